import { Link } from '@bourse/client/navigation/link.tsx';
import { useWords } from '@bourse/client/words.tsx';
import { Empty } from '@bourse/ui';
import { AccountPage } from '../../../domain/account/account-page.tsx';
import { useLeverCurrencies } from '../account/use-lever-currencies.ts';
import { useOwnLevers } from '../own.ts';
import { ManagedAccount } from './managed-account.tsx';
import { FundsFailed, FundsSkeleton } from './no-funds.tsx';

/** Contract management: how near a liquidation is, what is in the account, and what holding costs, by currency. */
export default function ManageScreen() {
  const { t } = useWords();
  return (
    <AccountPage
      title={t('lever.management')}
      aside={
        <Link to="/leverTransactions" className="link">
          {t('lever.own_contracts')}
        </Link>
      }
    >
      <ManagedAccounts />
    </AccountPage>
  );
}

function ManagedAccounts() {
  const { t } = useWords();
  useOwnLevers();
  const { currencies, isError, refetch } = useLeverCurrencies();
  if (currencies === undefined) {
    return isError ? <FundsFailed onRetry={() => void refetch()} /> : <FundsSkeleton />;
  }
  if (currencies.length === 0) {
    return (
      <div className="sheet">
        <Empty title={t('lever.none_anywhere')} className="py-12" />
      </div>
    );
  }
  return (
    <div className="grid gap-8">
      {currencies.map((currency) => (
        <ManagedAccount key={currency.coinId} currency={currency} />
      ))}
    </div>
  );
}
