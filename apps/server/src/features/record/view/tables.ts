/**
 * What came and went in people's accounts, summed by the projector, and test funds one by one. Only what is available and
 * locked together counts: a lock moves nothing. Liquidity users have no rows. Amounts are signed decimals.
 */
import type { MovementKind } from '@bourse/contract';
import type { Wallet } from '@bourse/core';

/** All of a month (UTC), by kind; the sum of all months is what the account holds. */
interface MonthlyMovementsTable {
  user_id: number;
  /** Its start. */
  month: number;
  wallet: Wallet;
  asset: number;
  kind: MovementKind;
  amount: string;
}

/** All of a day (UTC), whatever its kind. */
interface DailyChangesTable {
  user_id: number;
  /** Its start. */
  day: number;
  wallet: Wallet;
  asset: number;
  amount: string;
}

interface GrantsTable {
  user_id: number;
  /** The event's place in the journal. */
  id: number;
  asset: number;
  wallet: Wallet;
  amount: string;
  time: number;
}

export interface RecordTables {
  monthly_movements: MonthlyMovementsTable;
  daily_changes: DailyChangesTable;
  grants: GrantsTable;
}
