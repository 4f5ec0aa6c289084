import { Loaded } from '@bourse/client/list/loaded.tsx';
import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { useWords } from '@bourse/client/words.tsx';
import { Cell, DataTable, formatDecimal, Row } from '@bourse/ui';
import { useRounds } from './own.ts';
import { roundWords } from './words.ts';

/** All rounds there were, newest first; nothing where there was none. */
export function Rounds() {
  const { t } = useWords();
  const query = useRounds();
  return (
    <Loaded query={query} skeletons={[120]}>
      {(rounds) =>
        rounds.length === 0 ? null : (
          <section aria-labelledby="presale-rounds" className="min-w-0">
            <h2 id="presale-rounds" className="mb-3 text-l font-semibold">
              {t('presale.rounds')}
            </h2>
            <div className="sheet p-2">
              <DataTable
                frame={{ className: 'overflow-x-auto' }}
                label={t('presale.rounds')}
                columns={[
                  { id: 'round', name: t('presale.round_name') },
                  { id: 'status', name: t('presale.status') },
                  { id: 'end', name: t('presale.end') },
                  { id: 'price', name: t('presale.price'), isNumeric: true },
                  { id: 'total', name: t('presale.planned_total'), isNumeric: true },
                  { id: 'sold', name: t('presale.sold'), isNumeric: true },
                ]}
                count={rounds.length}
                empty={{ title: t('presale.none_title') }}
              >
                {rounds.map(({ id, coin, price, payCoin, total, sold, endsAt, status }) => (
                  <Row key={id} className="h-10">
                    <Cell className="whitespace-nowrap">{`${coin} #${id}`}</Cell>
                    <Cell className="whitespace-nowrap">{t(roundWords[status])}</Cell>
                    <Cell className="whitespace-nowrap">
                      <ShownTime time={endsAt} />
                    </Cell>
                    <Cell isNumeric className="whitespace-nowrap">{`${formatDecimal(price)} ${payCoin}`}</Cell>
                    <Cell isNumeric>{formatDecimal(total)}</Cell>
                    <Cell isNumeric>{formatDecimal(sold)}</Cell>
                  </Row>
                ))}
              </DataTable>
            </div>
          </section>
        )
      }
    </Loaded>
  );
}
