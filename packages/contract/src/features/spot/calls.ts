/** Spot orders. `in` is buying, `out` is selling; `mode` 1 is a market order, 2 a limit order. */
import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import {
  decimalInput,
  decimalOrEmpty,
  idInput,
  limitInput,
  pageInput,
  pageOf,
  textInput,
  timeText,
  wholeInput,
} from '../../schemas.ts';

/** One aggregated price level; `sum` is the quantity from the best level to this one. */
export const depthLevel = z.object({ price: z.string(), number: z.string(), sum: z.string() });
export type DepthLevel = z.output<typeof depthLevel>;

/** What an order is: in the book (`limit`), at once (`market`), waiting for a price, or one of two that end each other. */
export const orderKinds = ['limit', 'market', 'stop_limit', 'stop_market', 'trailing_stop', 'oco'] as const;
export type OrderKind = (typeof orderKinds)[number];
export const orderStatuses = ['open', 'filled', 'cancelled', 'fired'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
export const timesInForce = ['gtc', 'ioc', 'fok'] as const;
export const selfTrades = ['cancel_newest', 'cancel_oldest', 'cancel_both'] as const;

/** An order as the owner's lists show it, be it in the book or waiting for its price. */
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
  /** `fired`: the price of a waiting order was reached; what it became is an order with an id of its own. */
  status: z.enum(orderStatuses),
  mode: z.number(),
  kind: z.enum(orderKinds),
  /** The price it waits for; empty where it waits for none. */
  stop_price: z.string(),
  /** Distance of a trailing stop in per cent; empty where it does not trail. */
  trail: z.string(),
  /** Of a trailing stop in a list: the price at which it would fire now. It follows the last price. */
  trail_price: z.optional(z.string()),
  /** The other one of two that end each other; 0: none. */
  paired_id: z.number(),
  /** 1: it never takes; an amendment by which it would trade immediately is refused. */
  post_only: z.number(),
  /** Why a stop whose price was reached came to nothing: the code of a refusal, and what fills its sentence. */
  reason: z.optional(z.object({ code: z.string(), values: z.record(z.string(), z.string()) })),
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

/** An order that is done, market, IOC and FOK orders among them; or a stop that has fired or ended. */
export const pastOrder = z.extend(entrust, {
  /** What was traded of it, in the quote currency. */
  traded_money: z.string(),
});
export type PastEntrust = z.output<typeof pastOrder>;

const orderInput = z.object({
  legal_id: idInput,
  currency_id: idInput,
  /** Of market orders it may be empty. */
  price: z.optional(decimalOrEmpty),
  num: z._default(decimalOrEmpty, ''),
  mode: wholeInput(1, 2),
  time_in_force: z.optional(z.enum(timesInForce)),
  post_only: z.optional(wholeInput(0, 1)),
  /** Waits until the last price reaches this: a stop-market (mode 1) or stop-limit order (mode 2). */
  stop_price: z.optional(decimalInput),
  /** Waits until the last price has come back by this many per cent: a trailing stop (mode 1). */
  trail: z.optional(decimalInput),
  /** One cancels the other (mode 2): a limit order at `price` and a stop at `stop_price`. */
  oco: z.optional(wholeInput(0, 1)),
  /** Limit price of that stop; left out, it is a market order once it fires. */
  stop_limit_price: z.optional(decimalInput),
  /** What goes where the order would meet one's own. */
  self_trade: z.optional(z.enum(selfTrades)),
});

const orderErrors = [
  'market_not_found',
  'market_delisted',
  'buy_amount_required',
  'sell_amount_required',
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
  'cancelled_before_placed',
  'open_orders_limit',
  'insufficient_balance',
  'stop_price_zero',
  'stop_would_fire',
  'trail_invalid',
  'oco_prices',
  'idempotency_key_reused',
] as const;

/** What became of the order that a cancel or an amendment came too late for; `order_not_found`: not one of the caller's. */
const endedErrors = ['order_filled', 'order_cancelled', 'order_fired', 'order_not_found', 'overloaded'] as const;

/** Of two that end each other `order` is the limit order; `stop` is the other one. */
const placed = z.object({ message: z.string(), order: entrust, stop: z.optional(entrust) });

/** `deadline` is a time, or empty where there is none; `seconds` are left until then, whatever the client's clock says. */
const deadlineFields = { deadline: z.string(), seconds: z.number() };

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
    summary: 'Own open buy orders and waiting stops, newest first.',
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
    summary: 'Own open sell orders and waiting stops, newest first.',
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
      /** Of one order alone. */
      order_id: z.optional(idInput),
      /** 2: buys alone, 1: sells alone. */
      way: z.optional(wholeInput(1, 2)),
      /** Wait until the view holds this sequence. */
      after: z.optional(wholeInput(0, Number.MAX_SAFE_INTEGER)),
    }),
    answer: z.object({ message: pageOf(completedTrade), stale: z.optional(z.boolean()) }),
    errors: ['market_not_found'],
    summary: 'Own fills, newest first.',
  }),
  pastOrders: defineCall({
    feature: 'spot',
    method: 'POST',
    path: '/api/transaction_history',
    policy: 'session',
    bucket: 'read',
    input: z.object({
      page: pageInput,
      limit: limitInput(10),
      currency_id: z.optional(idInput),
      legal_id: z.optional(idInput),
      /** 2: buys alone, 1: sells alone. */
      way: z.optional(wholeInput(1, 2)),
      /** What became of them; `fired` is of stops alone. */
      status: z.optional(z.enum(['filled', 'cancelled', 'fired'])),
      /** Wait until the view holds this sequence. */
      after: z.optional(wholeInput(0, Number.MAX_SAFE_INTEGER)),
    }),
    answer: z.object({ message: pageOf(pastOrder), stale: z.optional(z.boolean()) }),
    errors: ['market_not_found'],
    summary: 'Own orders that are done and stops that have fired or ended, newest first.',
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
    errors: [...endedErrors, 'idempotency_key_reused'],
    summary: 'Cancel one open order or waiting stop.',
  }),
  amend: defineCall({
    feature: 'spot',
    method: 'POST',
    path: '/api/transaction_amend',
    policy: 'session',
    bucket: 'order',
    isIdempotent: true,
    /** What is left out stays as it is. */
    input: z.object({
      id: idInput,
      /** The order's pair: prices and quantities are read in its steps, even where the order is gone by now. */
      legal_id: idInput,
      currency_id: idInput,
      price: z.optional(decimalInput),
      /** The quantity in all: what is filled of it counts. */
      number: z.optional(decimalInput),
      /** Of a waiting stop. */
      stop_price: z.optional(decimalInput),
      /** 1: refused rather than trade immediately, now and later. Of a post-only order that holds whatever is said here. */
      post_only: z.optional(wholeInput(0, 1)),
      self_trade: z.optional(z.enum(selfTrades)),
    }),
    /**
     * A smaller quantity at the same price keeps the order, its id and its place in the queue. Anything else ends it and
     * places another in the same step: `order` is the new one, with an id of its own, last at its price.
     */
    answer: z.object({ message: z.string(), order: entrust }),
    errors: [
      'market_not_found',
      ...endedErrors,
      'order_not_amendable',
      'below_filled',
      'market_delisted',
      'buy_price_zero',
      'sell_price_zero',
      'quantity_zero',
      'price_off_tick',
      'quantity_off_lot',
      'order_too_large',
      'below_minimum_value',
      'price_out_of_band',
      'post_only_would_cross',
      'self_trade',
      'cancelled_before_placed',
      'open_orders_limit',
      'insufficient_balance',
      'stop_price_zero',
      'stop_would_fire',
      'idempotency_key_reused',
    ],
    summary: 'Amend one open order or waiting stop.',
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
    summary: 'Cancel all open orders and waiting stops, of one pair or of all.',
  }),
  cancelAfter: defineCall({
    feature: 'spot',
    method: 'POST',
    path: '/api/transaction_del_after',
    policy: 'session',
    bucket: 'cancel',
    isIdempotent: true,
    /** From now; each call sets it anew, 0 switches it off. */
    input: z.object({ seconds: wholeInput(0, 86_400) }),
    answer: z.object({ message: z.string(), ...deadlineFields }),
    errors: ['idempotency_key_reused'],
    summary: 'Cancel all open orders and waiting stops unless this is called again in time.',
  }),
  cancelDeadline: defineCall({
    feature: 'spot',
    method: 'GET',
    path: '/api/transaction_del_after',
    policy: 'session',
    bucket: 'read',
    input: z.object({}),
    answer: z.object({ message: z.object(deadlineFields) }),
    errors: [],
    summary: 'When all open orders and waiting stops will be cancelled.',
  }),
} as const;
