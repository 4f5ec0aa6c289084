/** What the screen shows of a book: levels gathered by price steps, sums, spread, and what a trade through it costs. */
import { formatMinor, parseMinor } from '@bourse/core';
import type { Book, BookSide, Decimals, Level } from './book.ts';

/** A row of the book. */
export interface Row {
  /** In price units; with grouping, the edge of the step away from the spread. */
  readonly price: number;
  readonly quantity: number;
  /** Quantity from the best row to this one. */
  readonly sum: number;
  /** `sum` as a share of the largest sum of both sides, 0 to 1. */
  readonly share: number;
  readonly changedSeq: number;
}

export interface Rows {
  readonly bids: readonly Row[];
  readonly asks: readonly Row[];
}

/** Steps that a book may be grouped by, as multiples of the price step. */
export const groupings = [1, 10, 100, 1000] as const;
export type Grouping = (typeof groupings)[number];

/** The price of the row that a level belongs to: a bid is never shown dearer than it is, an ask never cheaper. */
export function groupPrice(side: BookSide, price: number, step: number): number {
  const rest = price % step;
  if (rest === 0) return price;
  return side === 'bids' ? price - rest : price - rest + step;
}

type Grouped = Omit<Row, 'share'>;

function groupLevels(side: BookSide, levels: readonly Level[], step: number, count: number): Grouped[] {
  const rows: Grouped[] = [];
  let sum = 0;
  for (const level of levels) {
    const price = groupPrice(side, level.price, step);
    const last = rows.at(-1);
    const isSame = last?.price === price;
    if (!isSame && rows.length === count) break;
    sum += level.quantity;
    const quantity = level.quantity + (isSame ? last.quantity : 0);
    const changedSeq = Math.max(level.changedSeq, isSame ? last.changedSeq : 0);
    rows.splice(isSame ? -1 : rows.length, isSame ? 1 : 0, { price, quantity, sum, changedSeq });
  }
  return rows;
}

/** The best `count` rows of each side; both sides share one scale. `step` is in price units. */
export function rowsOf(book: Book, step: number, count: number): Rows {
  const bids = groupLevels('bids', book.bids, step, count);
  const asks = groupLevels('asks', book.asks, step, count);
  const largest = Math.max(bids.at(-1)?.sum ?? 0, asks.at(-1)?.sum ?? 0);
  const withShare = (row: Grouped): Row => ({ ...row, share: largest > 0 ? row.sum / largest : 0 });
  return { bids: bids.map(withShare), asks: asks.map(withShare) };
}

/** An order that waits for a price; empty where it waits for none, or trails one. */
interface Waiting {
  readonly stopPrice: string;
}

/**
 * Rows at which own stops would fire, with their prices: a stop above the last price waits among the asks, one below it
 * among the bids, at the first row that has reached it. One beyond the last row stands nowhere.
 */
export function stopRows(
  side: BookSide,
  rows: readonly Pick<Row, 'price'>[],
  stops: readonly Waiting[],
  lastPrice: string,
  { priceDecimals }: Pick<Decimals, 'priceDecimals'>,
): ReadonlyMap<number, string> {
  const marks = new Map<number, string>();
  const last = parseMinor(lastPrice, priceDecimals);
  if (last === null) return marks;
  for (const { stopPrice } of stops) {
    const units = parseMinor(stopPrice, priceDecimals);
    if (units === null) continue;
    const price = Number(units);
    if (side === 'asks' ? units <= last : units >= last) continue;
    const row = rows.find((one) => (side === 'asks' ? one.price >= price : one.price <= price));
    if (row) marks.set(row.price, stopPrice);
  }
  return marks;
}

/** A quantity or price in units as decimal text. */
export function unitsText(units: number, decimals: number): string {
  return formatMinor(BigInt(units), decimals);
}

export interface Spread {
  readonly spread: string;
  /** One decimal more than the price step: it may lie between two prices. */
  readonly mid: string;
}

/** Distance of the best prices and the middle between them; null while a side is empty. */
export function spreadOf(book: Book, { priceDecimals }: Decimals): Spread | null {
  const [bid, ask] = [book.bids[0], book.asks[0]];
  if (!bid || !ask) return null;
  return {
    spread: unitsText(ask.price - bid.price, priceDecimals),
    mid: formatMinor(BigInt(bid.price + ask.price) * 5n, priceDecimals + 1),
  };
}

/** What taking every level up to a price comes to. */
export interface Sweep {
  readonly average: string;
  readonly quantity: string;
  readonly total: string;
}

/** Every level from the best one to `price`, itself included; null where there is none. */
export function sweepTo(side: BookSide, levels: readonly Level[], price: number, decimals: Decimals): Sweep | null {
  const { priceDecimals, quantityDecimals } = decimals;
  let quantity = 0n;
  let total = 0n;
  for (const level of levels) {
    if (side === 'bids' ? level.price < price : level.price > price) break;
    quantity += BigInt(level.quantity);
    total += BigInt(level.price) * BigInt(level.quantity);
  }
  if (quantity === 0n) return null;
  // Shown only, so the middle of two units goes up and nobody pays for it.
  const average = (total * 2n + quantity) / (quantity * 2n);
  return {
    average: formatMinor(average, priceDecimals),
    quantity: formatMinor(quantity, quantityDecimals),
    total: formatMinor(total, priceDecimals + quantityDecimals),
  };
}
