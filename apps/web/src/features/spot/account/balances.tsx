import { useWords } from '@bourse/client/words.tsx';
import type { Balance, Market } from '@bourse/contract';
import { Failed, formatDecimal, Skeleton } from '@bourse/ui';
import { balanceDecimals } from '../../../domain/trading/rules.ts';
import { useBalances } from '../../orders/index.ts';
import { TransferButton } from './transfer-button.tsx';

/** What is held of the pair's two currencies in the spot account. */
export function Balances({ market }: { market: Market }) {
  const { t } = useWords();
  const balances = useBalances();
  return (
    <section className="desk-block" aria-label={t('spot.balances')}>
      <div className="flex h-10 items-center justify-between px-4 text-s">
        <h2 className="font-medium">{t('spot.balances')}</h2>
        <TransferButton market={market} />
      </div>
      {balances.isError && !balances.data ? (
        <Failed
          title={t('spot.balances_failed')}
          retryLabel={t('common.retry')}
          onRetry={() => void balances.refetch()}
        />
      ) : (
        // Not the shared `DataTable`: it would come with the desk's first load, which has no room for it.
        <table className="mx-4 mb-3 w-[calc(100%-32px)] text-xs">
          <thead>
            <tr className="h-6 text-quiet">
              <th className="text-left font-normal">{t('spot.asset')}</th>
              <th className="text-right font-normal">{t('wallet.available')}</th>
              <th className="text-right font-normal">{t('wallet.locked')}</th>
            </tr>
          </thead>
          <tbody>
            <Held name={market.base} id={market.baseId} rows={balances.data} />
            <Held name={market.quote} id={market.quoteId} rows={balances.data} />
          </tbody>
        </table>
      )}
    </section>
  );
}

interface HeldProps {
  name: string;
  id: number;
  rows: readonly Balance[] | undefined;
}

function Held({ name, id, rows }: HeldProps) {
  const row = rows?.find((one) => one.currencyId === id);
  const shown = (value: string | undefined) =>
    rows === undefined ? <Skeleton width={72} /> : formatDecimal(value ?? '0', { decimals: balanceDecimals });
  return (
    <tr className="h-6">
      <td>{name}</td>
      <td className="text-right">{shown(row?.spot.available)}</td>
      <td className="text-right text-quiet">{shown(row?.spot.locked)}</td>
    </tr>
  );
}

/** The available amount of a currency; null while balances are not known. */
export function availableIn(rows: readonly Balance[] | undefined, currencyId: number): string | null {
  if (rows === undefined) return null;
  return rows.find((row) => row.currencyId === currencyId)?.spot.available ?? '0';
}
