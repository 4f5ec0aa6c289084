import type { StaffRole } from '@bourse/contract';
import { int, record } from '../../kernel/codec.ts';
import type { AnswerShapes, CommandsIn, DecisionIn } from '../../kernel/feature.ts';
import type { AccessEvent, AccessForeign } from './events.ts';

/** Somebody new, who enters by a link: of its token the hash alone is kept. */
export interface Newcomer {
  /** A mail address in lower case. */
  account: string;
  extensionCode: string;
  tokenHash: string;
}

export interface AccessCommands {
  /** The shell makes the two who may grant roles, once. */
  CreateFirstStaff: {
    asks: { first: Newcomer; second: Newcomer; expiresAt: number };
    answers: { firstId: number; secondId: number };
  };
  /** A colleague with these roles. Operator 0: nobody but tests. */
  InviteStaff: {
    asks: { operatorId: number; account: string; extensionCode: string; roles: StaffRole[]; reason: string };
    answers: { userId: number };
  };
  /** The link was lost, or too old. */
  InviteAgain: {
    asks: { operatorId: number; userId: number; reason: string };
    answers: Record<string, never>;
  };
  /** A link for somebody who was invited, or whose recovery has waited; one that there was before is void. */
  GiveEntry: {
    asks: { userId: number; tokenHash: string; expiresAt: number; cause: 'invited' | 'recovered' };
    answers: Record<string, never>;
  };
  /** The link is used: the password is set, and a recovered second step is gone. */
  Enter: {
    asks: { userId: number; tokenHash: string; passwordHash: string };
    answers: Record<string, never>;
  };
  /** The shell asks for a link for somebody who cannot sign in. */
  BeginRecovery: {
    asks: { userId: number };
    answers: { readyAt: number };
  };
  StopRecovery: {
    asks: { operatorId: number; userId: number; reason: string };
    answers: Record<string, never>;
  };
}

export const accessAnswers: AnswerShapes<AccessCommands> = {
  CreateFirstStaff: [record({ firstId: int, secondId: int })],
  InviteStaff: [record({ userId: int })],
  BeginRecovery: [record({ readyAt: int })],
};

export type AccessCommandOf<K extends keyof AccessCommands> = CommandsIn<AccessCommands>[K];
export type AccessDecision<K extends keyof AccessCommands> = DecisionIn<
  AccessCommands,
  K,
  AccessEvent | AccessForeign[keyof AccessForeign]
>;
