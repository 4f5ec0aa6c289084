/** Readings of one pair that several screens make. */
import {
  type BookSnapshot,
  calls,
  decodeBook,
  decodeTrade,
  encodePair,
  type PairIds,
  type Trade,
} from '@bourse/contract';
import { call } from '../../platform/wire/api.ts';

/** The newest public trades, newest first. */
export async function readTrades(pair: PairIds): Promise<Trade[]> {
  return (await call(calls.market.tradeHistory, encodePair(pair))).message.list.map(decodeTrade);
}

/** The book, with at most so many levels a side. */
export async function readBook(pair: PairIds, depth: number): Promise<BookSnapshot> {
  return decodeBook((await call(calls.spot.deal, { ...encodePair(pair), depth })).message);
}
