/** Holdings; amounts in whole coins. */
interface PledgeHoldingsTable {
  id: number;
  user_id: number;
  product: number;
  asset: number;
  days: number;
  daily_ppm: number;
  has_early_end: boolean;
  principal: string;
  /** The whole return; of one that ended, what was paid. */
  interest: string;
  bought_at: number;
  /** 0: it runs. */
  ended_at: number;
  is_early: boolean;
}

/** Returns paid, by user and coin. */
interface PledgeEarnedTable {
  user_id: number;
  asset: number;
  earned: string;
}

export interface PledgeTables {
  pledge_holdings: PledgeHoldingsTable;
  pledge_earned: PledgeEarnedTable;
}
