import { int, oneOf, record } from '../../kernel/codec.ts';
import type { AnswerShapes, CommandsIn, DecisionIn } from '../../kernel/feature.ts';
import type { AuthEvents, SecondStep } from '../auth/index.ts';
import type { WithdrawEvent } from './events.ts';

export interface WithdrawCommands {
  /**
   * From the spot account, to an address (`toUserId` 0) or to another user (`network` and `address` empty). The address is
   * known to be one of its network, in the network's usual form.
   */
  RequestWithdrawal: {
    asks: {
      userId: number;
      asset: number;
      network: string;
      address: string;
      toUserId: number;
      amountMinor: bigint;
      proof: SecondStep | null;
      /** The safety code was right; a retry of what was accepted before needs none. */
      isConfirmed: boolean;
      /** The demo agrees by itself after this; 0, and always in production: staff decide. */
      approveAfterMs: number;
    };
    answers: { withdrawalId: number; status: 'applying' | 'station' };
  };
  CancelWithdrawal: {
    asks: { userId: number; withdrawalId: number };
    answers: Record<string, never>;
  };
  /** `reason` is shown to the user; a rejection needs one. */
  ReviewWithdrawal: {
    asks: { operatorId: number; withdrawalId: number; verdict: 'agreed' | 'rejected'; reason: string };
    answers: Record<string, never>;
  };
  /** The writer's, once it is due. */
  AgreeWithdrawalInDemo: {
    asks: { withdrawalId: number };
    answers: Record<string, never>;
  };
  /** The transaction that will pay it, before it is sent. `operatorId` 0: the custody's own. */
  PrepareWithdrawal: {
    asks: { operatorId: number; withdrawalId: number; transaction: string; bytes: Uint8Array };
    answers: Record<string, never>;
  };
  /** It was confirmed, or is proved to be impossible. What the network charged is in `feeAsset`. */
  SettleWithdrawal: {
    asks: {
      operatorId: number;
      withdrawalId: number;
      outcome: 'success' | 'failure';
      reason: string;
      feeAsset: number;
      networkFeeMinor: bigint;
    };
    answers: Record<string, never>;
  };
}

export const withdrawAnswers: AnswerShapes<WithdrawCommands> = {
  RequestWithdrawal: [record({ withdrawalId: int, status: oneOf('applying', 'station') })],
};

export type WithdrawCommandOf<K extends keyof WithdrawCommands> = CommandsIn<WithdrawCommands>[K];
export type WithdrawDecision<K extends keyof WithdrawCommands> = DecisionIn<
  WithdrawCommands,
  K,
  WithdrawEvent | AuthEvents[keyof AuthEvents]
>;
