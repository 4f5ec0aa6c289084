/** Amounts as they are typed into a form. Pure. */
import type { Balance } from '@bourse/contract';
import { exact, tenTo } from '../trading/exact.ts';

/** Decimals of a coin: its balances are written with all of them. */
export function decimalsOfCoin(balance: Balance): number {
  return exact(balance.spot.available).decimals;
}

/** What was typed as a decimal; undefined for nothing, and for what could not be read. */
export function typedAmount(text: string): string | undefined {
  const trimmed = text.replace(/\.$/, '');
  return /^\d+(\.\d+)?$/.test(trimmed) ? trimmed : undefined;
}

/** Is one decimal below another? */
export function isBelow(one: string, other: string): boolean {
  const [a, b] = [exact(one), exact(other)];
  return a.units * tenTo(b.decimals) < b.units * tenTo(a.decimals);
}
