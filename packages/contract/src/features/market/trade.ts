/** Public trades. */
import type { MarketDetail } from '../../realtime.ts';
import type { PublicTrade } from './calls.ts';

/** A trade as everybody sees it. */
export interface Trade {
  readonly id: number;
  /** The taker's. */
  readonly side: 'buy' | 'sell';
  readonly price: string;
  /** In the base currency. */
  readonly amount: string;
  /** RFC 3339 in UTC. */
  readonly time: string;
}

/** New trades of a pair, newest first. */
export interface NewTrades {
  readonly symbol: string;
  readonly trades: readonly Trade[];
}

export function decodeTrade({ id, direction: side, price, amount, time }: PublicTrade): Trade {
  return { id, side, price, amount, time };
}

export function encodeTrade({ id, time, price, amount, side: direction }: Trade): PublicTrade {
  return { id, time, price, amount, direction };
}

export function decodeNewTrades({ symbol, list }: MarketDetail): NewTrades {
  return { symbol, trades: list.map(decodeTrade) };
}

export function encodeNewTrades({ symbol, trades }: NewTrades): MarketDetail {
  return { symbol, list: trades.map(encodeTrade) };
}
