/** The payment form as the web and the server know it, and as the wire has it. */
import type { InputOf } from '../../call.ts';
import type { paymentCalls } from './calls.ts';
import { type PaymentOrderState, type PaymentRow, type PaymentTermsRow, paymentStates } from './rows.ts';

/** Money is CNY, coins are USDT; times are RFC 3339. */
export interface PaymentOrderView {
  readonly id: number;
  readonly orderNo: string;
  readonly account: string;
  readonly money: string;
  readonly currency: string;
  readonly rate: string;
  readonly number: string;
  readonly coin: string;
  readonly status: PaymentOrderState;
  /** Empty: it cannot be paid any more. */
  readonly page: string;
  readonly openedAt: string;
  readonly deadline: string;
}

export function encodePaymentOrder(order: PaymentOrderView): PaymentRow {
  return {
    id: order.id,
    order_no: order.orderNo,
    account: order.account,
    amount: order.money,
    currency: order.currency,
    rate: order.rate,
    number: order.number,
    currency_name: order.coin,
    status: order.status,
    page: order.page,
    create_time: order.openedAt,
    deadline: order.deadline,
  };
}

export function decodePaymentOrder(row: PaymentRow): PaymentOrderView {
  return {
    id: row.id,
    orderNo: row.order_no,
    account: row.account,
    money: row.amount,
    currency: row.currency,
    rate: row.rate,
    number: row.number,
    coin: row.currency_name,
    status: paymentStates.find((one) => one === row.status) ?? 'lapsed',
    page: row.page,
    openedAt: row.create_time,
    deadline: row.deadline,
  };
}

/** What the form offers now. */
export interface PaymentOffer {
  readonly isOpen: boolean;
  readonly rate: string;
  readonly currency: string;
  readonly coin: string;
  readonly min: string;
  readonly max: string;
  readonly minutes: number;
  readonly withheldHours: number;
  readonly serverTime: string;
}

export function encodePaymentOffer(offer: PaymentOffer): PaymentTermsRow {
  return {
    is_open: offer.isOpen ? 1 : 0,
    rate: offer.rate,
    currency: offer.currency,
    currency_name: offer.coin,
    min: offer.min,
    max: offer.max,
    minutes: offer.minutes,
    withheld_hours: offer.withheldHours,
    server_time: offer.serverTime,
  };
}

export function decodePaymentOffer(row: PaymentTermsRow): PaymentOffer {
  return {
    isOpen: row.is_open === 1,
    rate: row.rate,
    currency: row.currency,
    coin: row.currency_name,
    min: row.min,
    max: row.max,
    minutes: row.minutes,
    withheldHours: row.withheld_hours,
    serverTime: row.server_time,
  };
}

/** The wire's names, for refusals that name a field. */
export const paymentFields = {
  account: 'account',
  money: 'amount',
  rate: 'rate',
} as const satisfies Record<string, keyof InputOf<typeof paymentCalls.create>>;
