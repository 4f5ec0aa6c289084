import type { MicroResult } from '@bourse/contract';

/** Second contracts; amounts in whole coins. */
interface MicroOrdersTable {
  id: number;
  user_id: number;
  market: number;
  asset: number;
  is_up: boolean;
  seconds: number;
  stake: string;
  fee: string;
  /** What a win pays of the stake; and in whole coins. */
  profit_percent: number;
  win: string;
  opened_at: number;
  /** 0: it has not begun. */
  entry_at: number;
  /** Hundredths of a tick. 0: it has not begun. */
  entry_steps: number;
  /** 0: it runs, or there was none. */
  end_steps: number;
  /** Empty: it runs. */
  result: MicroResult | '';
  settled_at: number;
}

/** How many contracts were settled on a day, and how many of them were void. */
interface MicroDaysTable {
  market: number;
  /** When it began, UTC. */
  day: number;
  settled: number;
  voids: number;
}

export interface MicroTables {
  micro_orders: MicroOrdersTable;
  micro_days: MicroDaysTable;
}
