/** What was typed, as whole units and back: decimal text in, decimal text out. Nothing is a float. */
import { formatMinor, parseMinor } from '@bourse/core';
import { tenTo } from './exact.ts';
import type { Rules } from './rules.ts';

/** Decimals of every value: no asset has more. */
export const scale = 8;
/** Decimals of totals. */
export const totalDecimals = 4;

/** Typed text in units of 10^-`decimals`; null for nothing, and for more decimals than that. */
export function typedUnits(text: string, decimals: number): bigint | null {
  return parseMinor(text.replace(/\.$/, ''), decimals);
}

/** Price × quantity in units of 10^-8 of the quote currency; null unless both are above 0. */
export function notionalOf(price: string, quantity: string, rules: Rules): bigint | null {
  const priceUnits = typedUnits(price, rules.priceDecimals);
  const quantityUnits = typedUnits(quantity, rules.quantityDecimals);
  if (!priceUnits || !quantityUnits) return null;
  return rescale(priceUnits * quantityUnits, rules.priceDecimals + rules.quantityDecimals, scale);
}

/** Units of one number of decimals as units of another; what does not fit is rounded half up. */
export function rescale(units: bigint, from: number, to: number): bigint {
  if (from <= to) return units * tenTo(to - from);
  const divisor = tenTo(from - to);
  return (units * 2n + divisor) / (divisor * 2n);
}

/** Units of 10^-8 as text with four decimals. */
export function totalText(units: bigint): string {
  return formatMinor(rescale(units, scale, totalDecimals), totalDecimals);
}
