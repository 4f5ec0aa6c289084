/** Staking: what is offered, buying it, one's own, and what staff see of it. */
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

/** Amounts and rates are decimals. */
const product = z.object({
  id: z.number(),
  /** How often its terms were set. */
  version: z.number(),
  currency_id: z.number(),
  currency_name: z.string(),
  decimals: z.number(),
  /** Days. */
  period: z.number(),
  /** Of one holding. */
  min_single_limit: z.string(),
  max_single_limit: z.string(),
  /** Per cent of the principal. */
  min_daily_return_rate: z.string(),
  /** Holdings of a user that may run at the same time. */
  nlimit: z.number(),
  /** Those of the caller; 0 for visitors. */
  held: z.number(),
  /** Principal of a user that may run at the same time, and the caller's. */
  user_limit: z.string(),
  user_sum: z.string(),
  /** What anybody can still stake; 0: sold out. */
  left: z.string(),
  /** In the caller's spot account. */
  available: z.string(),
  /** 1: a fixed-term deposit. */
  is_fixed: z.number(),
  /** 1: can be ended early, without the return. */
  is_early: z.number(),
  /** 1: for those whose identity is approved. */
  needs_identity: z.number(),
});
export type PledgeProductRow = z.output<typeof product>;

const holding = z.object({
  id: z.number(),
  wealth_product_id: z.number(),
  show_add_time: timeText,
  show_end_time: timeText,
  /** The principal. */
  caution_money: z.string(),
  /** 1: runs, 2: ended, 3: ended early. */
  status: z.number(),
  /** The whole return. */
  interest: z.string(),
  /** By now, while it runs; then what was paid. */
  earned: z.string(),
  /** Of what runs, the part of the time that has passed, in per cent. */
  progress: z.number(),
  /** 1: can be ended now, without the return. */
  is_early: z.number(),
  /** As it was bought. */
  product: z.object({
    min_daily_return_rate: z.string(),
    currency_name: z.string(),
    period: z.number(),
  }),
});
export type PledgeHoldingRow = z.output<typeof holding>;

const sum = z.object({ currency_name: z.string(), number: z.string() });

const ranked = z.object({
  /** Masked. */
  account: z.string(),
  currency_name: z.string(),
  number: z.string(),
});
export type PledgeRankRow = z.output<typeof ranked>;

const offered = z.object({
  id: z.number(),
  currency_id: z.number(),
  currency_name: z.string(),
  is_open: z.number(),
  is_fixed: z.number(),
  period: z.number(),
  min_daily_return_rate: z.string(),
  min_single_limit: z.string(),
  max_single_limit: z.string(),
  nlimit: z.number(),
  user_limit: z.string(),
  total_limit: z.string(),
  is_early: z.number(),
  needs_identity: z.number(),
  /** What runs: holdings, their principal, and what is promised. */
  holdings: z.number(),
  staked: z.string(),
  promised: z.string(),
  left: z.string(),
});
export type OfferedPledgeRow = z.output<typeof offered>;

const rewards = z.object({
  currency_id: z.number(),
  currency_name: z.string(),
  /** Of the house's rewards: what can still be promised, and what is. */
  available: z.string(),
  locked: z.string(),
});
export type PledgeRewardsRow = z.output<typeof rewards>;

const officeHolding = z.extend(holding, { user_id: z.number(), account: z.string() });
export type OfficeHoldingRow = z.output<typeof officeHolding>;

const flag = z.pipe(wholeInput(0, 1), z.union([z.literal(0), z.literal(1)]));
const stale = z.optional(z.boolean());
/** What a client says of the terms it saw. */
const seen = z.optional(textInput(40));

