/** Leveraged contracts: what a pair offers, opening, closing, stops, and one's own positions and orders. */
import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import { decimalOrEmpty, idInput, limitInput, pageInput, textInput, timeText, wholeInput } from '../../schemas.ts';
import { leverOfficeCalls, tier } from './office-calls.ts';

/** Why an order was cancelled or a position closed. */
export const leverReasons = [
  'user',
  'stop_profit',
  'stop_loss',
  'liquidation',
  'no_mark',
  'slippage',
  'balance',
  'rate',
  'tier',
  'limit',
  'cover',
  'closed',
  'liquidated',
  'money',
] as const;
export type LeverReason = (typeof leverReasons)[number];

/** An order or position as its owner sees it. Amounts and prices are decimals; a time is empty until it comes. */
const order = z.object({
  id: z.number(),
  /** 1: long, 2: short. */
  type: z.number(),
  /** `BTC/USDT` */
  symbol: z.string(),
  multiple: z.number(),
  /** Lots. */
  share: z.number(),
  /** Of the base coin: `share` × `lever_share_num`. */
  number: z.string(),
  /** The mark; of closed positions the price they closed at. */
  price: z.string(),
  /** The fill, or the last settlement. */
  update_price: z.string(),
  /** The limit, then the first fill. */
  origin_price: z.string(),
  caution_money: z.string(),
  /** The margin at opening. */
  origin_caution_money: z.string(),
  /** Empty: none. */
  target_profit_price: z.string(),
  stop_loss_price: z.string(),
  /** Filled. */
  transaction_time: timeText,
  /** Close asked for, or triggered. */
  handle_time: timeText,
  complete_time: timeText,
  create_time: timeText,
  /** So far. */
  trade_fee: z.string(),
  overnight_money: z.string(),
  /** From prices alone, signed. */
  profits: z.string(),
  /** `profits` in per cent of the margin, signed. */
  profit_rate: z.string(),
  /** Id of the quote coin. */
  legal: z.number(),
  /** Id of the base coin. */
  currency: z.number(),
  legal_name: z.string(),
  currency_name: z.string(),
  /** 0: listing, 1: trading, 2: closing, 3: closed, 4: revoked. */
  status: z.number(),
  /** 1: market, 0: limit. */
  order_type: z.number(),
  /** Empty for market orders. */
  limit_price: z.string(),
  /** One of `leverReasons`; empty as long as it is neither closed nor revoked. */
  reason: z.string(),
  /** Of open positions; empty where no price liquidates. */
  liquidation_price: z.string(),
  /** What closing it costs, in per cent: the fee it was accepted at, and the spread that binds it. Empty once it has ended. */
  fee_rate: z.string(),
  spread_rate: z.string(),
});
export type LeverRow = z.output<typeof order>;

const level = z.object({ price: z.string(), number: z.string() });

/** The account of the quote coin; zeros for visitors. */
const account = z.object({
  cash: z.string(),
  /** Margin and fee of waiting orders. */
  locked: z.string(),
  /** Margins of open positions. */
  margins: z.string(),
  maintenance: z.string(),
  equity: z.string(),
  /** Profit that is still to be paid. */
  owed: z.string(),
});
export type LeverAccountRow = z.output<typeof account>;

const deal = z.object({
  /** Waiting limit orders of everybody: longs, and shorts. */
  lever_transaction: z.object({ in: z.array(level), out: z.array(level) }),
  /** The mark. */
  last_price: z.string(),
  ExRAte: z.string(),
  multiple: z.object({ muit: z.array(z.number()), share: z.array(z.object({ value: z.number() })) }),
  lever_share_limit: z.object({ min: z.number(), max: z.number() }),
  /** Base coin of one lot. */
  lever_share_num: z.string(),
  /** In per cent, as are the fee and the rates. */
  spread: z.string(),
  lever_trade_fee: z.string(),
  /** Of the notional, a day. */
  overnight_rate: z.string(),
  /** At or below this rate positions are liquidated. */
  liquidation_rate: z.string(),
  /** No opening may leave the rate below this. */
  opening_rate: z.string(),
  /** Usable as margin. */
  user_lever: z.string(),
  /** Equity. */
  all_levers: z.string(),
  /** Equity ÷ maintenance in per cent; empty without positions. */
  hazard_rate: z.string(),
  /** One's own open positions in the pair, at most 10. */
  my_transaction: z.array(order),
  tiers: z.array(tier),
  /** 0: nothing is opened in this pair. */
  is_open: z.number(),
  /** 0: prices are degraded. */
  is_sound: z.number(),
  /** Steps of prices and of quantities. */
  tick: z.string(),
  lot: z.string(),
  account,
  server_time: timeText,
});
export type LeverDealRow = z.output<typeof deal>;

