interface ProposalsTable {
  id: number;
  /** Kind of the command. */
  act: string;
  permission: string;
  operator_id: number;
  /** 0: nobody's. */
  user_id: number;
  reason: string;
  /** JSON. */
  changes: string;
  hash: string;
  status: 'open' | 'done' | 'refused' | 'expired';
  created_at: number;
  expires_at: number;
  /** 0: nobody yet. */
  decided_by: number;
  decided_at: number;
  /** The reason of a refusal. */
  decision: string;
}

export interface StaffTables {
  proposals: ProposalsTable;
}
