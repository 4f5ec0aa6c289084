import { Loaded } from '@bourse/client/list/loaded.tsx';
import { PagedTable } from '@bourse/client/list/paged-table.tsx';
import type { Pages } from '@bourse/client/list/use-pages.ts';
import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { Presale } from '@bourse/contract';
import { formatDecimal } from '@bourse/ui';
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
            <RoundsTable rounds={rounds} />
          </section>
        )
      }
    </Loaded>
  );
}

/** One answer brings all of them: one page. */
const onePage = (rows: readonly Presale[]): Pages<Presale> => ({
  rows,
  total: rows.length,
  isError: false,
  refetch: () => {},
  hasMore: false,
  isLoadingMore: false,
  loadMore: () => {},
  isPlaceholderData: false,
});

function RoundsTable({ rounds }: { rounds: readonly Presale[] }) {
  const { t } = useWords();
  return (
    <PagedTable<Presale>
      label={t('presale.rounds')}
      query={onePage(rounds)}
      failed={t('presale.failed')}
      empty={{ title: t('presale.none_title') }}
      keyOf={({ id }) => id}
      columns={[
        { id: 'round', name: t('presale.round_name'), cell: ({ id, coin }) => `${coin} #${id}`, card: 'title' },
        { id: 'status', name: t('presale.status'), cell: ({ status }) => t(roundWords[status]), card: 'value' },
        { id: 'end', name: t('presale.end'), cell: ({ endsAt }) => <ShownTime time={endsAt} />, card: 'line' },
        { id: 'price', name: t('presale.price'), cell: priceOf, isNumeric: true, card: 'line' },
        { id: 'total', name: t('presale.planned_total'), cell: totalOf, isNumeric: true, card: 'line' },
        { id: 'sold', name: t('presale.sold'), cell: soldOf, isNumeric: true, card: 'line' },
      ]}
    />
  );
}

const priceOf = ({ price, payCoin }: Presale) => `${formatDecimal(price)} ${payCoin}`;
const totalOf = ({ total }: Presale) => formatDecimal(total);
const soldOf = ({ sold }: Presale) => formatDecimal(sold);
