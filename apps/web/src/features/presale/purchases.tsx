import { PagedTable } from '@bourse/client/list/paged-table.tsx';
import { usePages } from '@bourse/client/list/use-pages.ts';
import { Link } from '@bourse/client/navigation/link.tsx';
import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { useWords } from '@bourse/client/words.tsx';
import { calls, decodeOwnPresale, type OwnPresale } from '@bourse/contract';
import { buttonClass, Empty, formatDecimal } from '@bourse/ui';
import { purchasesKey } from './own.ts';
import { purchaseWords } from './words.ts';

/** What one bought, a row a round. */
export function Purchases({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useWords();
  return (
    <section aria-labelledby="presale-own" className="min-w-0">
      <h2 id="presale-own" className="mb-3 text-l font-semibold">
        {t('presale.mine')}
      </h2>
      {isSignedIn ? (
        <PurchasesTable />
      ) : (
        <Empty
          title={t('presale.log_in')}
          action={
            <Link to="/components/login" className={buttonClass('line', 'm')}>
              {t('auth.log_in')}
            </Link>
          }
          className="sheet py-12"
        />
      )}
    </section>
  );
}

function PurchasesTable() {
  const { t } = useWords();
  const query = usePages(purchasesKey, calls.presale.mine, decodeOwnPresale);
  return (
    <PagedTable<OwnPresale>
      label={t('presale.mine')}
      query={query}
      failed={t('presale.mine_failed')}
      empty={{ title: t('presale.mine_none_title') }}
      keyOf={({ roundId }) => roundId}
      columns={[
        {
          id: 'round',
          name: t('presale.round_name'),
          cell: ({ roundId, coin }) => `${coin} #${roundId}`,
          card: 'title',
        },
        { id: 'amount', name: t('presale.amount'), cell: amountOf, isNumeric: true, card: 'value' },
        { id: 'paid', name: t('presale.paid'), cell: paidOf, isNumeric: true, card: 'line' },
        { id: 'unlock', name: t('presale.unlock'), cell: (own) => <ShownTime time={own.unlocksAt} />, card: 'line' },
        { id: 'status', name: t('presale.status'), cell: ({ status }) => t(purchaseWords[status]), card: 'line' },
      ]}
    />
  );
}

const amountOf = ({ amount, coin }: OwnPresale) => `${formatDecimal(amount)} ${coin}`;
const paidOf = ({ paid, payCoin }: OwnPresale) => `${formatDecimal(paid)} ${payCoin}`;
