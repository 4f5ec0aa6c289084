/**
 * What came and went in people's accounts, summed by the projector, and one by one what has no other table. Only what is
 * available and locked together counts: a lock moves nothing. A deposit counts once it can be used. Liquidity users have no
 * rows. Amounts are signed decimals.
 */
import type { MovementKind } from '@bourse/contract';
import type { Wallet } from '@bourse/core';

/** Kinds whose movements the log finds in the tables of fills and transfers. */
export const listedElsewhere = ['trade', 'trade_fee', 'transfer'] as const satisfies readonly MovementKind[];
type ListedElsewhere = (typeof listedElsewhere)[number];

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

/** A movement that is neither of a fill nor of a transfer, which have tables of their own. */
interface EntriesTable {
  user_id: number;
  /** The event's place in the journal, and the movement's among those of the event. */
  id: number;
  place: number;
  wallet: Wallet;
  asset: number;
  kind: Exclude<MovementKind, ListedElsewhere>;
  amount: string;
  time: number;
  /** The record of the owner's that changed with it: a name that events have for it, and its id; empty and 0: none. */
  about: string;
  about_id: number;
}

export interface RecordTables {
  monthly_movements: MonthlyMovementsTable;
  daily_changes: DailyChangesTable;
  entries: EntriesTable;
}
