import { int, record } from '../../kernel/codec.ts';
import type { AnswerShapes, CommandsIn, DecisionIn } from '../../kernel/feature.ts';
import type { PledgeEvent } from './events.ts';
import type { PledgeTerms } from './state.ts';

export interface PledgeCommands {
  /** Stakes an amount in a product on the terms of this version. */
  BuyPledge: {
    asks: { userId: number; productId: number; version: number; principalMinor: bigint };
    answers: { holdingId: number };
  };
  /** The writer's, at the holding's end. */
  MaturePledge: {
    asks: { holdingId: number };
    answers: Record<string, never>;
  };
  /** The holder's alone: the principal comes back, the return is forgone. */
  EndPledge: {
    asks: { userId: number; holdingId: number };
    answers: Record<string, never>;
  };
  /** Holdings that run keep the terms they were bought on. */
  SetPledgeProduct: {
    asks: {
      operatorId: number;
      /** One more than there are: a new one. */
      productId: number;
      terms: PledgeTerms;
      reason: string;
    };
    answers: Record<string, never>;
  };
}

export const pledgeAnswers: AnswerShapes<PledgeCommands> = {
  BuyPledge: [record({ holdingId: int })],
};

export type PledgeCommandOf<K extends keyof PledgeCommands> = CommandsIn<PledgeCommands>[K];
export type PledgeDecision<K extends keyof PledgeCommands> = DecisionIn<PledgeCommands, K, PledgeEvent>;
