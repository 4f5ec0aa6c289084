import { PagedTable } from '@bourse/client/list/paged-table.tsx';
import { usePages } from '@bourse/client/list/use-pages.ts';
import { Link } from '@bourse/client/navigation/link.tsx';
import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { useWords } from '@bourse/client/words.tsx';
import { calls, decodeTransfer, type Transfer } from '@bourse/contract';
import { buttonClass, Num } from '@bourse/ui';
import { AccountPage } from '../../domain/account/account-page.tsx';
import { accountNames } from '../../domain/wallet/account-names.ts';
import { Amount } from '../../domain/wallet/hidden-amounts.tsx';

/** What was moved between one's own accounts. A transfer reads everything of one's own again, this too. */
export default function RecordScreen() {
  const { t } = useWords();
  const transfers = usePages(['own', 'transfers'], calls.transfer.history, decodeTransfer);
  const again = (
    <Link to="/transfer" className={buttonClass('line', 's')}>
      {t('transfer.transfer')}
    </Link>
  );
  return (
    // Where there are none, the way to the first one stands in their place.
    <AccountPage title={t('transfer.records')} aside={transfers.total > 0 && again}>
      <PagedTable<Transfer>
        label={t('transfer.records')}
        query={transfers}
        failed={t('transfer.records_failed')}
        empty={{ title: t('transfer.none_title'), hint: t('transfer.none_hint'), action: again }}
        keyOf={({ id }) => id}
        columns={[
          { id: 'time', name: t('common.time'), cell: ({ time }) => <ShownTime time={time} />, card: 'below' },
          { id: 'coin', name: t('common.coin'), cell: ({ currency }) => currency, card: 'title' },
          { id: 'from', name: t('transfer.from'), cell: ({ from }) => t(accountNames[from]), card: 'line' },
          { id: 'to', name: t('transfer.to'), cell: ({ to }) => t(accountNames[to]), card: 'line' },
          { id: 'amount', name: t('common.quantity'), cell: shownAmount, isNumeric: true, card: 'value' },
        ]}
      />
    </AccountPage>
  );
}

function shownAmount({ amount }: Transfer) {
  return (
    <Amount>
      <Num value={amount} />
    </Amount>
  );
}
