/**
 * What was held at the end of each of the last days, in USDT: balances of that moment × the day's last price, today's at
 * the price of now. A day without a trade has the price of the day before, days before the first trade that of the first.
 */
import type { DayWorth } from '@bourse/contract';
import { type Asset, formatMinor, parseMinor } from '@bourse/core';
import { minorOf } from './statement.ts';
import type { ChangeRow } from './view/reads.ts';

export const worthDays = 30;
const dayMs = 86_400_000;
/** Decimals that prices are read with, and that values are shown with. */
const priceScale = 12;
const valueScale = 8;

/** Starts of the last days, oldest first, today among them. */
export function lastDays(now: number): number[] {
  const today = now - (now % dayMs);
  return Array.from({ length: worthDays }, (_, index) => today - (worthDays - 1 - index) * dayMs);
}

export interface AssetPrices {
  readonly asset: Asset;
  /** Closing prices by the start of their day, oldest first; today is not among them. */
  readonly closes: readonly { readonly day: number; readonly price: string }[];
  readonly now: string;
}

/** The price that a day ended with. */
function priceAt({ closes, now }: AssetPrices, day: number, today: number): string {
  if (day >= today) return now;
  const last = closes.findLast((close) => close.day <= day);
  return (last ?? closes[0])?.price ?? now;
}

function worthOf(amountMinor: bigint, price: string, scale: number): bigint {
  const units = parseMinor(price, priceScale);
  if (units === null) throw new Error(`not a price: ${price}`);
  return (amountMinor * units * 10n ** BigInt(valueScale)) / 10n ** BigInt(scale + priceScale);
}

/** `rows` say what is held now and what each day added; coins without a price count as nothing. */
export function dailyWorth(
  now: number,
  rows: readonly ChangeRow[],
  pricesOf: (asset: number) => AssetPrices | undefined,
): DayWorth[] {
  const days = lastDays(now);
  const today = now - (now % dayMs);
  const totals = new Map(days.map((day) => [day, 0n]));
  for (const asset of new Set(rows.map((row) => row.asset))) {
    const prices = pricesOf(asset);
    if (prices === undefined) continue;
    const { scale } = prices.asset;
    const changes = new Map(
      rows.filter((row) => row.asset === asset).map(({ day, amount }) => [day, minorOf(amount, scale)]),
    );
    let held = changes.get(null) ?? 0n;
    for (const day of days.toReversed()) {
      totals.set(day, (totals.get(day) ?? 0n) + worthOf(held, priceAt(prices, day, today), scale));
      held -= changes.get(day) ?? 0n;
    }
  }
  return days.map((day) => ({
    date: new Date(day).toISOString().slice(0, 10),
    worth: formatMinor(totals.get(day) ?? 0n, valueScale),
  }));
}
