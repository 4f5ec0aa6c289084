import type { DepositStatus, UnassignedReason, Wallet } from '@bourse/core';

/** What arrived on a chain. */
interface DepositsTable {
  id: number;
  /** 0: nobody's. */
  user_id: number;
  asset: number;
  network: string;
  address: string;
  transaction: string;
  amount: string;
  status: DepositStatus;
  /** What the user owed of the asset after the last change; as a decimal. */
  debt: string;
  time: number;
  changed_at: number;
  /** The account it went to. */
  wallet: Wallet;
  /** Why it was nobody's when it arrived. */
  reason: UnassignedReason;
}

/** What users told of deposits that did not arrive by themselves. */
interface DepositFormsTable {
  id: number;
  user_id: number;
  asset: number;
  wallet: Wallet;
  amount: string;
  sender: string;
  transaction: string;
  network: string;
  picture: string;
  status: 'applying' | 'credited' | 'rejected' | 'cancelled';
  reason: string;
  time: number;
  /** What was found and credited; null: nothing, or what is not known. */
  credited: string | null;
  /** The deposit that it was; 0: none. */
  deposit_id: number;
}

/** Arrivals of coins that are not listed. */
interface UnlistedDepositsTable {
  id: number;
  /** Whose address it is. */
  user_id: number;
  network: string;
  address: string;
  transaction: string;
  /** The coin and the amount, as the chain has them. */
  coin: string;
  amount: string;
  time: number;
}

export interface DepositTables {
  deposits: DepositsTable;
  deposit_forms: DepositFormsTable;
  unlisted_deposits: UnlistedDepositsTable;
}
