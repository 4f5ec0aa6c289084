import type { Wallet } from '@bourse/core';

/** Transfers between the accounts of one user. */
interface TransfersTable {
  user_id: number;
  /** The event's place in the journal. */
  id: number;
  asset: number;
  from_wallet: Wallet;
  to_wallet: Wallet;
  amount: string;
  time: number;
}

export interface TransferTables {
  transfers: TransfersTable;
}
