import { Link } from '@bourse/client/navigation/link.tsx';
import { useWords } from '@bourse/client/words.tsx';
import { accounts } from '@bourse/contract';
import { Button, formatDecimal, Num, Skeleton } from '@bourse/ui';
import { useCurrency } from '../../../domain/money/currency.ts';
import { sumText } from '../../../domain/trading/exact.ts';
import { Amount } from '../../../domain/wallet/hidden-amounts.tsx';
import { useWorth } from '../use-account.ts';

/** What all four accounts are worth. */
export function Worth() {
  const { t } = useWords();
  const worth = useWorth();
  const { data } = worth;
  const currency = useCurrency(data?.cnyPerUsdt);
  const usdt = data && sumText(accounts.map((account) => data[account].usdtWorth));
  const value = usdt === undefined ? null : currency.valueOf(usdt);
  return (
    <section aria-labelledby="total-value" className="px-4 py-5 sm:px-6">
      <h2 id="total-value" className="text-quiet">
        {t('account.total_value')}
      </h2>
      {usdt !== undefined ? (
        <>
          <p className="mt-1 text-2xl font-medium tracking-[-.022em]">
            <Amount>
              <Num value={usdt} decimals={2} zeros="plain" unit="USDT" />
            </Amount>
          </p>
          <p className="mt-0.5 text-quiet tabular-nums">
            {value !== null && (
              <Amount>{`≈ ${formatDecimal(value, { decimals: currency.decimals })} ${currency.code}`}</Amount>
            )}
          </p>
          <p className="mt-2 flex gap-4 text-s">
            <Link to="/change" className="link">
              {t('wallet.assets')}
            </Link>
            <Link to="/transfer" className="link">
              {t('transfer.transfer')}
            </Link>
          </p>
        </>
      ) : worth.isError ? (
        <p className="mt-2 flex items-center gap-3 text-s">
          {t('account.value_failed')}
          <Button variant="line" size="s" onClick={() => void worth.refetch()}>
            {t('common.retry')}
          </Button>
        </p>
      ) : (
        <div className="mt-1 grid h-14 content-center gap-2">
          <Skeleton width={200} />
          <Skeleton width={120} />
        </div>
      )}
    </section>
  );
}
