/** How near an account is to a liquidation, and what holding costs next. Pure. */
import type { LeverContract } from '@bourse/contract';
import { leverFee } from '@bourse/core';
import { exact, tenTo } from '../../../domain/trading/exact.ts';
import { scale } from '../../../domain/trading/units.ts';
import { isBelow } from '../../../domain/wallet/typed-amount.ts';
import { warnedAt } from '../account/funds.ts';
import { amountText, minorOf, ppmOf } from '../ticket/scale.ts';

/** `tight`: nothing is near, but nothing more can be opened. */
export type RiskLevel = 'none' | 'safe' | 'tight' | 'near' | 'danger';

/** Margin levels that something begins or ends at, in per cent. */
export interface RiskLimits {
  readonly liquidationPercent: string;
  readonly openingPercent: string;
}

/** @param rate the margin level; empty without positions */
export function riskOf(rate: string, { liquidationPercent, openingPercent }: RiskLimits): RiskLevel {
  if (rate === '') return 'none';
  // At the limit an account is liquidated already.
  if (rate.startsWith('-') || !isBelow(liquidationPercent, rate)) return 'danger';
  if (!isBelow(warnedAt, rate)) return 'near';
  return isBelow(rate, openingPercent) ? 'tight' : 'safe';
}

/** Where the gauge ends: the limits take half of it, and what is above all of them is safe however far. */
export const gaugeEnd = 300;

/** A margin level on the gauge; what lies beyond an end is at the end. */
export const onGauge = (rate: string): number => Math.min(gaugeEnd, Math.max(0, Number(rate)));

export interface OvernightCost {
  /** In per cent a day, the lowest and the highest of the pairs. */
  readonly least: string;
  readonly most: string;
  /** What all positions together cost at their present marks. */
  readonly next: string;
}

/**
 * Null: no rate is known of one of the pairs yet, or nothing is held.
 * @param rateOf the overnight rate of a pair
 */
export function overnightCost(
  positions: readonly LeverContract[],
  rateOf: (symbol: string) => string | undefined,
): OvernightCost | null {
  let next = 0n;
  const rates: string[] = [];
  for (const { symbol, price, quantity, status } of positions) {
    // One that closes is gone by then.
    if (status !== 'open') continue;
    const rate = rateOf(symbol);
    if (rate === undefined) return null;
    rates.push(rate);
    next += leverFee((minorOf(price) * minorOf(quantity)) / tenTo(scale), ppmOf(rate));
  }
  const [least, most] = [rates.toSorted(byValue)[0], rates.toSorted(byValue).at(-1)];
  return least === undefined || most === undefined ? null : { least, most, next: amountText(next) };
}

const byValue = (one: string, other: string) => ppmOf(one) - ppmOf(other);

/** Nothing is in the account, and nothing depends on it. */
export const isNothing = (amounts: readonly string[]): boolean => amounts.every((text) => exact(text).units === 0n);
