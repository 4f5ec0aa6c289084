import type { AnswerShapes, CommandsIn, DecisionIn } from '../../kernel/feature.ts';
import type { PresaleEvent } from './events.ts';
import type { PresaleTerms } from './state.ts';

type Nothing = Record<string, never>;

export interface PresaleCommands {
  /** Buys at this price of a whole coin, on the terms of this version; it is final. */
  BuyPresale: {
    asks: { userId: number; roundId: number; coinMinor: bigint; priceMinor: bigint; version: number };
    answers: Nothing;
  };
  /** The writer's: the end, a step of settling, the unlocking. */
  StepPresale: { asks: { roundId: number }; answers: Nothing };
  /** Only until somebody has bought. */
  SetPresaleRound: {
    asks: {
      operatorId: number;
      /** One more than there are: a new one. */
      roundId: number;
      terms: PresaleTerms;
      reason: string;
    };
    answers: Nothing;
  };
  /** Off: nobody buys, and the end moves away. */
  SwitchPresale: {
    asks: { operatorId: number; roundId: number; isOn: boolean; reason: string };
    answers: Nothing;
  };
}

export const presaleAnswers: AnswerShapes<PresaleCommands> = {};

export type PresaleCommandOf<K extends keyof PresaleCommands> = CommandsIn<PresaleCommands>[K];
export type PresaleDecision<K extends keyof PresaleCommands> = DecisionIn<PresaleCommands, K, PresaleEvent>;
