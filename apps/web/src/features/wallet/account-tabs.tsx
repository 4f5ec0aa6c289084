import { Link } from '@bourse/client/navigation/link.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { Account } from '@bourse/contract';
import { Num, Skeleton } from '@bourse/ui';
import { accountNames, accountsInOrder } from '../../domain/wallet/account-names.ts';
import { Amount } from '../../domain/wallet/hidden-amounts.tsx';
import { accountPaths } from './account-paths.ts';
import './wallet.css';

export interface AccountTabsProps {
  account: Account;
  /** Undefined while it is on its way. */
  worthOf: ((account: Account) => string) | undefined;
  hasFailed: boolean;
}

/** The four accounts, each with what it is worth. */
export function AccountTabs({ account, worthOf, hasFailed }: AccountTabsProps) {
  const { t } = useWords();
  return (
    <nav aria-label={t('wallet.assets')} className="sheet mb-6">
      <ul className="wallet-tabs">
        {accountsInOrder.map((one) => (
          <li key={one}>
            <Link
              to={accountPaths[one]}
              aria-current={one === account ? 'page' : undefined}
              className="wallet-tab block px-4 py-3 text-quiet hover:text-text sm:px-6"
            >
              {t(accountNames[one])}
              <span className="block text-text">
                {worthOf ? (
                  <Amount>
                    <Num value={worthOf(one)} decimals={2} zeros="plain" unit="USDT" />
                  </Amount>
                ) : hasFailed ? (
                  '–'
                ) : (
                  <Skeleton width={96} />
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
