/** Calls and events of the payment form: the one place of the web where the wire's names for it are mapped. */
import { call } from '@bourse/client/wire/api.ts';
import { onEvent } from '@bourse/client/wire/socket.ts';
import {
  calls,
  decodePaymentOffer,
  decodePaymentOrder,
  type PaymentOffer,
  type PaymentOrderView,
} from '@bourse/contract';
import { noteServerTime } from '../../domain/index-price/server-clock.ts';

export async function loadPaymentOffer(): Promise<PaymentOffer> {
  const offer = decodePaymentOffer((await call(calls.payment.terms, {})).message);
  noteServerTime(Date.parse(offer.serverTime));
  return offer;
}

export interface NewPayment {
  readonly account: string;
  /** CNY. */
  readonly amount: string;
  /** The worst that is accepted. */
  readonly rate: string;
}

export async function createPayment(payment: NewPayment): Promise<PaymentOrderView> {
  return decodePaymentOrder((await call(calls.payment.create, { ...payment }, { isShown: true })).message);
}

/** Hears of one's own payments; returns how to stop. */
export function onChangedPayment(listener: () => void): () => void {
  return onEvent('changed', ({ what }) => {
    if (what === 'payment') listener();
  });
}
