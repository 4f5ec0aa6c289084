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
