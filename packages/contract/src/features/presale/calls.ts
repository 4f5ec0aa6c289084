/** Presales: the round that counts now, all rounds, buying, one's own, and what staff see. */
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
} from '../../schemas.ts';

/**
 * `announced`, `selling`, `paused` while it is switched off within its time, `settling` at its end, `locked` until the unlock
 * time, `done`, or `missed` where too little was sold.
 */
export const presaleStatuses = ['announced', 'selling', 'paused', 'settling', 'locked', 'done', 'missed'] as const;
export type PresaleStatus = (typeof presaleStatuses)[number];

/** Amounts and prices are decimals; without a round numbers are 0 and texts empty. */
const round = z.object({
  id: z.number(),
  /** How often its terms were set. */
  version: z.number(),
  currency_id: z.number(),
  currency_name: z.string(),
  decimals: z.number(),
  pay_currency_name: z.string(),
  pay_decimals: z.number(),
  /** Of a whole coin. */
  price: z.string(),
  /** What is sold in all, what was sold, and the rest. */
  total: z.string(),
  yfx: z.string(),
  sy: z.string(),
  user_limit: z.string(),
  soft_cap: z.string(),
  start: timeText,
  /** With the time that it was switched off. */
  end: timeText,
  unlock: timeText,
  /** One of `presaleStatuses`; empty without a round. */
  status: z.string(),
  /** 1: one can buy now. */
  is_on: z.number(),
  seller: z.string(),
  /** Addresses, or paths of this site; empty: none. */
  more_url: z.string(),
  paper_url: z.string(),
});
export type PresaleRow = z.output<typeof round>;

const purchase = z.object({
  /** The round's. */
  id: z.number(),
  currency_name: z.string(),
  number: z.string(),
  pay_currency_name: z.string(),
  paid: z.string(),
  /** `paying`: the payment is locked; `locked`: the coins are; `unlocked`; `returned`: the payment came back. */
  status: z.string(),
  unlock: timeText,
});
export type PresalePurchaseRow = z.output<typeof purchase>;

const buyer = z.object({
  user_id: z.number(),
  account: z.string(),
  number: z.string(),
  paid: z.string(),
  status: z.string(),
});
export type PresaleBuyerRow = z.output<typeof buyer>;

const officeRound = z.extend(round, {
  pay_currency_id: z.number(),
  /** 1: staff have switched it on. */
  is_switched_on: z.number(),
  buyers: z.number(),
  paid: z.string(),
});
export type OfficeRoundRow = z.output<typeof officeRound>;

const account = z.object({
  currency_id: z.number(),
  currency_name: z.string(),
  available: z.string(),
  locked: z.string(),
});

const stale = z.optional(z.boolean());
const ofProposals = ['proposal_exists', 'proposals_limit', 'role_required', 'staff_reason_required'] as const;

