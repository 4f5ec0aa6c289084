/**
 * Tables of the view: everything that is listed, searched or reported. All of it comes from the journal and can be
 * thrown away. Decimals are `numeric` (strings here), ids and times `bigint` (numbers: they stay below 2⁵³), times are
 * Unix milliseconds.
 */
import type { Side } from '@bourse/core';
import type { CandlePeriod } from './projection/candle-periods.ts';

/** One row: how far the view has come, and of which store. */
export interface AppliedTable {
  id: number;
  /** Last journal sequence whose rows are in. */
  seq: number;
  /** Time of the store's first event; null until that event is in. Tells one journal from another. */
  store_created_at: number | null;
}

export interface AssetsTable {
  id: number;
  code: string;
  scale: number;
}

export interface MarketsTable {
  id: number;
  base: number;
  quote: number;
  tick: string;
  lot: string;
  /** Quote minor units of one tick × one lot. */
  unit_minor: string;
}

/** Users of the demo's liquidity: their orders and fills get no rows. */
export interface LiquidityUsersTable {
  user_id: number;
}

/** Every order of a user, open or done; quotes and orders of liquidity users have no rows. */
export interface OrdersTable {
  id: number;
  user_id: number;
  market: number;
  side: Side;
  type: 'limit' | 'market';
  time_in_force: 'gtc' | 'ioc' | 'fok';
  /** Decimal; 0 for a market order. */
  price: string;
  /** Base currency ordered, and filled so far. */
  quantity: string;
  filled: string;
  /** Quote currency traded so far, and fee charged of it. */
  value: string;
  fee: string;
  status: 'open' | 'filled' | 'cancelled';
  created_at: number;
  updated_at: number;
}

/** A user's side of a trade; liquidity users have no rows. */
export interface FillsTable {
  trade_id: number;
  order_id: number;
  user_id: number;
  market: number;
  side: Side;
  price: string;
  quantity: string;
  value: string;
  fee: string;
  is_maker: boolean;
  time: number;
}

/** The newest public trades of each market, in ticks and lots. */
export interface TradesTable {
  id: number;
  market: number;
  taker_side: Side;
  ticks: number;
  lots: number;
  time: number;
}

/** Candles of real trades, in ticks and lots; `bucket` is the start. */
export interface CandlesTable {
  market: number;
  period: CandlePeriod;
  bucket: number;
  open: number;
  high: number;
  low: number;
  close: number;
  lots: number;
  /** Quote minor units traded. */
  turnover: string;
}

export interface Database {
  applied: AppliedTable;
  assets: AssetsTable;
  markets: MarketsTable;
  liquidity_users: LiquidityUsersTable;
  orders: OrdersTable;
  fills: FillsTable;
  trades: TradesTable;
  candles: CandlesTable;
}

/** Tables in the order in which a checkpoint writes them, each with the key that orders its rows. */
export const tables = {
  assets: ['id'],
  markets: ['id'],
  liquidity_users: ['user_id'],
  orders: ['id'],
  fills: ['trade_id', 'order_id'],
  trades: ['market', 'id'],
  candles: ['market', 'period', 'bucket'],
  applied: ['id'],
} as const satisfies { readonly [T in keyof Database]: readonly (keyof Database[T])[] };
export type TableName = keyof typeof tables;
