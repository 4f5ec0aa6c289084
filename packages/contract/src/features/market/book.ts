/** Order books: one shape for the realtime connection and for who shows them, because a book changes ten times a second. */
import type { AnswerOf } from '../../call.ts';
import type { spotCalls } from '../spot/calls.ts';

/** A price, and the whole quantity that waits there. */
export type PriceLevel = readonly [price: string, quantity: string];

/** A whole book, best level first, at most 1000 levels a side. `seq` is the number of the last message in it. */
export interface BookSnapshot {
  readonly symbol: string;
  readonly seq: number;
  readonly bids: readonly PriceLevel[];
  readonly asks: readonly PriceLevel[];
}

/**
 * Levels that changed; a quantity of "0" takes the level away. `prev` is the `seq` of the message before; a gap means: ask
 * for a snapshot.
 */
export interface BookChange extends BookSnapshot {
  readonly prev: number;
}

type Deal = AnswerOf<typeof spotCalls.deal>['message'];

/** The book that a call reads. */
export function decodeBook({
  symbol,
  seq,
  in: bids,
  out: asks,
}: Pick<Deal, 'symbol' | 'seq' | 'in' | 'out'>): BookSnapshot {
  return { symbol, seq, bids: bids.map(decodeLevel), asks: asks.map(decodeLevel) };
}

function decodeLevel({ price, number }: Deal['in'][number]): PriceLevel {
  return [price, number];
}