/** A position, or the part of one, that a liquidation closed. */
const liquidated = z.object({
  id: z.number(),
  symbol: z.string(),
  /** 1: long, 2: short. */
  type: z.number(),
  multiple: z.number(),
  /** Lots. */
  share: z.number(),
  /** The mark that it closed at. */
  price: z.string(),
  /** From prices alone, signed. */
  profits: z.string(),
  /** As they fell due; they are taken after the last step, as far as the account goes. */
  trade_fee: z.string(),
  liquidation_fee: z.string(),
  /** The account's after it, in per cent; empty without positions, and where it is not known. */
  hazard_rate: z.string(),
});

/** A liquidation, step by step. */
const liquidation = z.object({
  legal_name: z.string(),
  /** When its tick came. */
  time: timeText,
  /** The index prices that set it off, of the pairs that had positions. */
  marks: z.array(z.object({ symbol: z.string(), price: z.string() })),
  /** The account then; empty where it is not known. */
  equity: z.string(),
  maintenance: z.string(),
  hazard_rate: z.string(),
  /** At or below this rate positions are liquidated. */
  liquidation_rate: z.string(),
  /** Positions are closed until the rate is above this one. */
  safe_rate: z.string(),
  /** Waiting orders that were cancelled. */
  cancelled: z.array(z.object({ id: z.number(), symbol: z.string(), type: z.number(), share: z.number() })),
  closed: z.array(liquidated),
  /** Taken after the last step, as is all that follows; empty until then. */
  trade_fee: z.string(),
  liquidation_fee: z.string(),
  /** What was left in the account. */
  left: z.string(),
  complete_time: timeText,
});
export type LeverLiquidationRow = z.output<typeof liquidation>;

/** Left out and empty are the same: none. */
const decimalOrNone = z._default(decimalOrEmpty, '');
const pairInput = { legal_id: z.optional(idInput), currency_id: z.optional(idInput) };
const pagedInput = { ...pairInput, page: pageInput, limit: limitInput(10) };
const pageFields = { list: z.array(order), page: z.number(), limit: z.number(), total: z.number() };
const stopErrors = ['lever_stop_zero', 'lever_stop_side_profit', 'lever_stop_side_loss', 'lever_stop_step'] as const;

