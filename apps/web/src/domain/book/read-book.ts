import { call } from '@bourse/client/wire/api.ts';
import { type BookSnapshot, calls, decodeBook, encodePair, type PairIds } from '@bourse/contract';

/** The book of a pair, with at most so many levels a side. */
export async function readBook(pair: PairIds, depth: number): Promise<BookSnapshot> {
  return decodeBook((await call(calls.spot.deal, { ...encodePair(pair), depth })).message);
}
