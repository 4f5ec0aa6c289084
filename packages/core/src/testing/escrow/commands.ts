import { int, record } from '../../kernel/codec.ts';
import type { AnswerShapes, CommandsIn, DecisionIn } from '../../kernel/feature.ts';
import type { EscrowEvent } from './events.ts';

export interface EscrowCommands {
  /** The buyer's money is locked for the seller until it is released, at the latest after `timeoutMs`. */
  OpenEscrow: {
    asks: { userId: number; sellerId: number; asset: number; amountMinor: bigint; timeoutMs: number };
    answers: { escrowId: number };
  };
  /** The buyer has what was bought. */
  ReleaseEscrow: { asks: { userId: number; escrowId: number }; answers: Record<string, never> };
  /** Staff decide a quarrel. */
  SettleEscrow: {
    asks: { operatorId: number; escrowId: number; isPaid: boolean };
    answers: Record<string, never>;
  };
  /** Nobody did anything in time. */
  RefundEscrow: { asks: { escrowId: number }; answers: Record<string, never> };
}

export const escrowAnswers: AnswerShapes<EscrowCommands> = {
  OpenEscrow: [record({ escrowId: int })],
};

export type EscrowCommandOf<K extends keyof EscrowCommands> = CommandsIn<EscrowCommands>[K];
export type EscrowDecision<K extends keyof EscrowCommands> = DecisionIn<EscrowCommands, K, EscrowEvent>;
