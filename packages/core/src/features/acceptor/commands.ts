import { int, record } from '../../kernel/codec.ts';
import type { AnswerShapes, CommandsIn, DecisionIn } from '../../kernel/feature.ts';
import type { SecondStep } from '../auth/index.ts';
import type { PayWay } from '../c2c/index.ts';
import type { AcceptorEvent } from './events.ts';
import type { AcceptorTerms } from './state.ts';

type Nothing = Record<string, never>;
type OnDeal = { asks: { userId: number; dealId: number }; answers: Nothing };

export interface AcceptorCommands {
  ApplyAcceptor: {
    asks: { userId: number; name: string; city: string; district: string };
    answers: { acceptorId: number };
  };
  /** An applicant takes it back; an agent ends it and has the bond back. */
  LeaveAcceptor: { asks: { userId: number }; answers: Nothing };
  SetAcceptorTerms: { asks: { userId: number } & AcceptorTerms; answers: Nothing };
  /** Accepts who applied, and what they put down; later changes of it too. */
  SetAcceptor: {
    asks: {
      operatorId: number;
      acceptorId: number;
      bondMinor: bigint;
      city: string;
      district: string;
      isRegional: boolean;
      reason: string;
    };
    answers: Nothing;
  };
  /** Of who applied: refuses it. */
  StopAcceptor: {
    asks: { operatorId: number; acceptorId: number; isStopped: boolean; reason: string };
    answers: Nothing;
  };
  /** `way` null: the first that fits. `worstRate` 0: whatever it is. `sealed`: what the other side is told, with the user's key. */
  OpenAcceptorDeal: {
    asks: {
      userId: number;
      acceptorId: number;
      isDeposit: boolean;
      moneyFen: number;
      way: PayWay | null;
      worstRate: number;
      sealed: string;
    };
    answers: { dealId: number };
  };
  /** A deposit's user says that the money was sent. */
  PayAcceptorDeal: OnDeal;
  /** The agent begins to pay a withdrawal. */
  AcceptAcceptorDeal: OnDeal;
  /** The agent sent the money of a withdrawal. */
  TransferAcceptorDeal: { asks: { userId: number; dealId: number; reference: string }; answers: Nothing };
  /** Who waited for the money has it: the coins go. `isConfirmed`: a code was right, where no second step is asked for. */
  ConfirmAcceptorDeal: {
    asks: { userId: number; dealId: number; proof: SecondStep | null; isConfirmed: boolean };
    answers: Nothing;
  };
  RefuseAcceptorDeal: OnDeal;
  CancelAcceptorDeal: OnDeal;
  DisputeAcceptorDeal: OnDeal;
  /** The writer's, at the deadline. */
  ExpireAcceptorDeal: { asks: { dealId: number }; answers: Nothing };
  /** The verdict: `isDone`, the side that pays CNY did; else the coins go back. Both are told the reason. */
  JudgeAcceptorDeal: {
    asks: { operatorId: number; dealId: number; isDone: boolean; reason: string };
    answers: Nothing;
  };
  /** To the user of a withdrawal that was taken for done. */
  PayFromBond: {
    asks: { operatorId: number; dealId: number; amountMinor: bigint; reason: string };
    answers: Nothing;
  };
  SwitchAcceptors: { asks: { operatorId: number; isOn: boolean; reason: string }; answers: Nothing };
}

export const acceptorAnswers: AnswerShapes<AcceptorCommands> = {
  ApplyAcceptor: [record({ acceptorId: int })],
  OpenAcceptorDeal: [record({ dealId: int })],
};

export type AcceptorCommandOf<K extends keyof AcceptorCommands> = CommandsIn<AcceptorCommands>[K];
export type AcceptorDecision<K extends keyof AcceptorCommands> = DecisionIn<AcceptorCommands, K, AcceptorEvent>;