export const presaleCalls = {
  current: defineCall({
    feature: 'presale',
    method: 'GET',
    path: '/api/iepn',
    policy: 'public',
    bucket: 'read',
    input: z.object({}),
    answer: z.object({ message: z.extend(round, { server_time: timeText }) }),
    errors: [],
    summary: 'The presale round that runs, else the next one, else the last one.',
  }),
  rounds: defineCall({
    feature: 'presale',
    method: 'GET',
    path: '/api/presale/rounds',
    policy: 'public',
    bucket: 'read',
    input: z.object({}),
    answer: z.object({ message: z.array(round) }),
    errors: [],
    summary: 'All presale rounds, newest first.',
  }),
  buy: defineCall({
    feature: 'presale',
    method: 'POST',
    path: '/api/presale/buy',
    policy: 'session',
    bucket: 'order',
    isIdempotent: true,
    input: z.object({
      id: idInput,
      number: z._default(decimalOrEmpty, ''),
      /** As they were shown: others than it has now are refused. */
      price: decimalInput,
      version: z.optional(idInput),
    }),
    answer: z.object({ message: z.string(), /** The payment that is locked for it. */ paid: z.string() }),
    errors: [
      'presale_not_found',
      'presale_not_selling',
      'presale_terms_changed',
      'presale_identity_required',
      'presale_amount_required',
      'presale_too_fine',
      'presale_sold_out',
      'presale_left',
      'presale_user_limit',
      'insufficient_balance',
      'withheld',
      'idempotency_key_reused',
    ],
    summary: 'Buy in a presale round; final. The payment is locked until its end.',
  }),
  mine: defineCall({
    feature: 'presale',
    method: 'GET',
    path: '/api/presale/mine',
    policy: 'session',
    bucket: 'read',
    input: z.object({ page: pageInput, limit: limitInput(20) }),
    answer: z.object({ message: pageOf(purchase), stale }),
    errors: [],
    summary: 'What one bought in presales, a row a round, newest first.',
  }),
  office: defineCall({
    feature: 'presale',
    method: 'POST',
    path: '/api/presale/office',
    policy: 'operator',
    permission: 'market.view',
    bucket: 'read',
    input: z.object({}),
    answer: z.object({ message: z.object({ rounds: z.array(officeRound), accounts: z.array(account) }) }),
    errors: [],
    summary: 'All rounds as staff see them, and the account that they sell from.',
  }),
  buyers: defineCall({
    feature: 'presale',
    method: 'POST',
    path: '/api/presale/buyers',
    policy: 'operator',
    permission: 'market.view',
    bucket: 'read',
    input: z.object({ id: idInput, page: pageInput, limit: limitInput(20) }),
    answer: z.object({ message: pageOf(buyer), stale }),
    errors: [],
    summary: 'Who bought what in a round.',
  }),
  setRound: defineCall({
    feature: 'presale',
    method: 'POST',
    path: '/api/presale/set_round',
    policy: 'operator',
    permission: 'market.manage',
    bucket: 'auth',
    isIdempotent: false,
    input: z.object({
      /** Left out: a new one. */
      id: z.optional(idInput),
      currency_id: idInput,
      pay_currency_id: idInput,
      price: decimalInput,
      total: decimalInput,
      user_limit: decimalInput,
      soft_cap: decimalInput,
      start: textInput(40),
      end: textInput(40),
      unlock: textInput(40),
      seller: textInput(300),
      more_url: z._default(textInput(300), ''),
      paper_url: z._default(textInput(300), ''),
      reason: textInput(300),
    }),
    answer: z.object({ message: z.string(), id: z.number() }),
    errors: [
      'coin_not_found',
      'presale_not_found',
      'presale_rounds_limit',
      'presale_is_fixed',
      'presale_not_covered',
      ...ofProposals,
    ],
    summary: 'Propose a presale round or its new terms; another member of staff decides.',
  }),
  switchOn: defineCall({
    feature: 'presale',
    method: 'POST',
    path: '/api/presale/switch_on',
    policy: 'operator',
    permission: 'market.manage',
    bucket: 'auth',
    isIdempotent: false,
    input: z.object({ id: idInput, reason: textInput(300) }),
    answer: z.object({ message: z.string(), id: z.number() }),
    errors: ['presale_not_found', 'presale_is_over', 'presale_is_so', 'presale_overlaps', ...ofProposals],
    summary: 'Propose to switch a round on; another member of staff decides.',
  }),
  switchOff: defineCall({
    feature: 'presale',
    method: 'POST',
    path: '/api/presale/switch_off',
    policy: 'operator',
    permission: 'switches',
    bucket: 'auth',
    isIdempotent: false,
    input: z.object({ id: idInput, reason: textInput(300) }),
    answer: z.object({ message: z.string() }),
    errors: ['presale_not_found', 'presale_is_over', 'presale_is_so', 'role_required', 'staff_reason_required'],
    summary: 'Switch a round off at once; the time is added to its end.',
  }),
} as const;
