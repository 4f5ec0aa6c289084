import { useWords } from '@bourse/client/words.tsx';
import type { Balance } from '@bourse/contract';
import { ChainList } from '../../domain/chain/chain-list.tsx';
import { DebtNotice } from './debt-notice.tsx';
import { DepositRow, depositKey } from './deposit-row.tsx';
import { useDeposits } from './use-deposits.ts';

/** The deposits of a coin, newest first; those under way with their confirmations. */
export function DepositList({ balance }: { balance: Balance }) {
  const { t } = useWords();
  const { currencyId, currency } = balance;
  const deposits = useDeposits();
  const rows = deposits.data?.filter((deposit) => deposit.currencyId === currencyId) ?? [];
  return (
    <>
      <DebtNotice balance={balance} deposits={rows} />
      <ChainList
        title={t('deposit.recent', { currency })}
        query={deposits}
        currencyId={currencyId}
        half="0"
        shownFirst={3}
        failedTitle={t('deposit.list_failed')}
        emptyTitle={t('deposit.none_title')}
        emptyHint={t('deposit.none_hint')}
        row={(deposit) => <DepositRow key={depositKey(deposit)} deposit={deposit} />}
      />
    </>
  );
}
