/** Cells that the lists share. */
import { useWords } from '@bourse/client/words.tsx';
import type { LeverContract } from '@bourse/contract';
import { formatDecimal, Num } from '@bourse/ui';

const none = '–';

/** Pair, which way, and how many times. */
export function LeverName({ row: { symbol, isLong, multiple } }: { row: LeverContract }) {
  const { t } = useWords();
  return (
    <span className="inline-flex flex-wrap gap-x-2">
      <b className="font-medium">{symbol}</b>
      <span className={isLong ? 'text-up' : 'text-down'}>
        {t(isLong ? 'lever.long' : 'lever.short')} {t('lever.times', { n: multiple })}
      </span>
    </span>
  );
}

export function LeverLots({ row: { shares, quantity, base } }: { row: LeverContract }) {
  return (
    <span className="tabular-nums" title={`${formatDecimal(quantity)} ${base}`}>
      {formatDecimal(String(shares))}
    </span>
  );
}

/** What prices have brought, with per cent of the margin. */
export function LeverProfit({ row: { profit, profitPercent, quote } }: { row: LeverContract }) {
  return (
    <span className="inline-flex flex-wrap items-baseline justify-end gap-x-2">
      <Num value={profit} decimals={2} sign="always" isDirection unit={quote} />
      {profitPercent !== '' && (
        <Num value={profitPercent} decimals={2} sign="always" isDirection suffix="%" className="text-xs" />
      )}
    </span>
  );
}

export const priceOf = (text: string): string => (text === '' ? none : formatDecimal(text));
export const moneyOf = (text: string): string => (text === '' ? none : formatDecimal(text, { decimals: 2 }));

/** Take profit and stop loss. */
export function LeverStopsText({ row: { takeProfit, stopLoss } }: { row: LeverContract }) {
  return <span className="tabular-nums">{`${priceOf(takeProfit)} / ${priceOf(stopLoss)}`}</span>;
}
