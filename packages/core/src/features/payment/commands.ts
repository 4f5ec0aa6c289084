import { int, oneOf, record } from '../../kernel/codec.ts';
import type { AnswerShapes, CommandsIn, DecisionIn } from '../../kernel/feature.ts';
import type { PaymentEvent } from './events.ts';
import { type GatewayPaymentStatus, gatewayPaymentStatuses, type PaymentTerms, type PaymentVoucher } from './state.ts';

type Nothing = Record<string, never>;

export interface PaymentCommands {
  /** Reserves coins of the desk. `sealed`: the account that the user pays from, with their key. `worstRate` 0: whatever it is. */
  OpenPayment: {
    asks: { userId: number; moneyFen: number; worstRate: number; sealed: string };
    answers: { orderId: number };
  };
  /** The writer's, at the deadline. */
  LapsePayment: { asks: { orderId: number }; answers: Nothing };
  /** What the gateway says was paid; its signature was right. Said again it changes nothing. */
  ReceivePayment: {
    asks: {
      reference: string;
      orderId: number;
      currency: string;
      moneyFen: number;
      isOurMerchant: boolean;
      vouchedBy: PaymentVoucher;
    };
    answers: { paymentId: number; status: GatewayPaymentStatus };
  };
  /** Of what waits: credits it to a user, or says that the money went back. */
  SettlePayment: {
    asks: { operatorId: number; paymentId: number; isCredited: boolean; userId: number; reason: string };
    answers: Nothing;
  };
  /** The payer's bank took back what was credited. */
  ReversePayment: { asks: { operatorId: number; paymentId: number; reason: string }; answers: Nothing };
  SetPaymentTerms: { asks: { operatorId: number; terms: PaymentTerms; reason: string }; answers: Nothing };
}

export const paymentAnswers: AnswerShapes<PaymentCommands> = {
  OpenPayment: [record({ orderId: int })],
  ReceivePayment: [record({ paymentId: int, status: oneOf(...gatewayPaymentStatuses) })],
};

export type PaymentCommandOf<K extends keyof PaymentCommands> = CommandsIn<PaymentCommands>[K];
export type PaymentDecision<K extends keyof PaymentCommands> = DecisionIn<PaymentCommands, K, PaymentEvent>;
