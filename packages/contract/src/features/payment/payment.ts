/** The payment form as the web and the server know it, and as the wire has it. */
import type { InputOf } from '../../call.ts';
import type { paymentCalls } from './calls.ts';
import {
  type GatewayPaymentCause,
  type GatewayPaymentState,
  type GatewayVoucher,
  gatewayPaymentCauses,
  gatewayPaymentStates,
  gatewayVouchers,
  type OfficePaymentRow,
  type OfficePaymentTermsRow,
  type PaymentOrderState,
  type PaymentRow,
  type PaymentTermsRow,
  paymentStates,
} from './rows.ts';

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

/** What the gateway said was paid, as staff see it. */
export interface OfficePayment {
  readonly id: number;
  /** As the gateway names it. */
  readonly reference: string;
  /** 0: of no order that is known. */
  readonly orderId: number;
  /** 0: nobody's. */
  readonly userId: number;
  readonly account: string;
  readonly money: string;
  readonly currency: string;
  /** What the order asked for, and its rate; empty: no order. */
  readonly orderMoney: string;
  readonly orderRate: string;
  /** Coins that were credited; of what waits, that would be now; empty: there is no rate now. */
  readonly number: string;
  readonly coin: string;
  readonly status: GatewayPaymentState;
  /** Null: it fitted. */
  readonly cause: GatewayPaymentCause | null;
  /** Null: by something that this build does not know. */
  readonly vouchedBy: GatewayVoucher | null;
  readonly reason: string;
  readonly receivedAt: string;
  readonly updatedAt: string;
}

export function encodeOfficePayment(payment: OfficePayment): OfficePaymentRow {
  return {
    id: payment.id,
    payment_id: payment.reference,
    order_id: payment.orderId,
    user_id: payment.userId,
    account: payment.account,
    amount: payment.money,
    currency: payment.currency,
    order_amount: payment.orderMoney,
    order_rate: payment.orderRate,
    number: payment.number,
    currency_name: payment.coin,
    status: payment.status,
    cause: payment.cause ?? '',
    vouched_by: payment.vouchedBy ?? '',
    reason: payment.reason,
    create_time: payment.receivedAt,
    update_time: payment.updatedAt,
  };
}

export function decodeOfficePayment(row: OfficePaymentRow): OfficePayment {
  return {
    id: row.id,
    reference: row.payment_id,
    orderId: row.order_id,
    userId: row.user_id,
    account: row.account,
    money: row.amount,
    currency: row.currency,
    orderMoney: row.order_amount,
    orderRate: row.order_rate,
    number: row.number,
    coin: row.currency_name,
    status: gatewayPaymentStates.find((one) => one === row.status) ?? 'reversed',
    cause: gatewayPaymentCauses.find((one) => one === row.cause) ?? null,
    vouchedBy: gatewayVouchers.find((one) => one === row.vouched_by) ?? null,
    reason: row.reason,
    receivedAt: row.create_time,
    updatedAt: row.update_time,
  };
}

/** What staff set, as decimals. */
export interface PaymentDeskTerms {
  readonly isOpen: boolean;
  /** Per cent above the rate. */
  readonly spread: string;
  readonly min: string;
  readonly max: string;
  readonly dayMax: string;
}

/** The terms of the form, and what its desk has. */
export interface PaymentDesk extends PaymentDeskTerms {
  /** Empty: no gateway is set up. */
  readonly signature: string;
  readonly dayUsed: string;
  /** Empty: there is none now. */
  readonly rate: string;
  readonly available: string;
  readonly locked: string;
}

export function decodePaymentDesk(row: OfficePaymentTermsRow): PaymentDesk {
  return {
    isOpen: row.is_open === 1,
    spread: row.spread,
    min: row.min,
    max: row.max,
    dayMax: row.day_max,
    signature: row.has_gateway === 1 ? row.sign_type : '',
    dayUsed: row.day_used,
    rate: row.rate,
    available: row.available,
    locked: row.locked,
  };
}

export function encodePaymentDeskTerms({ isOpen, spread, min, max, dayMax }: PaymentDeskTerms) {
  return { is_open: isOpen ? '1' : '0', spread, min, max, day_max: dayMax } as const;
}
