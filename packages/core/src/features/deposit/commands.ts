import { int, record, text } from '../../kernel/codec.ts';
import type { AnswerShapes, CommandsIn, DecisionIn } from '../../kernel/feature.ts';
import type { Wallet } from '../../kernel/ledger/posting.ts';
import type { DepositEvent } from './events.ts';
import type { Chain } from './state.ts';

export interface DepositCommands {
  /** A user has one address a chain; the one they have is answered. */
  AssignDepositAddress: {
    asks: { userId: number; chain: Chain; address: string };
    answers: { address: string };
  };
  /**
   * What a look at the chain says of an arrival. `confirmations` 0: it is in no block. `observation` rises from look to
   * look: what an earlier one says changes nothing.
   */
  NoteDeposit: {
    asks: {
      network: string;
      transaction: string;
      position: number;
      address: string;
      asset: number;
      amountMinor: bigint;
      confirmations: number;
      observation: number;
    };
    answers: Record<string, never>;
  };
  /**
   * A coin that is not listed arrived at an address of ours, and is final. It is written down for staff, once; of a user's
   * addresses so many as there is room for.
   */
  NoteUnlistedArrival: {
    asks: { network: string; transaction: string; position: number; address: string; coin: string; amount: string };
    answers: Record<string, never>;
  };
  /** From the spot account, as much as is available there. */
  PayDebt: {
    asks: { userId: number; asset: number };
    answers: Record<string, never>;
  };
  /** Staff give an arrival that belongs to nobody to a user. */
  AssignDeposit: {
    asks: { operatorId: number; depositId: number; userId: number; reason: string };
    answers: Record<string, never>;
  };
  /** Credits nothing. */
  SendDepositForm: {
    asks: {
      userId: number;
      asset: number;
      amountMinor: bigint;
      wallet: Wallet;
      sender: string;
      transaction: string;
      network: string;
      picture: string;
    };
    answers: { formId: number };
  };
  /**
   * It was a deposit of that user's (`depositId`), which moves to the account that the form names, or a payment
   * (`reference`), which is credited there.
   */
  SettleDepositForm: {
    asks: { operatorId: number; formId: number; depositId: number; reference: string };
    answers: Record<string, never>;
  };
  RejectDepositForm: {
    asks: { operatorId: number; formId: number; reason: string };
    answers: Record<string, never>;
  };
  /** Its user needs it no longer. */
  CancelDepositForm: {
    asks: { userId: number; formId: number };
    answers: Record<string, never>;
  };
}

export const depositAnswers: AnswerShapes<DepositCommands> = {
  AssignDepositAddress: [record({ address: text })],
  SendDepositForm: [record({ formId: int })],
};

export type DepositCommandOf<K extends keyof DepositCommands> = CommandsIn<DepositCommands>[K];
export type DepositDecision<K extends keyof DepositCommands> = DecisionIn<DepositCommands, K, DepositEvent>;
