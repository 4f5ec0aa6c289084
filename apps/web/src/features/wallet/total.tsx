import { StaleTag } from '@bourse/client/offline/stale-tag.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { Account } from '@bourse/contract';
import { formatDecimal, Icon, IconButton, Num, Skeleton } from '@bourse/ui';
import { useCurrency } from '../../domain/money/currency.ts';
import { accountNames } from '../../domain/wallet/account-names.ts';
import { Amount, setHidden, useHidden } from '../../domain/wallet/hidden-amounts.tsx';

interface TotalProps {
  account: Account;
  /** In USDT; undefined while it loads. */
  worth: string | undefined;
  /** The rate that came with the balances. */
  cnyPerUsdt: string | undefined;
}

/** What an account is worth, and the switch that hides all amounts. */
export function Total({ account, worth, cnyPerUsdt }: TotalProps) {
  const { t } = useWords();
  const currency = useCurrency(cnyPerUsdt);
  const value = worth === undefined ? null : currency.valueOf(worth);
  const areHidden = useHidden((state) => state.areHidden);
  return (
    <section aria-labelledby="account-total" className="min-w-0">
      <div className="flex flex-wrap items-center gap-2 text-quiet">
        <h2 id="account-total">{`${t(accountNames[account])} · ${t('wallet.estimated_value')}`}</h2>
        <IconButton
          label={t(areHidden ? 'wallet.show_amounts' : 'wallet.hide_amounts')}
          onClick={() => setHidden(!areHidden)}
        >
          <Icon name={areHidden ? 'eyeOff' : 'eye'} />
        </IconButton>
        <StaleTag />
      </div>
      {worth !== undefined ? (
        <>
          <p className="mt-1 text-3xl font-medium tracking-[-.022em]">
            <Amount>
              <Num value={worth} decimals={2} zeros="plain" />
            </Amount>
            <span className="ml-2 text-l text-quiet">{'USDT'}</span>
          </p>
          <p className="mt-0.5 text-quiet tabular-nums">
            {'≈ '}
            {value === null ? '–' : <Amount>{formatDecimal(value, { decimals: currency.decimals })}</Amount>}
            {` ${currency.code}`}
          </p>
        </>
      ) : (
        <div className="mt-1 grid h-[68px] content-center gap-3">
          <Skeleton width={220} height={24} />
          <Skeleton width={120} />
        </div>
      )}
    </section>
  );
}
