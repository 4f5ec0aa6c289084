/** Spot orders. `in` is buying, `out` is selling; `mode` 1 is a market order, 2 a limit order. */
import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimalInput, idInput, limitInput, pageInput, pageOf, textInput, timeText, wholeInput } from '../schemas.ts';

/** One aggregated price level; `sum` is the quantity from the best level to this one. */
export const depthLevel = z.object({ price: z.string(), number: z.string(), sum: z.string() });
export type DepthLevel = z.output<typeof depthLevel>;

/** An order as the owner's lists show it. */
export const entrust = z.object({
  id: z.number(),
  create_time: timeText,
  /** Time of the last change. */
  time: timeText,
  symbol: z.string(),
  legal_id: z.number(),
  currency_id: z.number(),
  currency_name: z.string(),
  legal_name: z.string(),
  /** `in`: buy, `out`: sell. */
  type: z.enum(['in', 'out']),
  price: z.string(),
  /** Quantity ordered, still open, and filled. */
  total_number: z.string(),
  number: z.string(),
  complete_number: z.string(),
  /** Price × quantity ordered. */
  total_money: z.string(),
  /** Fee charged so far, in the quote currency: the one of the order's own side is not zero. */
  in_fee: z.string(),
  out_fee: z.string(),
  /** The owner, masked. */
  account_number: z.string(),
  status: z.enum(['open', 'filled', 'cancelled']),
  mode: z.number(),
});
export type Entrust = z.output<typeof entrust>;

/** A fill of one's own. `way` is 2 for a buy, 1 for a sell. */
export const completedTrade = z.object({
  id: z.number(),
  order_id: z.number(),
  time: timeText,
  symbol: z.string(),
  legal_id: z.number(),
  currency_id: z.number(),
  currency_name: z.string(),
  legal_name: z.string(),
  number: z.string(),
  price: z.string(),
  total_money: z.string(),
  fee: z.string(),
  way: z.number(),
  is_maker: z.boolean(),
});
export type CompletedTrade = z.output<typeof completedTrade>;

const orderInput = z.object({
  legal_id: idInput,
  currency_id: idInput,
  price: z.optional(decimalInput),
  num: decimalInput,
  mode: wholeInput(1, 2),
  time_in_force: z.optional(z.enum(['gtc', 'ioc', 'fok'])),
  post_only: z.optional(wholeInput(0, 1)),
});

const orderErrors = [
  'market_not_found',
  'market_delisted',
  'quantity_zero',
  'price_off_tick',
  'quantity_off_lot',
  'order_too_large',
  'below_minimum_value',
  'price_out_of_band',
  'no_liquidity',
  'post_only_would_cross',
  'post_only_needs_limit',
  'fill_or_kill_unfillable',
  'self_trade',
  'open_orders_limit',
  'insufficient_balance',
  'idempotency_key_reused',
] as const;

const placed = z.object({ message: z.string(), order: entrust });

const openOrdersInput = z.object({
  page: pageInput,
  limit: limitInput(8),
  /** A pair; both left out: all markets. */
  currency_id: z.optional(idInput),
  legal_id: z.optional(idInput),
});

export const spotCalls = {
  deal: defineCall({
    feature: 'spot',
    method: 'POST',
    path: '/api/transaction/deal',
    policy: 'visitor',
    bucket: 'read',
    input: z.object({
      legal_id: z.optional(idInput),
      currency_id: z.optional(idInput),
      /** Kept for old clients; ignored. Without a pair the first market answers. */
      address: z.optional(textInput(128)),
      /** Levels a side. */
      depth: z._default(wholeInput(1, 1000), 20),
    }),
    answer: z.object({
      message: z.object({
        in: z.array(depthLevel),
        out: z.array(depthLevel),
        /** Sequence number of the book; `market_depth` goes on from it. */
        seq: z.number(),
        symbol: z.string(),
        last_price: z.string(),
        /** Available in the spot account: base and quote currency. */
        user_currency: z.string(),
        user_legal: z.string(),
        cny_price: z.string(),
        ExRAte: z.string(),
        lever_transaction: z.object({ in: z.array(depthLevel), out: z.array(depthLevel) }),
      }),
    }),
    errors: ['market_not_found'],
    summary: 'The order book of a pair with last price and own balances.',
  }),
  buy: defineCall({
    feature: 'spot',
    method: 'POST',
    path: '/api/transaction/in',
    policy: 'session',
    bucket: 'order',
    isIdempotent: true,
    input: orderInput,
    answer: placed,
    errors: ['buy_price_zero', ...orderErrors],
    summary: 'Place a buy order.',
  }),
  sell: defineCall({
    feature: 'spot',
    method: 'POST',
    path: '/api/transaction/out',
    policy: 'session',
    bucket: 'order',
    isIdempotent: true,
    input: orderInput,
    answer: placed,
    errors: ['sell_price_zero', ...orderErrors],
    summary: 'Place a sell order.',
  }),
  openBuys: defineCall({
    feature: 'spot',
    method: 'POST',
    path: '/api/transaction_in',
    policy: 'session',
    bucket: 'read',
    input: openOrdersInput,
    answer: z.object({ message: pageOf(entrust) }),
    errors: ['market_not_found'],
    summary: 'Own open buy orders, newest first.',
  }),
  openSells: defineCall({
    feature: 'spot',
    method: 'POST',
    path: '/api/transaction_out',
    policy: 'session',
    bucket: 'read',
    input: openOrdersInput,
    answer: z.object({ message: pageOf(entrust) }),
    errors: ['market_not_found'],
    summary: 'Own open sell orders, newest first.',
  }),
  completed: defineCall({
    feature: 'spot',
    method: 'POST',
    path: '/api/transaction_complete',
    policy: 'session',
    bucket: 'read',
    input: z.object({
      page: pageInput,
      limit: limitInput(10),
      currency_id: z.optional(idInput),
      legal_id: z.optional(idInput),
      /** Wait until the view holds this sequence. */
      after: z.optional(wholeInput(0, Number.MAX_SAFE_INTEGER)),
    }),
    answer: z.object({ message: pageOf(completedTrade), stale: z.optional(z.boolean()) }),
    errors: ['market_not_found'],
    summary: 'Own fills, newest first.',
  }),
  cancel: defineCall({
    feature: 'spot',
    method: 'POST',
    path: '/api/transaction_del',
    policy: 'session',
    bucket: 'cancel',
    isIdempotent: true,
    input: z.object({ id: idInput, type: z.enum(['in', 'out']) }),
    answer: z.object({ message: z.string() }),
    errors: ['order_not_found', 'idempotency_key_reused'],
    summary: 'Cancel one open order.',
  }),
  cancelAll: defineCall({
    feature: 'spot',
    method: 'POST',
    path: '/api/transaction_del_all',
    policy: 'session',
    bucket: 'cancel',
    isIdempotent: true,
    input: z.object({ legal_id: z.optional(idInput), currency_id: z.optional(idInput) }),
    answer: z.object({ message: z.string(), cancelled: z.number() }),
    errors: ['market_not_found', 'idempotency_key_reused'],
    summary: 'Cancel all open orders, of one pair or of all.',
  }),
} as const;
