import { calls, decodeTrade, encodePair, type PairIds, type Trade } from '@bourse/contract';
import { call } from '../../platform/wire/api.ts';

/** The newest public trades of a pair, newest first. */
export async function readTrades(pair: PairIds): Promise<Trade[]> {
  return (await call(calls.market.tradeHistory, encodePair(pair))).message.list.map(decodeTrade);
}
