/** What a contract may come to, before the click: with the exchange's own formulas. Pure. */
import type { MicroCoin, MicroDuration } from '@bourse/contract';
import { formatMinor, microFeeOf, microWinOf, parseMinor, plainMinor } from '@bourse/core';
import type { MessageId } from '@bourse/i18n';
import { fractionText } from '../../../domain/trading/exact.ts';
import { isBelow, typedAmount } from '../../../domain/wallet/typed-amount.ts';

/** Parts in a million of a per cent. */
const ppmDecimals = 4;
const wholePpm = 1_000_000n;

export interface Outcome {
  /** What a win pays beside the stake. */
  readonly win: string;
  readonly fee: string;
  /** What a loss takes: stake and fee. */
  readonly loss: string;
}

const ppmOf = ({ feePercent }: Pick<MicroCoin, 'feePercent'>) => Number(parseMinor(feePercent, ppmDecimals) ?? 0n);

/** Null: the stake cannot be read. */
export function microOutcome(stake: string, coin: MicroCoin, duration: MicroDuration): Outcome | null {
  const typed = typedAmount(stake);
  const units = typed === undefined ? null : parseMinor(typed, coin.decimals);
  if (units === null) return null;
  const text = (minor: bigint) => formatMinor(minor, coin.decimals);
  const fee = microFeeOf(units, ppmOf(coin));
  return { win: text(microWinOf(units, Number(duration.profitPercent))), fee: text(fee), loss: text(units + fee) };
}

/** How often one must be right to lose nothing over time, in per cent, rounded up: (1 + fee) ÷ (1 + return). */
export function breakEven(coin: Pick<MicroCoin, 'feePercent'>, { profitPercent }: MicroDuration): string {
  const over = (wholePpm + BigInt(ppmOf(coin))) * 100n * 100n;
  return fractionText(over, wholePpm * (100n + BigInt(profitPercent)), 2, 'up');
}

export interface StakeFault {
  readonly id: MessageId;
  readonly values?: Record<string, string>;
}

/** What is wrong with a stake. `available` undefined: nobody is signed in, or it is not known yet. */
export function stakeFault(stake: string, coin: MicroCoin, available: string | undefined): StakeFault | null {
  const typed = typedAmount(stake);
  if (typed === undefined || !/[1-9]/.test(typed)) return { id: 'miscro.openNum' };
  const units = parseMinor(typed, coin.decimals);
  if (units === null) return { id: 'micro.too_fine', values: { decimals: String(coin.decimals) } };
  const { stakeMin: least, stakeMax: most, code: currency } = coin;
  if (isBelow(typed, least) || isBelow(most, typed)) return { id: 'micro.between', values: { least, most, currency } };
  const needed = plainMinor(units + microFeeOf(units, ppmOf(coin)), coin.decimals);
  if (available === undefined || !isBelow(available, needed)) return null;
  return { id: 'micro.more_needed', values: { amount: needed, currency } };
}
