/** CNY paid at an outside gateway for USDT of the house: orders, what was paid, and what staff decide where that does not fit. */
import { defineFeature, type Lock } from '../../kernel/feature.ts';
import { house } from '../../kernel/ledger/house.ts';
import { type PaymentCommands, paymentAnswers } from './commands.ts';
import { paymentEvents } from './events.ts';
import { applyPaymentLapsed, applyPaymentOpened, decideLapsePayment, decideOpenPayment } from './open.ts';
import { applyPaymentReceived, decideReceivePayment } from './receive.ts';
import {
  applyPaymentReversed,
  applyPaymentSettled,
  decideReversePayment,
  decideSettlePayment,
  reversePaymentRule,
  settlePaymentRule,
} from './settle.ts';
import { paymentSlice } from './slice.ts';
import { createPaymentState, type PaymentState, paymentNumber } from './state.ts';
import { applyPaymentTermsSet, decideSetPaymentTerms, paymentTermsRule } from './terms.ts';

/** Of the desk, what orders have reserved. */
function* locksOf({ payment: { orders } }: PaymentState, userId: number): Generator<Lock> {
  if (userId !== house.paymentDesk) return;
  for (const { status, asset, numberMinor } of orders.values())
    if (status === 'open') yield { wallet: 'change', asset, amount: numberMinor };
}

export const payment = defineFeature<PaymentState, PaymentCommands>()({
  name: 'payment',
  number: paymentNumber,
  uses: ['c2c', 'deposit', 'identity', 'withheld'],
  create: createPaymentState,
  answers: paymentAnswers,
  events: paymentEvents,
  slice: paymentSlice,
  budget: {
    OpenPayment: 'limited',
    LapsePayment: 'free',
    ReceivePayment: 'free',
    SettlePayment: 'free',
    ReversePayment: 'free',
    SetPaymentTerms: 'free',
  },
  needs: {
    OpenPayment: 'open',
    LapsePayment: 'nothing',
    ReceivePayment: 'deposit',
    SettlePayment: 'nothing',
    ReversePayment: 'nothing',
    SetPaymentTerms: 'nothing',
  },
  staff: {
    SettlePayment: settlePaymentRule,
    ReversePayment: reversePaymentRule,
    SetPaymentTerms: paymentTermsRule,
  },
  decide: {
    OpenPayment: decideOpenPayment,
    LapsePayment: decideLapsePayment,
    ReceivePayment: decideReceivePayment,
    SettlePayment: decideSettlePayment,
    ReversePayment: decideReversePayment,
    SetPaymentTerms: decideSetPaymentTerms,
  },
  evolve: {
    PaymentOpened: applyPaymentOpened,
    PaymentLapsed: applyPaymentLapsed,
    PaymentReceived: applyPaymentReceived,
    PaymentSettled: applyPaymentSettled,
    PaymentReversed: applyPaymentReversed,
    PaymentTermsSet: applyPaymentTermsSet,
  },
  timer: (orderId, time) => ({ kind: 'LapsePayment', time, orderId }),
  lockReason: 'payment',
  locksOf,
});
