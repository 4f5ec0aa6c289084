/** Leveraged contracts as staff see them: what is open, what covers it, who is near to liquidation, and the terms. */
import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import {
  decimalInput,
  idInput,
  limitInput,
  pageInput,
  pageOf,
  textInput,
  timeText,
  wholeInput,
} from '../../schemas.ts';

export const tier = z.object({
  /** The notional up to which it goes. */
  to: z.string(),
  /** Maintenance in per cent of the notional, less the deduction. */
  rate: z.string(),
  deduction: z.string(),
  /** The highest multiple. */
  multiple: z.number(),
});
export type LeverTierRow = z.output<typeof tier>;

/** Rates in per cent. */
const terms = z.object({
  is_open: z.number(),
  /** Lots of the market in one lot of the contract. */
  lots: z.number(),
  share_min: z.number(),
  share_max: z.number(),
  /** Lots that screens offer. */
  shares: z.array(z.number()),
  multiples: z.array(z.number()),
  spread: z.string(),
  trade_fee: z.string(),
  overnight: z.string(),
  liquidation_fee: z.string(),
  tiers: z.array(tier),
});
export type LeverTermsRow = z.output<typeof terms>;

/** All positions of one side. */
const side = z.object({
  /** Positions. */
  count: z.number(),
  /** Lots of the contract, as they were opened. */
  share: z.number(),
  /** Of the base coin. */
  number: z.string(),
  /** At the mark, as is the profit; signed. */
  notional: z.string(),
  profits: z.string(),
});
export type LeverSideRow = z.output<typeof side>;

const officeMarket = z.object({
  /** The quotation's. */
  match_id: z.number(),
  symbol: z.string(),
  base_name: z.string(),
  legal_name: z.string(),
  /** Of amounts in the quote coin. */
  decimals: z.number(),
  /** Step of quantities: one lot of the market. */
  lot: z.string(),
  /** The mark; empty: there was none yet. */
  last_price: z.string(),
  /** 0: its prices are late. */
  is_sound: z.number(),
  /** Null: contracts were never offered. */
  terms: z.nullable(terms),
  /** What open positions still go by, and until when; null: by `terms`. */
  held: z.nullable(z.object({ terms, until: timeText })),
  long: side,
  short: side,
  /** What the house is long, at the mark; with a minus what it is short. */
  net: z.string(),
  /** What has to be there for this market. */
  need: z.string(),
});
export type LeverOfficeMarketRow = z.output<typeof officeMarket>;

/** By coin that contracts are settled in. */
const fund = z.object({
  currency_id: z.number(),
  currency_name: z.string(),
  counterparty: z.string(),
  insurance: z.string(),
  /** Of all markets, and what is owed. */
  need: z.string(),
  /** With a minus: it does not cover them, so nothing is opened. */
  left: z.string(),
  owed: z.string(),
});
export type LeverFundRow = z.output<typeof fund>;

const debt = z.object({
  /** They are paid in this order. */
  id: z.number(),
  user_id: z.number(),
  account: z.string(),
  number: z.string(),
  currency_name: z.string(),
});
export type LeverDebtRow = z.output<typeof debt>;

const near = z.object({
  user_id: z.number(),
  account: z.string(),
  currency_name: z.string(),
  equity: z.string(),
  maintenance: z.string(),
  hazard_rate: z.string(),
  positions: z.array(
    z.object({
      symbol: z.string(),
      /** 1: long, 2: short. */
      type: z.number(),
      /** Of the base coin. */
      number: z.string(),
      base_name: z.string(),
    }),
  ),
});
export type LeverNearRow = z.output<typeof near>;

