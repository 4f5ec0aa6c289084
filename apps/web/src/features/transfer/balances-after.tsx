import { useWords } from '@bourse/client/words.tsx';
import type { Account, Balance } from '@bourse/contract';
import { Icon, Num } from '@bourse/ui';
import { accountNames } from '../../domain/wallet/account-names.ts';
import { Amount } from '../../domain/wallet/hidden-amounts.tsx';
import { balancesAfter, type TransferValues } from './rules.ts';

/** What is available in both accounts, and what will be once the transfer is made; only the former while it cannot be. */
export function BalancesAfter({ values, balance }: { values: TransferValues; balance: Balance }) {
  const { t } = useWords();
  const after = balancesAfter(values, balance);
  const accounts: readonly Account[] = values.from === values.to ? [values.from] : [values.from, values.to];
  return (
    <section aria-labelledby="balances-after" className="min-w-0 rounded-m border border-line p-4">
      <h2 id="balances-after" className="font-medium">
        {t('transfer.balances')}
      </h2>
      <dl className="mt-3 grid gap-3 text-s">
        {accounts.map((account) => (
          <div key={account}>
            <dt className="text-quiet">{t(accountNames[account])}</dt>
            <dd className="mt-0.5 flex flex-wrap items-center gap-x-2">
              <Amount>
                <Num value={balance[account].available} unit={balance.currency} />
              </Amount>
              {after && (
                <>
                  <Icon name="right" size={12} />
                  <Amount>
                    <Num value={account === values.from ? after.from : after.to} unit={balance.currency} />
                  </Amount>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
