import type { WithdrawalStatus } from '@bourse/contract';

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
  reason: string;
  requested_at: number;
  /** 0: not yet. */
  agreed_at: number;
  sent_at: number;
  ended_at: number;
}

export interface WithdrawTables {
  withdrawals: WithdrawalsTable;
}
