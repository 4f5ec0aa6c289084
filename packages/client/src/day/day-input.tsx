import './day-input.css';
import { classes, Icon, Popover, TextInput } from '@bourse/ui';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { useLate } from '../late.ts';
import { LoadFailed } from '../load-failed.tsx';
import { useWords } from '../words.tsx';
import { dayPattern, dayText, readDay } from './day-text.ts';

export interface DayInputProps {
  label: string;
  /** `2026-11-29`; empty: none. */
  value: string;
  /** The first and the last day to choose from; empty or left out: no limit. */
  min?: string | undefined;
  max?: string | undefined;
  /** Told as soon as a whole day stands there, or nothing. */
  onValue: (day: string) => void;
  /** Stands before the typed day, inside the frame. */
  before?: ReactNode;
  /** Classes of the frame. */
  className?: string;
}

const loadCalendar = async () => (await import('./calendar.tsx')).Calendar;

/** Why what stands there is no day that may be chosen. */
type DayFault = 'common.day_unread' | 'common.day_outside';

/** The text of the field: what is typed, until a day stands there. */
function useTyped({ value, min = '', max = '', onValue }: DayInputProps) {
  const { tag } = useWords();
  /** What was typed and is no day yet; null: the value stands there. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const read = typed === null ? value : typed.trim() === '' ? '' : readDay(typed, tag);
  const mayBe = (day: string) => day === '' || ((min === '' || day >= min) && (max === '' || day <= max));
  const fault: DayFault | null = read === null ? 'common.day_unread' : mayBe(read) ? null : 'common.day_outside';

  // What was typed counts once it may be chosen: the other end of the days may have moved.
  const isNews = typed !== null && fault === null && read !== null && read !== value;
  const tell = useEffectEvent(() => onValue(read ?? ''));
  useEffect(() => {
    if (isNews) tell();
  }, [isNews]);

  function type(text: string): void {
    setTyped(text);
    setLeft(false);
  }

  /** A day is written out; what is none stays as it was typed, and is marked. */
  function leave(): void {
    if (fault === null) setTyped(null);
    else setLeft(true);
  }

  function choose(day: string): void {
    setTyped(null);
    setLeft(false);
    onValue(day);
  }

  return { text: typed ?? dayText(value, tag), fault: isLeft ? fault : null, type, leave, choose };
}

/** A day, typed as the language writes it or chosen in a calendar. */
export function DayInput(props: DayInputProps) {
  const { label, value, min = '', max = '', before, className } = props;
  const { t, tag } = useWords();
  const hintId = useId();
  const { text, fault, type, leave, choose } = useTyped(props);
  const [day = '', month = '', year = ''] = t('common.day_letters').split(' ');
  const dayOrNone = (told: string) => readDay(told, tag) ?? '';
  const pattern = dayPattern(tag, { day, month, year });
  return (
    <TextInput
      aria-label={label}
      aria-describedby={hintId}
      inputMode="numeric"
      autoComplete="off"
      placeholder={pattern}
      maxLength={20}
      isBad={fault !== null}
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={leave}
      before={before}
      after={
        <>
          <span id={hintId} hidden>
            {pattern}
          </span>
          {fault && (
            <span role="alert" className="day-fault">
              {t(fault, { pattern })}
            </span>
          )}
          <CalendarButton
            label={label}
            calendar={{ value: dayOrNone(value), min: dayOrNone(min), max: dayOrNone(max), onValue: choose }}
          />
        </>
      }
      frameClassName={classes('day-input', className)}
    />
  );
}

type CalendarProps = Pick<DayInputProps, 'value' | 'onValue'> & { min: string; max: string };

function CalendarButton({ label, calendar }: { label: string; calendar: CalendarProps }) {
  const { t } = useWords();
  const name = t('common.calendar', { label });
  return (
    <Popover
      align="end"
      label={name}
      trigger={(trigger) => (
        <button type="button" {...trigger} aria-label={name} className="day-open">
          <Icon name="calendar" />
        </button>
      )}
    >
      {(close) => (
        <LateCalendar
          {...calendar}
          onValue={(chosen) => {
            calendar.onValue(chosen);
            close();
          }}
        />
      )}
    </Popover>
  );
}

function LateCalendar(props: CalendarProps) {
  const calendar = useLate(loadCalendar);
  if (calendar.status === 'ready') return <calendar.module {...props} />;
  return (
    <div className="day-waiting" aria-busy={calendar.status === 'loading' || undefined}>
      {calendar.status === 'failed' && <LoadFailed onRetry={calendar.retry} />}
    </div>
  );
}
