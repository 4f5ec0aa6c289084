/**
 * Events of the realtime connection (socket.io at `/wss/socket.io`, websocket only). Public market events go to the
 * sockets that subscribed to the symbol, `daymarket` to all; private events only to their owner's sockets.
 */
import type { z } from 'zod/mini';
import type { LeverRow } from './features/lever/calls.ts';
import type { BookChange, BookSnapshot } from './features/market/book.ts';
import type { candle, PublicTrade } from './features/market/calls.ts';
import type { MicroRow } from './features/micro/calls.ts';
import type { ClosedRow } from './features/restriction/closed.ts';
import type { CompletedTrade, Entrust } from './features/spot/calls.ts';
import type { BalanceRow } from './features/wallet/calls.ts';

/** What changed of a pair's 24-hour figures; to everybody, at most 4 times a second a market. */
export interface Daymarket {
  legal_id: number;
  currency_id: number;
  symbol: string;
  now_price: string;
  change: string;
  volume: string;
  turnover: string;
  high: string;
  low: string;
  cny_price: string;
  is_match: number;
}

/** New public trades, newest first. */
export interface MarketDetail {
  symbol: string;
  list: PublicTrade[];
}

/** The running candle of each period that changed. */
export type Kline = z.output<typeof candle> & { symbol: string };

/** The index of a pair, once a second, to those who follow it. A contract goes by sound ones only. */
export interface IndexPriceTick {
  symbol: string;
  /** Unix milliseconds. */
  time: number;
  /** With two decimals more than the prices of orders. */
  price: string;
  /** Milliseconds from the oldest price in it to `time`. */
  age: number;
  is_sound: boolean;
}

/** Private: one's own order or waiting stop changed, with the fills that changed it. */
export interface Transaction {
  seq: number;
  order: Entrust;
  fills: CompletedTrade[];
  /** The `Idempotency-Key` that the order was placed with, as long as it is remembered: the event may come before the answer. */
  client_id?: string;
}

/** Private: balances that changed, whole rows. */
export interface UpdateBalance {
  seq: number;
  list: BalanceRow[];
}

/** Private: when all of one's own orders go, set anew, switched off or over. As the answer of `transaction_del_after`. */
export interface CancelDeadline {
  seq: number;
  deadline: string;
  seconds: number;
}

/** Private: a message has come; its words are read by the call, in the reader's language. */
export interface NewMessage {
  seq: number;
  id: number;
  kind: string;
}

/** Private: a deposit or withdrawal of one's own changed; its row is read by the call. */
export interface MoneyMoved {
  seq: number;
  id: number;
  status: string;
}

/** Private: a second contract of one's own was settled. */
export interface ClosedMicro extends MicroRow {
  seq: number;
}

/** Private: one's own positions and waiting orders; on every change, and once a second while prices move them. */
export interface LeverTrade {
  seq: number;
  /** Open positions of all pairs, those that close included. */
  trades_all: LeverRow[];
  /** Waiting limit orders of all pairs. */
  trades_entrust: LeverRow[];
  /** Equity ÷ maintenance in per cent; empty without positions. */
  hazard_rate: string;
  /** All unrealised profit, signed. */
  profits_all: string;
  /** By pair. */
  profits: { legal_id: number; currency_id: number; profits: string }[];
}

/** To everybody: what is closed to everybody, whole, whenever that changes. */
export interface Closed {
  list: ClosedRow[];
}

/** Private: a record of one's own changed, of the kind that `what` names; its row is read by the call. */
export interface RecordChanged extends MoneyMoved {
  what: string;
}

export interface ServerEvents {
  daymarket: (event: Daymarket) => void;
  index_price: (event: IndexPriceTick) => void;
  market_depth: (event: BookChange) => void;
  market_detail: (event: MarketDetail) => void;
  kline: (event: Kline) => void;
  transaction: (event: Transaction) => void;
  update_balance: (event: UpdateBalance) => void;
  cancel_deadline: (event: CancelDeadline) => void;
  closed: (event: Closed) => void;
  closed_microorder: (event: ClosedMicro) => void;
  lever_trade: (event: LeverTrade) => void;
  message: (event: NewMessage) => void;
  deposit: (event: MoneyMoved) => void;
  withdrawal: (event: MoneyMoved) => void;
  changed: (event: RecordChanged) => void;
}

export interface ClientEvents {
  /**
   * Joins the private room. Taken only where the id is that of the handshake's token. One that came in the `Authorization`
   * header or the query has joined it already.
   */
  login: (userId: string | number, done?: (answer: { type: 'ok' | 'error' | '999' }) => void) => void;
  /** Starts the public events of a symbol and answers with its book; called again, it is the way to a new snapshot. */
  subscribe: (symbol: string, done?: (answer: BookSnapshot | { type: 'error'; code: string }) => void) => void;
  unsubscribe: (symbol: string) => void;
}

/** Path of the socket.io endpoint. */
export const realtimePath = '/wss/socket.io';
