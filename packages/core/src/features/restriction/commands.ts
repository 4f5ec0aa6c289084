import { int, record } from '../../kernel/codec.ts';
import type { AnswerShapes, CommandsIn, DecisionIn } from '../../kernel/feature.ts';
import type { Effect, Scope } from '../../kernel/restrictions/rules.ts';
import type { RestrictionEvent } from './events.ts';

export interface RestrictionCommands {
  /** `target` is the id or name of what `scope` says; empty for all. */
  Restrict: {
    asks: { operatorId: number; scope: Scope; target: string; effect: Effect; reason: string; text: string };
    answers: { restrictionId: number };
  };
  LiftRestriction: {
    asks: { operatorId: number; restrictionId: number; reason: string };
    answers: Record<string, never>;
  };
}

export const restrictionAnswers: AnswerShapes<RestrictionCommands> = {
  Restrict: [record({ restrictionId: int })],
};

export type RestrictionCommandOf<K extends keyof RestrictionCommands> = CommandsIn<RestrictionCommands>[K];
export type RestrictionDecision<K extends keyof RestrictionCommands> = DecisionIn<
  RestrictionCommands,
  K,
  RestrictionEvent
>;
