/** Second contracts: what is offered, opening one, one's own, and what a settled one can be checked by. */
import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import {
  decimalInput,
  decimalOrEmpty,
  idInput,
  limitInput,
  pageInput,
  textInput,
  timeText,
  wholeInput,
} from '../../schemas.ts';

export const microResults = ['win', 'lose', 'equal', 'void'] as const;
export type MicroResult = (typeof microResults)[number];

/** A contract as its owner sees it. Amounts and prices are decimals. */
const order = z.object({
  id: z.number(),
  /** The quotation's. */
  match_id: z.number(),
  symbol_name: z.string(),
  seconds: z.number(),
  number: z.string(),
  currency_name: z.string(),
  /** Empty until the entry, as are `open_time` and `endTime`. */
  open_price: z.string(),
  open_time: timeText,
  /** Empty until it is settled, and where there was no price. */
  end_price: z.string(),
  endTime: timeText,
  /** 1: up, 2: down. */
  type: z.number(),
  /** 1: runs, 3: settled. */
  status: z.number(),
  /** Per cent of the stake that a win pays. */
  profit_ratio: z.string(),
  /** By the server's clock; until the entry the whole duration. */
  remain_milli_seconds: z.number(),
  /** The win, minus the stake, or 0, before the fee. */
  fact_profits: z.string(),
  fee: z.string(),
  create_time: timeText,
  /** Empty until it is settled. */
  result: z.string(),
});
export type MicroRow = z.output<typeof order>;

const currency = z.object({
  id: z.number(),
  name: z.string(),
  decimals: z.number(),
  /** Stakes to choose from; any other within the limits is taken too. */
  micro_numbers: z.array(z.object({ number: z.string() })),
  /** Per cent of the stake. */
  micro_trade_fee: z.string(),
  number_min: z.string(),
  number_max: z.string(),
  /** Of all of a user's open stakes. */
  user_max: z.string(),
  user_wallet: z.object({ micro_with_insurance: z.string(), insurance_balance: z.number() }),
  /** There is no insurance. */
  insurance_types: z.array(z.object({})),
  user_insurance: z.null(),
});
export type MicroCurrencyRow = z.output<typeof currency>;

const duration = z.object({ seconds: z.number(), profit_ratio: z.string() });
export type MicroDurationRow = z.output<typeof duration>;

const listed = z.object({
  data: z.array(order),
  /** The same rows. */
  list: z.array(order),
  page: z.number(),
  limit: z.number(),
  total: z.number(),
});

const voids = z.object({
  /** `2026-11-26`, UTC. */
  day: z.string(),
  symbol: z.string(),
  settled: z.number(),
  voids: z.number(),
});
export type MicroVoidsRow = z.output<typeof voids>;

const tick = z.object({
  /** Unix milliseconds. */
  time: z.number(),
  price: z.string(),
  is_sound: z.boolean(),
});
export type MicroTick = z.output<typeof tick>;

const termsOf = {
  is_open: z.number(),
  currency_id: z.number(),
  match_ids: z.array(z.number()),
  durations: z.array(duration),
  numbers: z.array(z.string()),
  number_min: z.string(),
  number_max: z.string(),
  micro_trade_fee: z.string(),
  user_max: z.string(),
  minute_max: z.string(),
};
const terms = z.object(termsOf);
export type MicroTermsRow = z.output<typeof terms>;

const openMarket = z.object({
  match_id: z.number(),
  symbol: z.string(),
  /** Contracts that run, and their stakes by side. */
  open: z.number(),
  up: z.string(),
  down: z.string(),
  /** The most that expires in one minute. */
  minute: z.string(),
});
export type MicroOpenMarketRow = z.output<typeof openMarket>;

