import { Icon, Popover, TextInput } from '@bourse/ui';
import { type ReactNode, useId, useState } from 'react';
import { useLate } from '../late.ts';
import { LoadFailed } from '../load-failed.tsx';
import { useWords } from '../words.tsx';
import { dayPattern, dayText, readDay } from './day-text.ts';

export interface DayInputProps {
  label: string;
  /** `2026-11-29`; empty: none. */
  value: string;
  /** The first and the last that may be chosen; empty or left out: any. */
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

/** The text of the field: what is typed, until a day stands there. */
function useTyped({ value, min = '', max = '', onValue }: DayInputProps) {
  const { tag } = useWords();
  /** What was typed and is no day yet; null: the value stands there. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const mayBe = (read: string) => (min === '' || read >= min) && (max === '' || read <= max);

  function type(text: string): void {
    setTyped(text);
    setLeft(false);
    const read = text.trim() === '' ? '' : readDay(text, tag);
    if (read !== null && read !== value && (read === '' || mayBe(read))) onValue(read);
  }

  /** A day is written out; what is none stays as it was typed, and is marked. */
  function leave(): void {
    const read = typed === null || typed.trim() === '' ? '' : readDay(typed, tag);
    if (typed === null || read === value) setTyped(null);
    else setLeft(true);
  }

  function choose(day: string): void {
    setTyped(null);
    setLeft(false);
    onValue(day);
  }

  return { text: typed ?? dayText(value, tag), isBad: isLeft && typed !== null, type, leave, choose };
}

/** A day, typed as the language writes it or chosen in a calendar. */
export function DayInput(props: DayInputProps) {
  const { label, value, min = '', max = '', before, className } = props;
  const { t, tag } = useWords();
  const hintId = useId();
  const { text, isBad, type, leave, choose } = useTyped(props);
  const [day = '', month = '', year = ''] = t('common.day_letters').split(' ');
  const pattern = dayPattern(tag, { day, month, year });
  return (
    <TextInput
      aria-label={label}
      aria-describedby={hintId}
      inputMode="numeric"
      autoComplete="off"
      placeholder={pattern}
      maxLength={20}
      isBad={isBad}
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={leave}
      before={before}
      after={
        <>
          <span id={hintId} hidden>
            {pattern}
          </span>
          <CalendarButton label={label} calendar={{ value, min, max, onValue: choose }} />
        </>
      }
      frameClassName={className}
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
        <button
          type="button"
          {...trigger}
          aria-label={name}
          className="-mr-1.5 grid size-7 shrink-0 place-items-center rounded-s text-quiet hover:text-text"
        >
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
    <div className="grid h-[296px] w-[284px] content-center" aria-busy={calendar.status === 'loading' || undefined}>
      {calendar.status === 'failed' && <LoadFailed onRetry={calendar.retry} />}
    </div>
  );
}
