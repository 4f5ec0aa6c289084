import type { DepositStatus, Wallet } from '@bourse/core';

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
  status: 'applying' | 'credited' | 'rejected';
  reason: string;
  time: number;
}

export interface DepositTables {
  deposits: DepositsTable;
  deposit_forms: DepositFormsTable;
}
