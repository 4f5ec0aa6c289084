/** Orders to pay CNY at a gateway for USDT of the house's payment desk, and what the gateway said was paid. */
import { bool, int, record, type TypeOf } from '../../kernel/codec.ts';
import type { C2cState } from '../c2c/index.ts';

/** Money is in fen. */
export const paymentTermsShape = record({
  /** Whether orders can be opened; those that are open can be paid. */
  isOpen: bool,
  /** Above what a USDT costs in CNY, in millionths. */
  spreadPpm: int,
  minFen: int,
  maxFen: int,
  /** What is credited in a day of UTC, of all users together, where nothing but an MD5 vouches for it. */
  dayMaxFen: int,
});
export type PaymentTerms = TypeOf<typeof paymentTermsShape>;

export const paymentOrderStatuses = ['open', 'paid', 'lapsed'] as const;
export type PaymentOrderStatus = (typeof paymentOrderStatuses)[number];

export interface PaymentOrder {
  readonly orderId: number;
  readonly userId: number;
  readonly asset: number;
  readonly moneyFen: number;
  /** Hundredths of a fen for a USDT. */
  readonly rate: number;
  /** Locked in the payment desk while it is open. */
  readonly numberMinor: bigint;
  readonly openedAt: number;
  readonly deadline: number;
  status: PaymentOrderStatus;
}

/** What vouches for a payment: a signature alone, or the gateway, which was asked. */
export const paymentVouchers = ['md5', 'hmac', 'asked'] as const;
export type PaymentVoucher = (typeof paymentVouchers)[number];

/** Why a payment waits for staff; empty: it does not. */
export const paymentCauses = [
  '',
  'order_unknown',
  'late',
  'amount',
  'paid_again',
  'merchant',
  'currency',
  'day_limit',
] as const;
export type PaymentCause = (typeof paymentCauses)[number];

export const gatewayPaymentStatuses = ['held', 'credited', 'returned', 'reversed'] as const;
export type GatewayPaymentStatus = (typeof gatewayPaymentStatuses)[number];

/** Never forgotten: each counts once. */
export interface GatewayPayment {
  readonly paymentId: number;
  /** As the gateway names it. */
  readonly reference: string;
  /** 0: of no order that is known. */
  readonly orderId: number;
  /** As the gateway said. */
  readonly toldOrderId: number;
  readonly currency: string;
  readonly moneyFen: number;
  /** Of its order, which may be forgotten by the time that staff decide; 0: of no order. */
  readonly rate: number;
  readonly cause: PaymentCause;
  readonly receivedAt: number;
  /** 0: nobody's. */
  userId: number;
  /** What was credited. */
  numberMinor: bigint;
  status: GatewayPaymentStatus;
}

export interface PaymentSlice {
  terms: PaymentTerms | null;
  /** Those that are open, and the others of a user until a day after their deadline. */
  readonly orders: Map<number, PaymentOrder>;
  readonly ordersOf: Map<number, Set<number>>;
  readonly payments: Map<number, GatewayPayment>;
  readonly byReference: Map<string, number>;
  /** Those that wait for staff, the first first. */
  readonly held: Set<number>;
  /** What only an MD5 vouched for on one day of UTC. */
  vouchedDay: number;
  vouchedFen: number;
  nextOrderId: number;
  nextPaymentId: number;
}

/** A state that has this feature's part. */
interface WithPayment {
  readonly payment: PaymentSlice;
}

/** What this feature sees of the state. */
export type PaymentState = C2cState & WithPayment;

export const paymentNumber = 32;

export function createPaymentState(): PaymentSlice {
  return {
    terms: null,
    orders: new Map(),
    ordersOf: new Map(),
    payments: new Map(),
    byReference: new Map(),
    held: new Set(),
    vouchedDay: 0,
    vouchedFen: 0,
    nextOrderId: 1,
    nextPaymentId: 1,
  };
}

/** The one currency that orders are in. */
export const paymentCurrency = 'CNY';

const dayMs = 86_400_000;
export const dayOfPayment = (time: number): number => Math.floor(time / dayMs);

/** Whether an order that was not paid still counts against its user: while it is open, and for a day. */
export const isUnpaid = ({ status, deadline }: PaymentOrder, time: number): boolean =>
  status === 'open' || (status === 'lapsed' && time < deadline + dayMs);

/** Whether nothing asks for it any more. */
export const isPaymentOrderOver = ({ status, deadline }: PaymentOrder, time: number): boolean =>
  status !== 'open' && time >= deadline + dayMs;
