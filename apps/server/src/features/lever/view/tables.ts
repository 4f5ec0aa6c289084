import type { LeverReason } from '@bourse/contract';

/** Leveraged contracts; amounts in whole coins, prices in ticks, times in Unix milliseconds. */
interface LeverOrdersTable {
  id: number;
  user_id: number;
  market: number;
  asset: number;
  is_long: boolean;
  multiple: number;
  /** Contract lots. */
  shares: number;
  /** Market lots. */
  lots: number;
  /** 0: a market order. */
  limit_ticks: number;
  /** `listing` until it fills, `trading` until it ends. */
  status: 'listing' | 'trading' | 'closed' | 'revoked';
  /** Empty until it ends. */
  reason: LeverReason | '';
  /** 0: none, as of all that follow. */
  stop_profit_ticks: number;
  stop_loss_ticks: number;
  fill_ticks: number;
  /** The fill, or the last settlement. */
  open_ticks: number;
  close_ticks: number;
  margin: string;
  fee: string;
  profit: string;
  overnight: string;
  placed_at: number;
  opened_at: number;
  asked_at: number;
  ended_at: number;
  /** Of the event that ended it; 0 until then. */
  ended_seq: number;
}

/** One thing that happened in a liquidation of an account. */
interface LeverLiquidationsTable {
  user_id: number;
  asset: number;
  seq: number;
  kind: 'begun' | 'cancelled' | 'closed' | 'ended';
  time: number;
  /** What was cancelled or closed, else 0. */
  order_id: number;
  /** `market:ticks`, parted by spaces, of a beginning. */
  marks: string;
  profit: string;
  /** Of a closed one as they fell due, of an end what was taken. */
  fee: string;
  liquidation_fee: string;
  /** Before a closing, or after the last: what is due is taken off. Both 0: not known. */
  equity: string;
  maintenance: string;
  /** Of an end: what the account holds then. */
  cash: string;
}

/** A movement of an account of the house that stands behind contracts; amounts in whole coins, signed. */
interface LeverFundMovesTable {
  id: number;
  owner: number;
  asset: number;
  kind: 'closed' | 'settled' | 'night' | 'liquidated' | 'paid' | 'moved';
  /** 0: nobody's, as of the order. */
  user_id: number;
  order_id: number;
  amount: string;
  time: number;
}

export interface LeverTables {
  lever_orders: LeverOrdersTable;
  lever_liquidations: LeverLiquidationsTable;
  lever_fund_moves: LeverFundMovesTable;
}
