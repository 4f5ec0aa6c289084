import { utcDayOf } from '@bourse/client/time/times.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { DayWorth } from '@bourse/contract';
import { formatDecimal, Num } from '@bourse/ui';
import { type PointerEvent, useState } from 'react';
import { heldDays, lineOf, worthChange } from './line.ts';

/** Days that are named below the line, besides today: three, a third of the way apart. */
function namedDays(days: readonly DayWorth[]): readonly DayWorth[] {
  const apart = Math.max(1, Math.round(days.length / 3));
  return days.filter((_, index) => index % apart === 0 && index < days.length - 1);
}

/**
 * Thirty days as a line, or as many as something was held on; pointed at, it says what a day was worth. A table holds the
 * same for screen readers.
 */
export function ValueLine({ days: all }: { days: readonly DayWorth[] }) {
  const { t, tag } = useWords();
  const days = heldDays(all);
  const [pointed, setPointed] = useState<number | null>(null);
  const line = lineOf(days);
  const at = pointed ?? days.length - 1;
  const point = line.points[at];

  function move(event: PointerEvent<HTMLElement>): void {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = width === 0 ? 1 : (event.clientX - left) / width;
    setPointed(Math.min(days.length - 1, Math.max(0, Math.round(share * (days.length - 1)))));
  }

  return (
    <>
      <p className="worth-said text-s tabular-nums">
        {pointed === null ? (
          <Change days={days} isWhole={days.length === all.length} />
        ) : (
          <DayText day={days[pointed]} />
        )}
      </p>
      <div className="worth-plot text-xs text-quiet tabular-nums">
        <div aria-hidden="true" className="relative" onPointerMove={move} onPointerLeave={() => setPointed(null)}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="worth-drawing">
            <title>{t('record.worth_30')}</title>
            {line.labels.map(({ y }) => (
              <line key={y} x1="0" x2="100" y1={y} y2={y} className="worth-grid" />
            ))}
            <path d={line.area} className="worth-area" />
            <line x1="0" x2="100" y1={line.startY} y2={line.startY} className="worth-start" />
            <path d={line.path} className="worth-path" />
          </svg>
          {point && <span className="worth-dot" style={{ left: `${point.x}%`, top: `${point.y}%` }} />}
        </div>
        <div aria-hidden="true" className="worth-labels">
          {line.labels.map(({ text, y }) => (
            <span key={y} style={{ top: `${y}%` }}>
              {formatDecimal(text, { decimals: 2 })}
            </span>
          ))}
        </div>
        <div aria-hidden="true" className="flex justify-between">
          {namedDays(days).map(({ date }) => (
            <span key={date}>{utcDayOf(date, tag)}</span>
          ))}
          <span className="ml-auto">{t('record.today')}</span>
        </div>
      </div>
      <DayTable days={days} />
    </>
  );
}

/** Not coloured: what was moved in and out counts too, so that more is no gain. */
function Change({ days, isWhole }: { days: readonly DayWorth[]; isWhole: boolean }) {
  const { t, tag } = useWords();
  const [first] = days;
  if (days.length === 1) return <span className="text-quiet">{t('record.begins_today')}</span>;
  const { amount, percent } = worthChange(days);
  return (
    <>
      <span>
        {formatDecimal(amount, { decimals: 2, sign: 'always' })}
        {percent !== null && ` (${formatDecimal(percent, { decimals: 2, sign: 'always' })}%)`}
      </span>{' '}
      <span className="text-quiet">
        {isWhole || !first ? t('record.in_30_days') : t('record.since_day', { day: utcDayOf(first.date, tag) })}
      </span>
    </>
  );
}

function DayText({ day }: { day: DayWorth | undefined }) {
  const { tag } = useWords();
  if (day === undefined) return null;
  return (
    <>
      <Num value={day.worth} decimals={2} zeros="plain" unit="USDT" />{' '}
      <span className="text-quiet">{utcDayOf(day.date, tag)}</span>
    </>
  );
}

function DayTable({ days }: { days: readonly DayWorth[] }) {
  const { t, tag } = useWords();
  return (
    <table className="sr-only">
      <caption>{t('record.worth_30')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('record.day')}</th>
          <th scope="col">{t('record.value_in', { fiat: 'USDT' })}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, worth }) => (
          <tr key={date}>
            <th scope="row">{utcDayOf(date, tag)}</th>
            <td>{formatDecimal(worth, { decimals: 2 })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