export const microCalls = {
  currencies: defineCall({
    feature: 'micro',
    method: 'GET',
    path: '/api/microtrade/payable_currencies',
    policy: 'visitor',
    bucket: 'read',
    input: z.object({}),
    answer: z.object({ message: z.array(currency) }),
    errors: [],
    summary:
      'Coins that a second contract can be staked in, with stakes, fee and what one has; none where nothing is offered.',
  }),
  seconds: defineCall({
    feature: 'micro',
    method: 'GET',
    path: '/api/microtrade/seconds',
    policy: 'public',
    bucket: 'read',
    input: z.object({}),
    answer: z.object({ message: z.array(duration) }),
    errors: [],
    summary: 'Durations of second contracts, with what a win pays.',
  }),
  submit: defineCall({
    feature: 'micro',
    method: 'POST',
    path: '/api/microtrade/submit',
    policy: 'session',
    bucket: 'order',
    isIdempotent: true,
    input: z.object({
      match_id: idInput,
      currency_id: idInput,
      /** 1: up, 2: down. */
      type: wholeInput(1, 2),
      seconds: wholeInput(1, 86_400),
      number: z._default(decimalOrEmpty, ''),
    }),
    answer: z.object({
      message: z.string(),
      /** Null: it is settled already, which a repeated request finds. */
      order: z.nullable(order),
    }),
    errors: [
      'coin_not_found',
      'market_not_found',
      'not_open',
      'micro_amount_required',
      'micro_too_fine',
      'micro_stake_limits',
      'micro_duration',
      'micro_user_limit',
      'micro_minute_limit',
      'micro_limit',
      'micro_not_covered',
      'prices_degraded',
      'insufficient_balance',
      'idempotency_key_reused',
    ],
    summary: 'Stake on the index being higher, or lower, in so many seconds.',
  }),
  lists: defineCall({
    feature: 'micro',
    method: 'GET',
    path: '/api/microtrade/lists',
    policy: 'session',
    bucket: 'read',
    input: z.object({
      page: pageInput,
      limit: limitInput(20),
      /** 1: those that run, 3: the settled ones; left out: all. */
      status: z.optional(z.pipe(wholeInput(1, 3), z.union([z.literal(1), z.literal(3)]))),
      match_id: z.optional(idInput),
    }),
    answer: z.object({ message: listed, stale: z.optional(z.boolean()) }),
    errors: [],
    summary: "One's own second contracts, newest first.",
  }),
  index: defineCall({
    feature: 'micro',
    method: 'GET',
    path: '/api/microtrade/index',
    policy: 'public',
    bucket: 'read',
    input: z.object({ match_id: idInput }),
    answer: z.object({ message: z.object({ symbol: z.string(), list: z.array(tick) }) }),
    errors: ['market_not_found'],
    summary: 'Index prices of the last ten minutes, oldest first; `index_price` goes on from them.',
  }),
  receipt: defineCall({
    feature: 'micro',
    method: 'GET',
    path: '/api/microtrade/receipt',
    policy: 'session',
    bucket: 'read',
    input: z.object({ id: idInput }),
    answer: z.object({
      message: z.object({
        order,
        /** Of the coin that was staked. */
        decimals: z.number(),
        /** The published lines of the minutes of its two windows. */
        lines: z.array(z.string()),
        /** 0: the last minute is not over, so its line may grow. */
        is_complete: z.number(),
      }),
    }),
    errors: ['micro_not_found'],
    summary: 'A settled contract of one’s own with the published prices that decided it.',
  }),
  voids: defineCall({
    feature: 'micro',
    method: 'GET',
    path: '/api/microtrade/voids',
    policy: 'public',
    bucket: 'read',
    input: z.object({}),
    answer: z.object({ message: z.object({ list: z.array(voids) }), stale: z.optional(z.boolean()) }),
    errors: [],
    summary: 'How many contracts were settled and how many were void, by market and day, of the last thirty days.',
  }),
  terms: defineCall({
    feature: 'micro',
    method: 'POST',
    path: '/api/microtrade/terms',
    policy: 'operator',
    permission: 'market.view',
    bucket: 'read',
    input: z.object({}),
    answer: z.object({
      message: z.object({
        /** Null: none were ever set. */
        terms: z.nullable(terms),
        /** Of the coin that is staked: what the counterparty has left, and what is locked for wins. */
        cover: z.string(),
        locked: z.string(),
        currency_name: z.string(),
        markets: z.array(openMarket),
      }),
    }),
    errors: [],
    summary: 'Terms of second contracts, with what is open and what covers it.',
  }),
  setTerms: defineCall({
    feature: 'micro',
    method: 'POST',
    path: '/api/microtrade/set_terms',
    policy: 'operator',
    permission: 'market.manage',
    bucket: 'auth',
    isIdempotent: false,
    input: z.object({
      is_open: z.pipe(wholeInput(0, 1), z.union([z.literal(0), z.literal(1)])),
      currency_id: idInput,
      /** Ids of quotations, parted by commas. */
      match_ids: textInput(1000),
      /** `30:80,60:82`: seconds and what a win pays in per cent. */
      durations: textInput(1000),
      /** Stakes to choose from, parted by commas. */
      numbers: textInput(1000),
      number_min: decimalInput,
      number_max: decimalInput,
      micro_trade_fee: decimalInput,
      user_max: decimalInput,
      minute_max: decimalInput,
      reason: textInput(300),
    }),
    answer: z.object({ message: z.string(), id: z.number() }),
    errors: [
      'coin_not_found',
      'market_not_found',
      'micro_step_too_coarse',
      'proposal_exists',
      'proposals_limit',
      'role_required',
      'staff_reason_required',
    ],
    summary: 'Propose terms of second contracts; another member of staff decides.',
  }),
} as const;
