import { int, oneOf, record, text } from '../../kernel/codec.ts';
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
      /** The least that the network can pay: what arrives is a multiple of it. 1 to another user. */
      payableMinor: bigint;
      proof: SecondStep | null;
      /** The safety code was right; a retry of what was accepted before needs none. */
      isConfirmed: boolean;
      /** The demo agrees by itself after this; 0, and always in production: staff decide. */
      approveAfterMs: number;
    };
    /** `feeMinor` in digits; empty in what was answered before answers said it. */
    answers: { withdrawalId: number; status: 'applying' | 'station'; feeMinor: string };
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
  /**
   * It was confirmed, or is proved to be impossible. What the network charged is in `feeAsset`. Of a failure the custody
   * names one of its own as the `reason`; staff write what the user is to read.
   */
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
  /** Up to which worth, in cents of USDT, one person agrees to withdrawals of 24 hours. */
  SetWithdrawalLimit: {
    asks: { operatorId: number; limitCents: bigint; reason: string };
    answers: Record<string, never>;
  };
}

const status = oneOf('applying', 'station');
const firstAnswer = record({ withdrawalId: int, status });

export const withdrawAnswers: AnswerShapes<WithdrawCommands> = {
  RequestWithdrawal: [
    { read: (from) => ({ ...firstAnswer.read(from), feeMinor: '' }) },
    record({ withdrawalId: int, status, feeMinor: text }),
  ],
};

export type WithdrawCommandOf<K extends keyof WithdrawCommands> = CommandsIn<WithdrawCommands>[K];
export type WithdrawDecision<K extends keyof WithdrawCommands> = DecisionIn<
  WithdrawCommands,
  K,
  WithdrawEvent | AuthEvents[keyof AuthEvents]
>;
