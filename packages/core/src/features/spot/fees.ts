/**
 * Fees and locks of spot orders, in minor units of the quote currency. Rates are parts per million.
 *
 * An order's fees are rounded on its running total: charged = ⌈Σ rate × notional ÷ 10⁶⌉. So the house gains less than
 * one minor unit an order, however many fills it takes, and fees never outrun the lock.
 */
import { bigOf, exactMax, numberOf, times } from '../../kernel/int64.ts';

const million = 1_000_000n;

/** The larger rate: an order that rests may still turn out to be either. */
export function maxPpmOf({ makerPpm, takerPpm }: { makerPpm: number; takerPpm: number }): number {
  return Math.max(makerPpm, takerPpm);
}

/** Rounds up, in the house's favour; both operands are not negative. */
export function divideUp(value: bigint, divisor: bigint): bigint {
  return (value + divisor - 1n) / divisor;
}

/** Fee of a single amount at a rate: ⌈notional × ppm ÷ 10⁶⌉. */
export function feeOn(ppm: number, notionalMinor: bigint): bigint {
  // Most products fit a double, which costs no allocation. Quotients up to 2^53 ÷ 10⁶ lie less than 2 × 10⁻⁶ apart, so
  // none that is not whole is rounded to a whole number.
  const product = notionalMinor > exactMax ? Number.POSITIVE_INFINITY : ppm * numberOf(notionalMinor);
  if (product > Number.MAX_SAFE_INTEGER) return divideUp(BigInt(ppm) * notionalMinor, million);
  return bigOf(Math.ceil(product / 1_000_000));
}

/** What an accrued Σ ppm × notional charges. */
export function chargedOf(feeAccrued: bigint): bigint {
  if (feeAccrued === 0n) return 0n;
  // As in `feeOn`.
  return feeAccrued > exactMax ? divideUp(feeAccrued, million) : bigOf(Math.ceil(numberOf(feeAccrued) / 1_000_000));
}

/**
 * What a buy must keep locked for its rest: notional + ⌈accrued + max rate × notional⌉ − ⌈accrued⌉. With nothing accrued
 * that is ⌈notional × (1 + max rate)⌉. A fill of d at a rate ≤ max takes d + its fee from one lock and leaves at least
 * the next, so the lock never falls short.
 */
export function lockForBuy(maxPpm: number, notionalMinor: bigint, feeAccrued = 0n): bigint {
  if (feeAccrued === 0n) return notionalMinor + feeOn(maxPpm, notionalMinor);
  return notionalMinor + chargedOf(feeAccrued + times(maxPpm, notionalMinor)) - chargedOf(feeAccrued);
}
