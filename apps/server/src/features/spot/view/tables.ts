/** What the view lists of orders. Liquidity users have no rows in any of these tables. */
import type { Side } from '@bourse/core';

/** Every order of a user, open or done; quotes have no rows. */
interface OrdersTable {
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
  /** It never takes, or took, as long as it is open. */
  is_post_only: boolean;
}

interface StopsTable {
  id: number;
  user_id: number;
  market: number;
  side: Side;
  type: 'limit' | 'market';
  /** Decimal; 0 for a market order. */
  price: string;
  quantity: string;
  /** Decimal; 0 where it trails. */
  trigger: string;
  trail_ppm: number;
  /** The limit order that it and that end each other; 0: none. */
  paired_id: number;
  status: 'waiting' | 'fired' | 'cancelled';
  /** The order it became; 0: none. */
  placed_id: number;
  /** Code of the refusal that ended it once its price was reached; empty: none. */
  refused: string;
  created_at: number;
  updated_at: number;
}

/** A user's side of a trade. */
interface FillsTable {
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

export interface SpotTables {
  orders: OrdersTable;
  stops: StopsTable;
  fills: FillsTable;
}