export const leverCalls = {
  deal: defineCall({
    feature: 'lever',
    method: 'POST',
    path: '/api/lever/deal',
    policy: 'visitor',
    bucket: 'read',
    input: z.object({ legal_id: idInput, currency_id: idInput }),
    answer: z.object({ message: deal }),
    errors: ['market_not_found'],
    summary: 'What a pair offers, its mark and waiting orders, and one’s own account and positions in it.',
  }),
  submit: defineCall({
    feature: 'lever',
    method: 'POST',
    path: '/api/lever/submit',
    policy: 'session',
    bucket: 'order',
    isIdempotent: true,
    input: z.object({
      legal_id: idInput,
      currency_id: idInput,
      multiple: z._default(z.union([z.literal(''), wholeInput(0, 1_000_000)]), ''),
      /** Lots, as typed. */
      share: z._default(textInput(32), ''),
      /** 1: long, 2: short. */
      type: z.pipe(wholeInput(1, 2), z.union([z.literal(1), z.literal(2)])),
      /** 1: market, 0: limit. */
      status: z.pipe(wholeInput(0, 1), z.union([z.literal(0), z.literal(1)])),
      /** The limit; of no account for market orders. */
      target_price: decimalOrNone,
      /** The most a market order's fill may be off, in per cent; empty: 0.5. */
      slippage: decimalOrNone,
      target_profit_price: decimalOrNone,
      stop_loss_price: decimalOrNone,
    }),
    answer: z.object({
      message: z.string(),
      /** Null: it is over already, which a repeated request finds. */
      order: z.nullable(order),
    }),
    errors: [
      'market_not_found',
      'not_open',
      'lever_not_offered',
      'lever_multiple_required',
      'lever_multiple_unknown',
      'lever_price_required',
      'lever_price_step',
      'lever_share_whole',
      'lever_share_min',
      'lever_share_max',
      'lever_slippage_limits',
      ...stopErrors,
      'lever_positions_limit',
      'lever_orders_limit',
      'lever_account_busy',
      'lever_tier_multiple',
      'lever_tier_notional',
      'order_too_large',
      'lever_rate_low',
      'lever_not_covered',
      'prices_degraded',
      'insufficient_balance',
      'idempotency_key_reused',
    ],
    summary: 'Open a long or a short, at the market or at a limit.',
  }),
  dealall: defineCall({
    feature: 'lever',
    method: 'POST',
    path: '/api/lever/dealall',
    policy: 'session',
    bucket: 'read',
    input: z.object(pagedInput),
    answer: z.object({
      message: z.object({
        ...pageFields,
        /** The same rows. */
        data: z.array(order),
      }),
      stale: z.optional(z.boolean()),
    }),
    errors: [],
    summary: "One's own open positions, of one pair where it is given, newest first.",
  }),
  myTrade: defineCall({
    feature: 'lever',
    method: 'POST',
    path: '/api/lever/my_trade',
    policy: 'session',
    bucket: 'read',
    input: z.object({
      ...pagedInput,
      /** 1: positions, those that close included; 0: waiting; 3: closed; 4: revoked. */
      status: z.pipe(wholeInput(0, 4), z.union([z.literal(0), z.literal(1), z.literal(3), z.literal(4)])),
    }),
    answer: z.object({
      message: z.object({
        ...pageFields,
        /** The same rows. */
        message: z.object({ data: z.array(order), total: z.number() }),
      }),
      stale: z.optional(z.boolean()),
    }),
    errors: [],
    summary: "One's own orders and positions of a status, newest first.",
  }),
  receipt: defineCall({
    feature: 'lever',
    method: 'POST',
    path: '/api/lever/receipt',
    policy: 'session',
    bucket: 'read',
    /** Of a position that a liquidation closed. */
    input: z.object({ id: idInput }),
    answer: z.object({ message: liquidation }),
    errors: ['lever_not_found'],
    summary: "The liquidation that closed one of one's own positions, step by step.",
  }),
  close: defineCall({
    feature: 'lever',
    method: 'POST',
    path: '/api/lever/close',
    policy: 'session',
    bucket: 'order',
    isIdempotent: true,
    input: z.object({
      id: idInput,
      /** Lots to close, as typed; empty: all. */
      share: z._default(textInput(32), ''),
    }),
    answer: z.object({ message: z.string() }),
    errors: [
      'lever_not_found',
      'lever_not_open',
      'lever_share_whole',
      'lever_share_min',
      'lever_share_max',
      'lever_account_busy',
      'idempotency_key_reused',
    ],
    summary: 'Close a position, or a part of it, at the first sound mark after this.',
  }),
  setStop: defineCall({
    feature: 'lever',
    method: 'POST',
    path: '/api/lever/setstop',
    policy: 'session',
    bucket: 'order',
    isIdempotent: true,
    input: z.object({ id: idInput, target_profit_price: decimalOrNone, stop_loss_price: decimalOrNone }),
    answer: z.object({ message: z.string() }),
    errors: ['lever_not_found', 'lever_not_open', 'lever_account_busy', ...stopErrors, 'idempotency_key_reused'],
    summary: 'Set where a position takes profit and where it stops its loss; empty: nowhere.',
  }),
  batchClose: defineCall({
    feature: 'lever',
    method: 'POST',
    path: '/api/lever/batch_close',
    policy: 'session',
    bucket: 'order',
    isIdempotent: true,
    input: z.object({
      ...pairInput,
      /** 0: all, 1: longs, 2: shorts. */
      type: z.pipe(wholeInput(0, 2), z.union([z.literal(0), z.literal(1), z.literal(2)])),
    }),
    answer: z.object({
      message: z.string(),
      /** Positions that close. */
      count: z.number(),
    }),
    errors: ['lever_account_busy', 'idempotency_key_reused'],
    summary: "Close one's own positions, of one side or pair where it is given.",
  }),
  cancel: defineCall({
    feature: 'lever',
    method: 'POST',
    path: '/api/lever/cancel',
    policy: 'session',
    bucket: 'order',
    isIdempotent: true,
    input: z.object({ id: idInput }),
    answer: z.object({ message: z.string() }),
    errors: ['lever_not_found', 'lever_not_cancellable', 'lever_account_busy', 'idempotency_key_reused'],
    summary: 'Cancel a waiting limit order.',
  }),
  ...leverOfficeCalls,
} as const;
