import type { WithdrawNetwork } from '@bourse/contract';
import { formatDecimal } from '@bourse/ui';
import { shortAmount } from '../../../domain/chain/coin-amount.tsx';
import { exact } from '../../../domain/trading/exact.ts';

/** How the fee of a network is made up: `1 USDT + 0.1%`. */
export function feeText(
  { fixedFee, percentFee }: Pick<WithdrawNetwork, 'fixedFee' | 'percentFee'>,
  currency: string,
): string {
  const parts = [
    exact(fixedFee).units > 0n && `${formatDecimal(shortAmount(fixedFee))} ${currency}`,
    exact(percentFee).units > 0n && `${shortAmount(percentFee)}%`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? `0 ${currency}` : parts.join(' + ');
}