export const pledgeCalls = {
  products: defineCall({
    feature: 'pledge',
    method: 'GET',
    path: '/api/wealth/getProfitList',
    policy: 'visitor',
    bucket: 'read',
    input: z.object({}),
    answer: z.object({ message: z.array(product), server_time: timeText }),
    errors: [],
    summary: 'Staking products that are open.',
  }),
  holdings: defineCall({
    feature: 'pledge',
    method: 'GET',
    path: '/api/wealth/getMyprofit',
    policy: 'session',
    bucket: 'read',
    input: z.object({
      page: pageInput,
      limit: limitInput(20),
      /** 1: those that run, 2: those that ended, early or not; left out: all. */
      status: z.optional(z.pipe(wholeInput(1, 2), z.union([z.literal(1), z.literal(2)]))),
    }),
    answer: z.object({
      message: z.object({
        data: z.array(holding),
        /** The same rows. */
        list: z.array(holding),
        page: z.number(),
        limit: z.number(),
        total: z.number(),
        /** Returns paid so far. */
        earned: z.array(sum),
      }),
      stale,
    }),
    errors: [],
    summary: "One's own holdings, newest first, and what they earned.",
  }),
  buy: defineCall({
    feature: 'pledge',
    method: 'POST',
    path: '/api/wealth/buyProfit',
    policy: 'session',
    bucket: 'order',
    isIdempotent: true,
    input: z.object({
      id: idInput,
      number: z._default(decimalOrEmpty, ''),
      /** Of the product as it was shown; another than it has now is refused. */
      period: seen,
      min_single_limit: seen,
      max_single_limit: seen,
      min_daily_return_rate: seen,
      nlimit: seen,
      is_early: seen,
      version: seen,
    }),
    answer: z.object({
      message: z.string(),
      /** Null: it has ended already, which a repeated request finds. */
      holding: z.nullable(holding),
    }),
    errors: [
      'pledge_product_not_found',
      'not_open',
      'pledge_terms_changed',
      'pledge_identity_required',
      'pledge_too_fine',
      'pledge_range',
      'pledge_held',
      'pledge_user_limit',
      'pledge_sold_out',
      'pledge_left',
      'insufficient_balance',
      'withheld',
      'idempotency_key_reused',
    ],
    summary: 'Stake an amount in a product.',
  }),
  end: defineCall({
    feature: 'pledge',
    method: 'POST',
    path: '/api/wealth/endProfit',
    policy: 'session',
    bucket: 'order',
    isIdempotent: true,
    input: z.object({ id: idInput }),
    answer: z.object({ message: z.string() }),
    errors: ['pledge_not_found', 'pledge_no_early_end', 'idempotency_key_reused'],
    summary: 'End a holding early: the principal comes back, the return is forgone.',
  }),
  ranking: defineCall({
    feature: 'pledge',
    method: 'GET',
    path: '/api/wealth/ranking',
    policy: 'public',
    bucket: 'read',
    input: z.object({}),
    answer: z.object({ message: z.array(ranked), stale }),
    errors: [],
    summary: 'Who earned most by staking, with masked names; the first ten of each coin.',
  }),
  office: defineCall({
    feature: 'pledge',
    method: 'POST',
    path: '/api/wealth/products',
    policy: 'operator',
    permission: 'market.view',
    bucket: 'read',
    input: z.object({}),
    answer: z.object({ message: z.object({ products: z.array(offered), rewards: z.array(rewards) }) }),
    errors: [],
    summary: 'All products with what runs in each, and what their returns are paid from.',
  }),
  officeHoldings: defineCall({
    feature: 'pledge',
    method: 'POST',
    path: '/api/wealth/holdings',
    policy: 'operator',
    permission: 'market.view',
    bucket: 'read',
    input: z.object({ page: pageInput, limit: limitInput(20), user_id: z.optional(idInput) }),
    answer: z.object({ message: pageOf(officeHolding), stale }),
    errors: [],
    summary: 'Holdings of everybody, or of one user, newest first.',
  }),
  setProduct: defineCall({
    feature: 'pledge',
    method: 'POST',
    path: '/api/wealth/set_product',
    policy: 'operator',
    permission: 'market.manage',
    bucket: 'auth',
    isIdempotent: false,
    input: z.object({
      /** Left out: a new one. */
      id: z.optional(idInput),
      currency_id: idInput,
      is_open: flag,
      is_fixed: flag,
      period: wholeInput(0, 100_000),
      min_daily_return_rate: decimalInput,
      min_single_limit: decimalInput,
      max_single_limit: decimalInput,
      nlimit: wholeInput(0, 100_000),
      user_limit: decimalInput,
      total_limit: decimalInput,
      is_early: flag,
      needs_identity: flag,
      reason: textInput(300),
    }),
    answer: z.object({ message: z.string(), id: z.number() }),
    errors: [
      'coin_not_found',
      'pledge_product_not_found',
      'pledge_products_limit',
      'proposal_exists',
      'proposals_limit',
      'role_required',
      'staff_reason_required',
    ],
    summary: 'Propose a staking product or its new terms; another member of staff decides.',
  }),
} as const;
