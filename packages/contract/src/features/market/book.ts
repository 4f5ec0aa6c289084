/**
 * Order books. The events of the realtime connection are taken as they are: their names are the usual ones, and a book
 * changes ten times a second.
 */
import type { AnswerOf } from '../../call.ts';
import type { spotCalls } from '../spot/calls.ts';

/** What is wanted or offered at one price. */
export type PriceLevel = readonly [price: string, amount: string];

/** Both sides, best level first. */
export interface BookSides {
  readonly bids: readonly PriceLevel[];
  readonly asks: readonly PriceLevel[];
}

/** A whole book. `seq` is the number of the last message taken in. */
export interface BookSnapshot extends BookSides {
  readonly symbol: string;
  readonly seq: number;
}

/** Levels that changed since `prev`; an amount of 0 takes the level away. */
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
