/** What there is to trade, and what was traded in public. */
import type { Side } from '@bourse/core';
import type { CandlePeriod } from '../../../candle-periods.ts';

interface AssetsTable {
  id: number;
  code: string;
  scale: number;
}

interface MarketsTable {
  id: number;
  base: number;
  quote: number;
  tick: string;
  lot: string;
  /** Quote minor units of one tick × one lot. */
  unit_minor: string;
}

/** Users of the demo's liquidity: lists of orders, fills and messages leave them out. */
interface LiquidityUsersTable {
  user_id: number;
}

/** The newest public trades of each market, in ticks and lots. */
interface TradesTable {
  id: number;
  market: number;
  taker_side: Side;
  ticks: number;
  lots: number;
  time: number;
}

/** Candles of real trades, in ticks and lots; `bucket` is the start. */
interface CandlesTable {
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

export interface MarketTables {
  assets: AssetsTable;
  markets: MarketsTable;
  liquidity_users: LiquidityUsersTable;
}

export interface TradedTables {
  trades: TradesTable;
  candles: CandlesTable;
}
