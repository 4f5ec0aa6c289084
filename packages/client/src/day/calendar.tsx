import './calendar.css';
import { Icon } from '@bourse/ui';
import { DayPicker } from 'react-day-picker';
import { chosenZone } from '../time/zone.ts';
import { useWords } from '../words.tsx';
import { dateOfDay, dayOfDate } from './day-text.ts';

export interface CalendarProps {
  /** `2026-11-29`; empty: none. */
  value: string;
  /** The first and the last day to choose from; empty: no limit. */
  min: string;
  max: string;
  onValue: (day: string) => void;
}

/** Where calendars begin with Sunday. */
const beginsOnSunday = /^(ko|ja|zh-.*HK)/;

/** Today where times are shown. */
function today(): Date {
  const zone = chosenZone() ?? undefined;
  // Sweden writes days as the wire does.
  return dateOfDay(new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short' }).format(new Date()));
}

/** A month of days in the product's language. Arrows move by days and weeks, Page Up and Page Down by months. */
export function Calendar({ value, min, max, onValue }: CalendarProps) {
  const { t, tag } = useWords();
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(tag === 'en' ? 'en-GB' : tag, options);
    return (date: Date) => formatter.format(date);
  };
  const monthName = format({ month: 'long', year: 'numeric' });
  const weekday = format({ weekday: 'long' });
  const wholeDay = format({ dateStyle: 'full' });
  const chosen = value === '' ? undefined : dateOfDay(value);
  const first = chosen ?? (max === '' ? today() : dateOfDay(max));
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      selected={chosen}
      defaultMonth={first}
      today={today()}
      weekStartsOn={beginsOnSunday.test(tag) ? 0 : 1}
      fixedWeeks
      showOutsideDays
      disabled={[
        ...(min === '' ? [] : [{ before: dateOfDay(min) }]),
        ...(max === '' ? [] : [{ after: dateOfDay(max) }]),
      ]}
      onSelect={(date) => onValue(dayOfDate(date))}
      lang={tag}
      className="calendar"
      formatters={{
        formatCaption: monthName,
        formatWeekdayName: format({ weekday: 'narrow' }),
        formatDay: (date) => String(date.getDate()),
      }}
      labels={{
        labelGrid: monthName,
        labelWeekday: weekday,
        labelDayButton: wholeDay,
        labelNav: () => '',
        labelPrevious: () => t('common.previous_month'),
        labelNext: () => t('common.next_month'),
      }}
      components={{
        Chevron: ({ orientation }) => <Icon name={orientation === 'left' ? 'left' : 'right'} />,
      }}
    />
  );
}