const typed = z.object({
  match_id: idInput,
  is_open: z.pipe(wholeInput(0, 1), z.union([z.literal(0), z.literal(1)])),
  lots: wholeInput(0, 1_000_000_000),
  share_min: wholeInput(0, 1_000_000_000),
  share_max: wholeInput(0, 1_000_000_000),
  /** Parted by commas. */
  shares: textInput(300),
  multiples: textInput(300),
  spread: decimalInput,
  trade_fee: decimalInput,
  overnight: decimalInput,
  liquidation_fee: decimalInput,
  /** `50000:0.5:100,250000:1:50`: to a notional, maintenance in per cent, the highest multiple. Deductions follow. */
  tiers: textInput(2000),
});

const fundMove = z.object({
  id: z.number(),
  time: timeText,
  /** `closed`, `settled`, `night`, `liquidated`, `paid` (what was owed) or `moved` (by staff). */
  kind: z.string(),
  /** 0: nobody's, as of the order. */
  user_id: z.number(),
  order_id: z.number(),
  /** Signed. */
  number: z.string(),
  currency_name: z.string(),
});
export type LeverFundMoveRow = z.output<typeof fundMove>;

export const leverOfficeCalls = {
  office: defineCall({
    feature: 'lever',
    method: 'POST',
    path: '/api/lever/office',
    policy: 'operator',
    permission: 'market.view',
    bucket: 'read',
    input: z.object({}),
    answer: z.object({
      message: z.object({
        markets: z.array(officeMarket),
        funds: z.array(fund),
        /** Oldest first, at most 100. */
        debts: z.array(debt),
        debts_total: z.number(),
      }),
    }),
    errors: [],
    summary: 'Terms, open interest and cover of leveraged contracts by market, and what winners are owed.',
  }),
  near: defineCall({
    feature: 'lever',
    method: 'POST',
    path: '/api/lever/near',
    policy: 'operator',
    permission: 'market.view',
    bucket: 'read',
    input: z.object({}),
    answer: z.object({
      message: z.object({
        list: z.array(near),
        /** 0: there are so many positions that accounts which were never warned are left out. */
        is_whole: z.number(),
      }),
    }),
    errors: [],
    summary: 'Accounts nearest to liquidation, the lowest margin level first, at most 50.',
  }),
  fundMoves: defineCall({
    feature: 'lever',
    method: 'POST',
    path: '/api/lever/fund_moves',
    policy: 'operator',
    permission: 'market.view',
    bucket: 'read',
    input: z.object({
      /** 1: the counterparty, 2: the insurance fund. */
      fund: z.pipe(wholeInput(1, 2), z.union([z.literal(1), z.literal(2)])),
      page: pageInput,
      limit: limitInput(50),
    }),
    answer: z.object({ message: pageOf(fundMove), stale: z.optional(z.boolean()) }),
    errors: [],
    summary: 'What moved in the counterparty of leveraged contracts or in the insurance fund, newest first.',
  }),
  checkTerms: defineCall({
    feature: 'lever',
    method: 'POST',
    path: '/api/lever/check_terms',
    policy: 'operator',
    permission: 'market.manage',
    bucket: 'read',
    input: typed,
    answer: z.object({
      message: z.object({
        /** 0: open positions go by them after 72 hours. */
        at_once: z.number(),
        /** Owners of positions, who are told then. */
        owners: z.number(),
        /** 1: others wait for their 72 hours, so only what binds immediately may be set. */
        is_pending: z.number(),
      }),
    }),
    errors: ['market_not_found'],
    summary: 'When terms would bind open positions, and how many owners would be told.',
  }),
  setTerms: defineCall({
    feature: 'lever',
    method: 'POST',
    path: '/api/lever/set_terms',
    policy: 'operator',
    permission: 'market.manage',
    bucket: 'auth',
    isIdempotent: false,
    input: z.extend(typed, { reason: textInput(300) }),
    answer: z.object({ message: z.string(), id: z.number() }),
    errors: [
      'market_not_found',
      'lever_terms_pending',
      'proposal_exists',
      'proposals_limit',
      'role_required',
      'staff_reason_required',
    ],
    summary: 'Propose terms of a market’s leveraged contracts; another member of staff decides.',
  }),
} as const;
