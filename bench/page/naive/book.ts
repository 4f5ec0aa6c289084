/**
 * A pair's order book as a client keeps it: a snapshot, then every message after it. Prices and quantities are whole
 * units of the market's decimals, so that they compare and add up exactly. Nothing here is changed in place.
 */
import type { PriceLevel } from '@bourse/contract';
import { parseMinor } from '@bourse/core';

/** A price level. */
export interface Level {
  /** In 10^-`priceDecimals` of the quote currency. */
  readonly price: number;
  /** In 10^-`quantityDecimals` of the base currency; above 0. */
  readonly quantity: number;
  /** Number of the message that last changed it; 0: unchanged since the snapshot. */
  readonly changedSeq: number;
}

export interface Book {
  /** Number of the last message taken in. */
  readonly seq: number;
  /** Best level first. */
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
}

export type BookSide = 'bids' | 'asks';

/** How many decimals the market's prices and quantities have. */
export interface Decimals {
  readonly priceDecimals: number;
  readonly quantityDecimals: number;
}

interface Snapshot {
  readonly seq: number;
  readonly bids: readonly PriceLevel[];
  readonly asks: readonly PriceLevel[];
}

interface Change extends Snapshot {
  /** `seq` of the message before. */
  readonly prev: number;
}

function unitsOf(text: string, decimals: number): number | null {
  const units = parseMinor(text, decimals);
  if (units === null) return null;
  const number = Number(units);
  return Number.isSafeInteger(number) ? number : null;
}

/** A wire level in units; null for what no market of these decimals can hold. */
function levelOf([price, quantity]: PriceLevel, decimals: Decimals, changedSeq: number): Level | null {
  const [priceUnits, quantityUnits] = [
    unitsOf(price, decimals.priceDecimals),
    unitsOf(quantity, decimals.quantityDecimals),
  ];
  if (priceUnits === null || quantityUnits === null || priceUnits <= 0) return null;
  return { price: priceUnits, quantity: quantityUnits, changedSeq };
}

/** Distance from the best price possible: the smaller, the nearer to the front of its side. */
function rankOf(side: BookSide, price: number): number {
  return side === 'bids' ? -price : price;
}

function sideOf(side: BookSide, changes: readonly PriceLevel[], decimals: Decimals): Level[] {
  return changes
    .flatMap((change) => levelOf(change, decimals, 0) ?? [])
    .filter((level) => level.quantity > 0)
    .sort((a, b) => rankOf(side, a.price) - rankOf(side, b.price));
}

/** The book of a snapshot. */
export function openBook(snapshot: Snapshot, decimals: Decimals): Book {
  return {
    seq: snapshot.seq,
    bids: sideOf('bids', snapshot.bids, decimals),
    asks: sideOf('asks', snapshot.asks, decimals),
  };
}

/** Place of a price in its side, or where it would stand. */
function placeOf(side: BookSide, levels: readonly Level[], price: number): number {
  const rank = rankOf(side, price);
  let low = 0;
  let high = levels.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rankOf(side, (levels[middle] as Level).price) < rank) low = middle + 1;
    else high = middle;
  }
  return low;
}

function changeSide(
  side: BookSide,
  levels: readonly Level[],
  changes: readonly PriceLevel[],
  decimals: Decimals,
  seq: number,
): readonly Level[] {
  if (changes.length === 0) return levels;
  const next = [...levels];
  for (const change of changes) {
    const level = levelOf(change, decimals, seq);
    if (level === null) continue;
    const place = placeOf(side, next, level.price);
    const known = next[place];
    const isKnown = known?.price === level.price;
    if (isKnown && known.quantity === level.quantity) continue;
    if (level.quantity > 0) next.splice(place, isKnown ? 1 : 0, level);
    else if (isKnown) next.splice(place, 1);
  }
  return next;
}

/**
 * The book after a message. A message already taken in leaves the book as it is; one that does not follow on answers
 * `gap`: the book is unknown until the next snapshot.
 */
export function applyChange(book: Book, change: Change, decimals: Decimals): Book | 'gap' {
  if (change.seq <= book.seq) return book;
  if (change.prev !== book.seq) return 'gap';
  return {
    seq: change.seq,
    bids: changeSide('bids', book.bids, change.bids, decimals, change.seq),
    asks: changeSide('asks', book.asks, change.asks, decimals, change.seq),
  };
}
