/** Acts of staff that wait for a second person. */
import type { Permission } from '@bourse/contract';
import type { Change, KeptAct } from '../../kernel/staff/rules.ts';
import type { KernelState } from '../../kernel/state.ts';
import type { WithAuth } from '../auth/index.ts';
import type { WithPersons } from '../person/index.ts';

export interface Proposal extends KeptAct {
  readonly proposalId: number;
  readonly operatorId: number;
  readonly permission: Permission;
  /** Whose account it is about; 0: nobody's. */
  readonly userId: number;
  readonly reason: string;
  /** What it would change, and what that was then: an approval finds the same, or is refused. */
  readonly changes: readonly Change[];
  /** Of what was proposed and by whom: whoever approves says which they read. */
  readonly hash: string;
  /** Where it was made; empty: not known. Its author may have signed out since. */
  readonly address: string;
  readonly since: number;
  readonly expiresAt: number;
}

/** A second step that somebody gave for proposals, which is used up by approving them. */
export interface ProvedApproval {
  readonly hashes: Set<string>;
  readonly until: number;
}

export interface ProposalSlice {
  /** The last of each person. */
  readonly proved: Map<number, ProvedApproval>;
  /** Those that wait, oldest first. */
  readonly open: Map<number, Proposal>;
  nextId: number;
}

/** A state that has this feature's part. */
export interface WithProposals {
  readonly proposal: ProposalSlice;
}

/** What this feature sees of the state. */
export type ProposalState = KernelState & WithAuth & WithPersons & WithProposals;

export function createProposalState(): ProposalSlice {
  return { proved: new Map(), open: new Map(), nextId: 1 };
}
