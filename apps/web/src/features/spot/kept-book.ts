/** The book that an earlier visit saw last: shown, marked as old, where there is no connection and no book yet. */

import { keepFresh, readKnown } from '@bourse/client/offline/last-known.ts';
import { useOffline } from '@bourse/client/offline/offline.ts';
import type { PriceLevel } from '@bourse/contract';
import { useEffect } from 'react';
import type { Book } from './book/book.ts';
import { unitsText } from './book/levels.ts';
import type { Feed } from './feed.ts';

/** Levels a side that are kept. */
const levelsKept = 50;

interface KeptBook {
  symbol: string;
  bids: PriceLevel[];
  asks: PriceLevel[];
}

/** Keeps the book of the screen's pair, and offers the kept one while there is no other. */
export function useKeptBook(feed: Feed): void {
  const isOffline = useOffline((state) => state.since !== null);
  useEffect(() => keepFresh('known_book', () => kept(feed)), [feed]);
  useEffect(() => {
    if (!isOffline || feed.store.getState().book !== null) return;
    const known = readKnown('known_book', readKeptBook);
    // Any book that comes from the exchange is newer.
    if (known?.symbol === feed.symbol) feed.offerBook({ seq: 0, bids: known.bids, asks: known.asks });
  }, [isOffline, feed]);
}

function kept({ symbol, store, decimals }: Feed): KeptBook | null {
  const { book } = store.getState();
  if (book === null) return null;
  const side = (levels: Book['bids']) =>
    levels
      .slice(0, levelsKept)
      .map(
        ({ price, quantity }): PriceLevel => [
          unitsText(price, decimals.priceDecimals),
          unitsText(quantity, decimals.quantityDecimals),
        ],
      );
  return { symbol, bids: side(book.bids), asks: side(book.asks) };
}

/** A kept book, if it is one. */
export function readKeptBook(value: unknown): KeptBook | null {
  const { symbol, bids, asks } = (value ?? {}) as Partial<KeptBook>;
  return typeof symbol === 'string' && isSide(bids) && isSide(asks) ? { symbol, bids, asks } : null;
}

function isSide(side: unknown): side is PriceLevel[] {
  return (
    Array.isArray(side) &&
    side.every((level) => Array.isArray(level) && level.length === 2 && level.every((text) => typeof text === 'string'))
  );
}
