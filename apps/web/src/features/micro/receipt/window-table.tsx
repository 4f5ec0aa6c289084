import { clockTime } from '@bourse/client/time/times.ts';
import { useWords } from '@bourse/client/words.tsx';
import { Cell, DataTable, formatDecimal, Row } from '@bourse/ui';
import type { Outcome, WindowTick } from '@bourse/verify';

const useWordsOf = { counts: 'micro.counted', dropped: 'micro.dropped', unsound: 'micro.unsound' } as const;

/** `10:31:05.012` */
export function exactTime(ms: number): string {
  const iso = new Date(ms).toISOString();
  return `${clockTime(iso)}.${iso.slice(20, 23)}`;
}

/** The price it began at, and those its end is made of. */
export function WindowTable({ outcome: { entry, window, end } }: { outcome: Outcome }) {
  const { t } = useWords();
  const count = (use: WindowTick['use']) => window.filter((tick) => tick.use === use).length;
  const [kept, dropped] = [count('counts'), count('dropped') / 2];
  const sound = kept + 2 * dropped;
  if (entry === null) return <p className="mt-3 text-quiet">{t('micro.no_entry')}</p>;
  return (
    <>
      <p className="mt-3 text-quiet tabular-nums">
        {t('micro.entry_tick')}: {formatDecimal(entry.price)} · {exactTime(entry.time)} · {t('micro.age')}{' '}
        {t('micro.seconds', { n: (entry.ageMs / 1000).toFixed(1) })}
      </p>
      <p className="mt-1 mb-4 text-quiet">
        {end === null
          ? t('micro.window_void', { count: sound })
          : t('micro.window_lead', { kept, count: sound, dropped })}
      </p>
      <DataTable
        frame={{ className: 'overflow-x-auto' }}
        label={t('micro.window')}
        columns={[
          { id: 'time', name: t('micro.time') },
          { id: 'price', name: t('micro.price'), isNumeric: true },
          { id: 'age', name: t('micro.age'), isNumeric: true },
          { id: 'use', name: t('micro.counts'), isNumeric: true },
        ]}
        count={window.length}
        className="text-s"
      >
        {window.map((tick) => (
          <Row key={tick.time} className={tick.use === 'counts' ? 'h-9' : 'h-9 text-quiet'}>
            <Cell className="tabular-nums">{exactTime(tick.time)}</Cell>
            <Cell isNumeric>{formatDecimal(tick.price)}</Cell>
            <Cell isNumeric>{t('micro.seconds', { n: (tick.ageMs / 1000).toFixed(1) })}</Cell>
            <Cell isNumeric>{t(useWordsOf[tick.use])}</Cell>
          </Row>
        ))}
      </DataTable>
    </>
  );
}
