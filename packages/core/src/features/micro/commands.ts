import { int, record } from '../../kernel/codec.ts';
import type { AnswerShapes, CommandsIn, DecisionIn } from '../../kernel/feature.ts';
import type { MicroEvent } from './events.ts';
import type { MicroTerms } from './state.ts';

export interface MicroCommands {
  /** Stakes on the market's index being higher, or lower, in so many seconds. */
  OpenMicro: {
    asks: { userId: number; market: number; asset: number; isUp: boolean; seconds: number; stakeMinor: bigint };
    answers: { orderId: number };
  };
  /** The writer's, once a sound tick came after it was accepted. */
  EnterMicro: {
    asks: { orderId: number };
    answers: Record<string, never>;
  };
  /** The writer's, at its expiry, or where no entry came. */
  SettleMicro: {
    asks: { orderId: number };
    answers: Record<string, never>;
  };
  /** Contracts that run keep the terms they were opened on. */
  SetMicroTerms: {
    asks: {
      operatorId: number;
      terms: MicroTerms;
      /** How each market's index moves, for who decides; empty: nobody looked. */
      moves: string;
      reason: string;
    };
    answers: Record<string, never>;
  };
}

export const microAnswers: AnswerShapes<MicroCommands> = {
  OpenMicro: [record({ orderId: int })],
};

export type MicroCommandOf<K extends keyof MicroCommands> = CommandsIn<MicroCommands>[K];
export type MicroDecision<K extends keyof MicroCommands> = DecisionIn<MicroCommands, K, MicroEvent>;
