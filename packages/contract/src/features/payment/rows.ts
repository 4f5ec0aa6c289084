/** What the calls of the payment form answer with. Money is CNY, coins are USDT; all decimals. */
import { z } from 'zod/mini';
import { timeText } from '../../schemas.ts';

/** Rows a page, of every list here. */
export const paymentPageRows = 10;

/** `held`: something was paid that staff look at; `returned`: that money went back. */
export const paymentStates = ['open', 'paid', 'held', 'lapsed', 'returned', 'reversed'] as const;
export type PaymentOrderState = (typeof paymentStates)[number];

export const paymentRow = z.object({
  id: z.number(),
  /** As the gateway knows it. */
  order_no: z.string(),
  /** The account that is paid from, as it was typed. */
  account: z.string(),
  amount: z.string(),
  currency: z.string(),
  /** CNY of a USDT, and what it buys. */
  rate: z.string(),
  number: z.string(),
  currency_name: z.string(),
  /** Of `paymentStates`. */
  status: z.string(),
  /** Ours, which takes the browser to the gateway; empty: it cannot be paid any more. */
  page: z.string(),
  create_time: timeText,
  deadline: timeText,
});
export type PaymentRow = z.output<typeof paymentRow>;

export const paymentTermsRow = z.object({
  /** 1: orders can be opened now. */
  is_open: z.number(),
  rate: z.string(),
  currency: z.string(),
  currency_name: z.string(),
  /** Of an order, now. */
  min: z.string(),
  max: z.string(),
  /** Minutes to pay. */
  minutes: z.number(),
  /** Hours in which what was bought stays in the account. */
  withheld_hours: z.number(),
  server_time: timeText,
});
export type PaymentTermsRow = z.output<typeof paymentTermsRow>;

export const gatewayPaymentStates = ['held', 'credited', 'returned', 'reversed'] as const;
export const gatewayPaymentCauses = [
  'order_unknown',
  'late',
  'amount',
  'paid_again',
  'merchant',
  'currency',
  'day_limit',
] as const;
export const gatewayVouchers = ['md5', 'hmac', 'asked'] as const;
export type GatewayPaymentState = (typeof gatewayPaymentStates)[number];
export type GatewayPaymentCause = (typeof gatewayPaymentCauses)[number];
export type GatewayVoucher = (typeof gatewayVouchers)[number];

export const officePaymentRow = z.object({
  id: z.number(),
  /** As the gateway names it. */
  payment_id: z.string(),
  /** 0: of no order that is known. */
  order_id: z.number(),
  /** 0: nobody's. */
  user_id: z.number(),
  account: z.string(),
  amount: z.string(),
  currency: z.string(),
  /** What the order asked for; empty: no order. */
  order_amount: z.string(),
  order_rate: z.string(),
  /** USDT that were credited; of what waits, that would be now. */
  number: z.string(),
  currency_name: z.string(),
  /** Of `gatewayPaymentStates`. */
  status: z.string(),
  /** Of `gatewayPaymentCauses`; empty: it fitted. */
  cause: z.string(),
  /** Of `gatewayVouchers`. */
  vouched_by: z.string(),
  reason: z.string(),
  create_time: timeText,
  update_time: timeText,
});
export type OfficePaymentRow = z.output<typeof officePaymentRow>;

export const officePaymentTerms = z.object({
  /** 1: a gateway is set up. */
  has_gateway: z.number(),
  sign_type: z.string(),
  is_open: z.number(),
  /** Per cent above the rate. */
  spread: z.string(),
  min: z.string(),
  max: z.string(),
  /** Of a day, of what only an MD5 vouches for, and how much of it was used. */
  day_max: z.string(),
  day_used: z.string(),
  rate: z.string(),
  /** USDT of the desk. */
  available: z.string(),
  locked: z.string(),
});
export type OfficePaymentTermsRow = z.output<typeof officePaymentTerms>;
