import { useWords } from '@bourse/client/words.tsx';
import { accounts } from '@bourse/contract';
import { Num, Skeleton } from '@bourse/ui';
import { sumText } from '../../../domain/trading/exact.ts';
import { Amount } from '../../../domain/wallet/hidden-amounts.tsx';
import { useAccounts } from '../../../domain/wallet/use-accounts.ts';

/** What all accounts are worth together. Where that cannot be read, the page goes on without it. */
export function OwnWorth() {
  const { t } = useWords();
  const { data, isError } = useAccounts();
  if (isError && !data) return null;
  return (
    <div className="min-h-14">
      <p className="text-s text-quiet">{t('home.total_value')}</p>
      {data ? (
        <p className="text-2xl font-medium tracking-[-.022em]">
          <Amount>
            <Num
              value={sumText(accounts.map((account) => data[account].usdtWorth))}
              decimals={2}
              zeros="plain"
              unit="USDT"
            />
          </Amount>
        </p>
      ) : (
        <Skeleton width={160} className="mt-2" />
      )}
    </div>
  );
}
