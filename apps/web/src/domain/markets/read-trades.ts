import { call } from '@bourse/client/wire/api.ts';
import { calls, decodeTrade, encodePair, type PairIds, type Trade } from '@bourse/contract';

/** The newest public trades of a pair, newest first. */
export async function readTrades(pair: PairIds): Promise<Trade[]> {
  return (await call(calls.market.tradeHistory, encodePair(pair))).message.list.map(decodeTrade);
}
