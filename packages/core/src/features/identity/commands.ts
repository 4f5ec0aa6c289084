import { int, record } from '../../kernel/codec.ts';
import type { AnswerShapes, CommandsIn, DecisionIn } from '../../kernel/feature.ts';
import type { IdentityEvent } from './events.ts';

export interface IdentityCommands {
  /** What is told is sealed already; the pictures are ids of the person's own uploads. */
  SubmitIdentity: {
    asks: {
      userId: number;
      name: string;
      cardId: string;
      frontPic: string;
      reversePic: string;
      handPic: string;
      /** The demo approves by itself after this; 0, and always in production: staff decide. */
      approveAfterMs: number;
    };
    answers: { reviewId: number };
  };
  /** `assetsMinor` is what all accounts are worth, in the smallest unit of bitcoin. */
  AskLevelThree: {
    asks: { userId: number; assetsMinor: bigint; approveAfterMs: number };
    answers: { reviewId: number };
  };
  /** `reason` is shown to the person; a rejection needs one. */
  ReviewIdentity: {
    asks: { operatorId: number; reviewId: number; verdict: 'approved' | 'rejected'; reason: string };
    answers: Record<string, never>;
  };
  /** The writer's, once `followUp` names it. */
  ApproveIdentityInDemo: {
    asks: { reviewId: number };
    answers: Record<string, never>;
  };
  /** An operator looks at what a person told. */
  ShowIdentity: {
    asks: { operatorId: number; userId: number; reviewId: number };
    answers: Record<string, never>;
  };
}

export const identityAnswers: AnswerShapes<IdentityCommands> = {
  SubmitIdentity: [record({ reviewId: int })],
  AskLevelThree: [record({ reviewId: int })],
};

export type IdentityCommandOf<K extends keyof IdentityCommands> = CommandsIn<IdentityCommands>[K];
export type IdentityDecision<K extends keyof IdentityCommands> = DecisionIn<IdentityCommands, K, IdentityEvent>;
