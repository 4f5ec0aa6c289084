import { Loaded } from '@bourse/client/list/loaded.tsx';
import { useWords } from '@bourse/client/words.tsx';
import { Cell, DataTable, formatDecimal, Row } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import { loadRanking } from './client.ts';
import { rankingKey } from './own.ts';

/** Who earned most; names are masked by the exchange. */
export function Ranking() {
  const { t } = useWords();
  const query = useQuery({ queryKey: rankingKey, queryFn: loadRanking });
  return (
    <section aria-labelledby="pledge-ranking" className="min-w-0">
      <h2 id="pledge-ranking" className="text-l font-semibold">
        {t('pledge.ranking')}
      </h2>
      <p className="mt-1 mb-3 text-s text-quiet">{t('pledge.ranking_lead')}</p>
      <Loaded query={query} skeletons={[160]}>
        {(rows) => (
          <div className="sheet p-2">
            <DataTable
              frame={{ className: 'overflow-x-auto' }}
              label={t('pledge.ranking')}
              columns={[
                { id: 'rank', name: t('pledge.rank') },
                { id: 'account', name: t('pledge.account') },
                { id: 'earned', name: t('pledge.reward'), isNumeric: true },
              ]}
              count={rows.length}
              empty={{ title: t('pledge.ranking_none'), className: 'py-10' }}
            >
              {rows.map(({ account, coin, earned }, place) => (
                <Row key={`${account} ${coin} ${String(place)}`} className="h-10">
                  <Cell>{rows.slice(0, place + 1).filter((row) => row.coin === coin).length}</Cell>
                  <Cell>{account}</Cell>
                  <Cell isNumeric>{`${formatDecimal(earned)} ${coin}`}</Cell>
                </Row>
              ))}
            </DataTable>
          </div>
        )}
      </Loaded>
    </section>
  );
}
