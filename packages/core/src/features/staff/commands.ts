import type { StaffRole } from '@bourse/contract';
import type { CommandsIn, DecisionIn } from '../../kernel/feature.ts';
import type { StaffEvent, StaffLook } from './events.ts';

export interface StaffCommands {
  /** Roles in place of those there were. Operator 0: the shell, where the first are made. */
  SetRoles: {
    asks: { operatorId: number; userId: number; roles: StaffRole[]; reason: string };
    answers: Record<string, never>;
  };
  /**
   * Something staff looked at or did that changes nothing. `userId` 0: it is about nobody. Operator 0: whoever it was did
   * not sign in as staff, and `userId` is the account that was tried.
   */
  RecordLook: {
    asks: { operatorId: number; what: StaffLook; userId: number; ref: string; address: string };
    answers: Record<string, never>;
  };
}

export type StaffCommandOf<K extends keyof StaffCommands> = CommandsIn<StaffCommands>[K];
export type StaffDecision<K extends keyof StaffCommands> = DecisionIn<StaffCommands, K, StaffEvent>;
