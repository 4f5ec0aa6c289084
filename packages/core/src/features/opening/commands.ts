import type { OpeningCheck } from '@bourse/contract';
import type { CommandsIn, DecisionIn } from '../../kernel/feature.ts';
import type { RestrictionEvents } from '../restriction/index.ts';
import type { OpeningEvent } from './events.ts';

/** What was found of one thing that an exchange needs. */
export interface CheckResult {
  check: OpeningCheck;
  isDone: boolean;
  /** What was found, for staff: `2 of 2`. */
  note: string;
}

export interface OpeningCommands {
  /** What was found now. Operator 0: the exchange looked by itself. */
  RecordChecks: {
    asks: { operatorId: number; results: CheckResult[] };
    answers: Record<string, never>;
  };
  /** Trading, transfers, withdrawals and sign-up begin. */
  OpenExchange: {
    asks: { operatorId: number; reason: string };
    answers: Record<string, never>;
  };
}

export type OpeningCommandOf<K extends keyof OpeningCommands> = CommandsIn<OpeningCommands>[K];
export type OpeningDecision<K extends keyof OpeningCommands> = DecisionIn<
  OpeningCommands,
  K,
  OpeningEvent | RestrictionEvents[keyof RestrictionEvents]
>;
