/** The house's own money: its accounts, what moves between them, fees earned, and corrections of balances. */
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
import { wireAccount } from '../transfer/calls.ts';

/** Accounts between which staff move funds; `outside` in a demo only. */
export const houseAccounts = [
  'outside',
  'fees',
  'network_fees',
  'adjustments',
  'insurance_fund',
  'pledge_rewards',
  'referral_rebates',
  'lever_counterparty',
  'micro_counterparty',
  'payments_received',
  'unassigned',
  'presale',
] as const;
export type HouseAccount = (typeof houseAccounts)[number];

/** All that are shown: those, and what was lost. */
export const shownHouseAccounts = [...houseAccounts, 'deposit_losses'] as const;

const balance = z.object({
  account: z.enum(shownHouseAccounts),
  currency: z.number(),
  currency_name: z.string(),
  /** With a minus where more left than came. */
  number: z.string(),
});
export type HouseBalance = z.output<typeof balance>;

const move = z.object({
  id: z.number(),
  created_time: timeText,
  from: z.enum(houseAccounts),
  to: z.enum(houseAccounts),
  currency: z.number(),
  currency_name: z.string(),
  number: z.string(),
  /** Of a payment from or to outside; else empty. */
  reference: z.string(),
  reason: z.string(),
  operator_id: z.number(),
});
export type HouseMove = z.output<typeof move>;

const correction = z.object({
  id: z.number(),
  created_time: timeText,
  user_id: z.number(),
  account: z.string(),
  currency: z.number(),
  currency_name: z.string(),
  /** With a minus where it was taken. */
  number: z.string(),
  /** In USDT, whatever its sign. */
  value: z.string(),
  reason: z.string(),
  text: z.string(),
  operator_id: z.number(),
});
export type CorrectionRow = z.output<typeof correction>;

const proposed = z.object({ message: z.string(), id: z.number() });
const stale = z.optional(z.boolean());
const ofProposals = ['proposal_exists', 'proposals_limit', 'role_required', 'staff_reason_required'] as const;

export const houseCalls = {
  list: defineCall({
    feature: 'house',
    method: 'GET',
    path: '/api/house/list',
    policy: 'operator',
    permission: 'money.view',
    bucket: 'read',
    input: z.object({}),
    answer: z.object({ message: z.object({ list: z.array(balance) }) }),
    errors: ['operator_only'],
    summary: 'What the accounts of the house have, of each coin that they ever had.',
  }),
  moves: defineCall({
    feature: 'house',
    method: 'GET',
    path: '/api/house/moves',
    policy: 'operator',
    permission: 'money.view',
    bucket: 'read',
    input: z.object({ page: pageInput, limit: limitInput(20) }),
    answer: z.object({ message: pageOf(move), stale }),
    errors: ['operator_only'],
    summary: 'Funds that staff moved, newest first.',
  }),
  move: defineCall({
    feature: 'house',
    method: 'POST',
    path: '/api/house/move',
    policy: 'operator',
    permission: 'house.transfer',
    bucket: 'cancel',
    input: z.object({
      from: z.enum(houseAccounts),
      to: z.enum(houseAccounts),
      currency: idInput,
      number: decimalInput,
      /** Names the payment from or to outside of the exchange; it counts once ever. */
      reference: z._default(textInput(128), ''),
      /** The arrival that leaves `unassigned`, as a whole. */
      deposit_id: z._default(idInput, 0),
      reason: textInput(300),
    }),
    answer: proposed,
    errors: [
      'operator_only',
      'coin_not_found',
      'house_same_account',
      'house_amount_required',
      'house_reference_required',
      'house_reference_used',
      'deposit_reference_invalid',
      'deposit_reference_used',
      'deposit_not_found',
      'deposit_assigned',
      'deposit_not_final',
      'figure_missing',
      'figure_old',
      'figure_exceeded',
      'test_funds_demo_only',
      'insufficient_balance',
      'lever_margin_needed',
      ...ofProposals,
    ],
    summary: 'Propose to move funds between accounts of the house, to bring them in, or to take them out.',
  }),
  fees: defineCall({
    feature: 'house',
    method: 'GET',
    path: '/api/house/fees',
    policy: 'operator',
    permission: 'money.view',
    bucket: 'read',
    input: z.object({
      /** Days back, today among them. */
      days: z._default(wholeInput(1, 92), 30),
    }),
    answer: z.object({
      message: z.object({
        list: z.array(
          z.object({
            /** `2026-11-24`, UTC. */
            day: z.string(),
            /** `BTC/USDT` */
            pair: z.string(),
            currency_name: z.string(),
            volume: z.string(),
            fees: z.string(),
          }),
        ),
      }),
      stale,
    }),
    errors: ['operator_only'],
    summary: 'Trading fees by day and market, newest first.',
  }),
  corrections: defineCall({
    feature: 'house',
    method: 'GET',
    path: '/api/house/corrections',
    policy: 'operator',
    permission: 'money.view',
    bucket: 'read',
    input: z.object({ page: pageInput, limit: limitInput(20) }),
    answer: z.object({
      message: z.object({
        list: z.array(correction),
        page: z.number(),
        limit: z.number(),
        total: z.number(),
        /** All that corrections may move within 24 hours, in USDT, and what of it is left. */
        cap: z.string(),
        left: z.string(),
      }),
      stale,
    }),
    errors: ['operator_only'],
    summary: 'Corrections of balances, newest first, and how much they may still move.',
  }),
  correct: defineCall({
    feature: 'house',
    method: 'POST',
    path: '/api/house/correct',
    policy: 'operator',
    permission: 'money.correct',
    bucket: 'cancel',
    input: z.object({
      user_id: idInput,
      account: wireAccount,
      currency: idInput,
      direction: z.enum(['add', 'take']),
      number: decimalInput,
      reason: textInput(300),
      /** What the user is told; may be empty. */
      text: z._default(textInput(300), ''),
    }),
    answer: proposed,
    errors: [
      'operator_only',
      'user_not_found',
      'not_for_staff',
      'coin_not_found',
      'correction_amount_required',
      'correction_not_funded',
      'correction_no_price',
      'correction_cap',
      'insufficient_balance',
      'lever_margin_needed',
      'own_act',
      ...ofProposals,
    ],
    summary: 'Propose to correct a balance, against the house account for corrections.',
  }),
  setCap: defineCall({
    feature: 'house',
    method: 'POST',
    path: '/api/house/cap',
    policy: 'operator',
    permission: 'money.correct',
    bucket: 'cancel',
    input: z.object({ cap: decimalInput, reason: textInput(300) }),
    answer: proposed,
    errors: ['operator_only', 'correction_cap_same', ...ofProposals],
    summary: 'Propose how much corrections may move within 24 hours, in USDT.',
  }),
} as const;
