/**
 * What staff may do by commands: who may, and what needs a second person. One check before a command is decided asks for
 * both, so no feature asks by itself; what the exchange does by itself (operator 0) is not staff's.
 */
import type { Permission } from '@bourse/contract';
import type { Field } from '../codec.ts';
import type { Refusal } from '../feature.ts';
import type { Wallet } from '../ledger/posting.ts';
import type { KernelState } from '../state.ts';

/** One thing that an act changes. What it is now is also what an approval expects to find. */
export interface Change {
  readonly what: string;
  /** Empty: nothing. */
  readonly before: string;
  readonly after: string;
}

/** What a command asks besides who sends it. */
type AsksOf<Command> = Omit<Command, 'kind' | 'time' | 'due' | 'idempotency' | 'operatorId'>;

export interface StaffRule<State, Command> {
  readonly permission: Permission | ((state: State, command: Command) => Permission);
  /** Whose accounts it decides about, which are not the operator's own; absent, 0 or none: nobody's. */
  readonly userOf?: (state: State, command: Command) => number | readonly number[];
  readonly proposal?: ProposalRule<State, Command>;
}

/** One person proposes the command, another approves it, and then it is decided. */
export interface ProposalRule<State, Command> {
  /** In which what it asks is kept: one that changes is appended. */
  readonly shapes: readonly [...Pick<Field<unknown>, 'read'>[], Field<AsksOf<Command>>];
  /** Whether this one needs a second person; absent: each does. */
  readonly isNeeded?: (state: State, command: Command) => boolean;
  /** Of a command that would be accepted. */
  readonly changes: (state: State, command: Command) => Change[];
}

/** An act as a proposal keeps it. */
export interface KeptAct {
  readonly act: string;
  /** Which of the shapes of its kind it has, counted from 1. */
  readonly version: number;
  readonly body: Uint8Array;
}

/** An act that would be done now. */
export interface ReadyAct extends KeptAct {
  readonly permission: Permission;
  readonly changes: Change[];
  /** Whose account it is about, or the first of them; 0: nobody's. */
  readonly userId: number;
  /** What it would bring about. */
  readonly events: { readonly kind: string; readonly time: number }[];
}

/** What a decider may ask of all features: commands, for the one that keeps proposals of them, and what has to stay. */
export interface Acts {
  /** What of an account's available money every feature lets go, at least 0. */
  freeOf(state: KernelState, owner: number, wallet: Wallet, asset: number, time: number): bigint;
  /** Of somebody who proposes it. */
  propose(state: KernelState, act: string, asks: object, operatorId: number, time: number): ReadyAct | Refusal;
  /** What was proposed, as it would be done now. */
  open(state: KernelState, kept: KeptAct, operatorId: number, time: number): ReadyAct | Refusal;
}
