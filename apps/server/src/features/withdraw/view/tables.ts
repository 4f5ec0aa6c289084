import type { WithdrawalStatus } from '@bourse/contract';
import type { CustodyFailure } from '@bourse/core';

/** Withdrawals, as they are. */
interface WithdrawalsTable {
  id: number;
  user_id: number;
  /** 0: to nobody of ours. */
  to_user_id: number;
  asset: number;
  network: string;
  address: string;
  amount: string;
  fee: string;
  status: WithdrawalStatus;
  transaction: string;
  /** As staff wrote it. */
  reason: string;
  /** Why it failed, by custody; empty: it says nothing. */
  failure: CustodyFailure | '';
  requested_at: number;
  /** 0: not yet. */
  agreed_at: number;
  sent_at: number;
  ended_at: number;
}

export interface WithdrawTables {
  withdrawals: WithdrawalsTable;
}
