import { goTo } from '@bourse/client/navigation/go.ts';
import { Link } from '@bourse/client/navigation/link.tsx';
import { useSearchWord, useShown } from '@bourse/client/navigation/shown.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { Accounts } from '@bourse/contract';
import { Empty, Failed, Skeleton } from '@bourse/ui';
import { useEffect, useState } from 'react';
import { AccountPage } from '../../domain/account/account-page.tsx';
import { useIsClosed } from '../../domain/wallet/closed-accounts.ts';
import { useAccounts } from '../../domain/wallet/use-accounts.ts';
import { type AskedAccounts, startOf, transferable } from './rules.ts';
import { TransferForm } from './transfer-form.tsx';

/** How long the form stays once the money has moved. */
const leaveAfterMs = 500;

/** The fiat account's own page begins with a transfer out of it. */
const fromFiat: AskedAccounts = { from: 'fiat', to: null };

/** Moves coins between one's own accounts, then shows the transfers. */
export default function TransferScreen() {
  const { t } = useWords();
  const accounts = useAccounts();
  const isOfFiat = useShown(({ location }) => location.path === '/transferLegal');
  const [from, to] = [useSearchWord('from'), useSearchWord('to')];
  const asked = isOfFiat ? fromFiat : { from, to };
  return (
    <AccountPage
      title={t('transfer.transfer')}
      aside={
        <Link to="/transferRecord" className="link">
          {t('transfer.records')}
        </Link>
      }
    >
      <div className="sheet px-4 py-6 sm:px-6">
        {accounts.data ? (
          <Form key={`${asked.from} ${asked.to}`} accounts={accounts.data} asked={asked} />
        ) : accounts.isError ? (
          <Failed
            title={t('wallet.load_failed')}
            retryLabel={t('common.retry')}
            onRetry={() => void accounts.refetch()}
          />
        ) : (
          <FormSkeleton />
        )}
      </div>
    </AccountPage>
  );
}

function Form({ accounts, asked }: { accounts: Accounts; asked: AskedAccounts }) {
  const { t } = useWords();
  const isClosed = useIsClosed();
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => goTo('/transferRecord'), leaveAfterMs);
    return () => clearTimeout(timer);
  }, [isDone]);
  const balances = transferable(accounts.spot.balances);
  const initial = startOf(asked, balances, isClosed);
  if (initial === null) return <Empty title={t('transfer.no_coin_title')} hint={t('transfer.no_coin_hint')} />;
  return (
    <>
      <p className="mb-5 text-quiet">{t('transfer.lead')}</p>
      <TransferForm balances={balances} initial={initial} onDone={() => setDone(true)} hasBalances />
    </>
  );
}

function FormSkeleton() {
  const { t } = useWords();
  return (
    <div role="status" aria-busy="true" aria-label={t('common.loading')} className="grid gap-5">
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} width="100%" height={40} />
      ))}
    </div>
  );
}
