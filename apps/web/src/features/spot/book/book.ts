/**
 * A pair's order book as the page knows it: a copy of the worker's, a few times a second. Prices and quantities are
 * whole units of the market's decimals, so that they compare and add up exactly.
 */
import type { PriceLevel } from '@bourse/contract';

/** A price level. */
export interface Level {
  /** In 10^-`priceDecimals` of the quote currency. */
  readonly price: number;
  /** In 10^-`quantityDecimals` of the base currency; above 0. */
  readonly quantity: number;
}

export interface Book {
  /** Number of the last message taken in. */
  readonly seq: number;
  /** Best level first. */
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
}

export type BookSide = 'bids' | 'asks';

/** A row that somebody chose. */
export interface ChosenLevel {
  readonly side: BookSide;
  readonly price: string;
  /** Up to this row, where its amount or sum was chosen; null: only its price. */
  readonly quantity: string | null;
}

/** How many decimals the market's prices and quantities have. */
export interface Decimals {
  readonly priceDecimals: number;
  readonly quantityDecimals: number;
}

/** A whole book as the wire brings it. */
export interface Snapshot {
  readonly seq: number;
  readonly bids: readonly PriceLevel[];
  readonly asks: readonly PriceLevel[];
}

/** Levels out of prices and quantities in turns. */
export function levelsOf(pairs: Float64Array): Level[] {
  const levels: Level[] = [];
  for (let place = 0; place + 1 < pairs.length; place += 2) {
    levels.push({ price: pairs[place] as number, quantity: pairs[place + 1] as number });
  }
  return levels;
}
