import { Loaded } from '@bourse/client/list/loaded.tsx';
import { utcDayOf } from '@bourse/client/time/times.ts';
import { brandName, useTitle } from '@bourse/client/title.ts';
import { useWords } from '@bourse/client/words.tsx';
import { Cell, DataTable, Row } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import { loadVoids } from './client.ts';

/** How many contracts were void, by market and day: for everybody. */
export default function VoidsScreen() {
  const { t, tag } = useWords();
  useTitle(`${t('micro.voids_title')} · ${brandName}`);
  const query = useQuery({ queryKey: ['micro', 'voids'], queryFn: loadVoids });
  return (
    <div className="page grid content-start gap-5 py-8">
      <div>
        <h1 className="text-2xl font-semibold tracking-[-.022em]">{t('micro.voids_title')}</h1>
        <p className="mt-2 text-quiet">{t('micro.voids_lead')}</p>
      </div>
      <Loaded query={query} failed={t('micro.voids_failed')} skeletons={[240]}>
        {(days) => (
          <div className="sheet min-w-0 p-2">
            <DataTable
              frame={{ className: 'overflow-x-auto' }}
              label={t('micro.voids_title')}
              columns={[
                { id: 'day', name: t('micro.day') },
                { id: 'market', name: t('micro.market') },
                { id: 'settled', name: t('micro.settled'), isNumeric: true },
                { id: 'voids', name: t('micro.voids'), isNumeric: true },
              ]}
              count={days.length}
              empty={{ title: t('micro.voids_none'), className: 'py-12' }}
            >
              {days.map(({ day, symbol, settled, voids }) => (
                <Row key={`${day} ${symbol}`} className="h-10">
                  <Cell>{utcDayOf(day, tag)}</Cell>
                  <Cell>{symbol}</Cell>
                  <Cell isNumeric>{settled}</Cell>
                  <Cell isNumeric>{voids}</Cell>
                </Row>
              ))}
            </DataTable>
          </div>
        )}
      </Loaded>
    </div>
  );
}
