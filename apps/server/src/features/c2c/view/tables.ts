import type { DealState, PayWay } from '@bourse/contract';

/** Amounts in whole coins, money and prices in CNY. */
interface C2cAdvertsTable {
  id: number;
  user_id: number;
  asset: number;
  is_sell: boolean;
  price: string;
  total: string;
  /** What was not taken when it was taken down; while it is open, the core knows what is left. */
  left_number: string;
  /** With commas between them. */
  ways: string;
  posted_at: number;
  is_floating: boolean;
  /** Hundredths of a per cent above the index. */
  float_bps: number;
  /** CNY; 0: none. */
  limit_price: string;
}

interface C2cDealsTable {
  id: number;
  advert_id: number;
  owner_id: number;
  taker_id: number;
  asset: number;
  is_sell: boolean;
  number: string;
  price: string;
  money: string;
  way: PayWay;
  /** What the seller was paid by when it opened, sealed with their key. */
  sealed: string;
  opened_at: number;
  deadline: number;
  state: DealState;
  is_expired: boolean;
  /** Unix milliseconds; 0: it was not. */
  paid_at: number;
  disputed_at: number;
  /** 0: by the exchange, or by nobody. */
  disputed_by: number;
  ended_at: number;
  verdict: '' | 'released' | 'cancelled';
  /** Of the verdict, as both sides read it. */
  reason: string;
}

/** Two rows a deal. */
interface C2cSidesTable {
  user_id: number;
  deal_id: number;
  /** Of the advert. */
  is_owner: boolean;
}

export interface C2cTables {
  c2c_adverts: C2cAdvertsTable;
  c2c_deals: C2cDealsTable;
  c2c_sides: C2cSidesTable;
}
