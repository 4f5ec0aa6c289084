/** Withdrawals: what may leave, asking for it, and what became of it. */
import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import {
  decimalInput,
  decimalOrEmpty,
  doneOrProposed,
  idInput,
  limitInput,
  momentInput,
  pageInput,
  pageOf,
  sentence,
  textInput,
  timeText,
} from '../../schemas.ts';
import { secondStepInput } from '../security/second-step.ts';
import { anyWithdrawal, reconciled, staffWithdrawal, withdrawalStatuses } from './rows.ts';

const network = z.object({
  /** `erc20`: its name on the wire, and a value of `type`; so is its place in the list, from 0. */
  network: z.string(),
  /** As people know it: `Ethereum (ERC20)`. */
  name: z.string(),
  min_number: z.string(),
  max_number: z.string(),
  /** What may leave within 24 hours at one's identity level, and what of it is left now. */
  day_limit: z.string(),
  day_left: z.string(),
  /** The fixed fee, in the coin, and the one in per cent of the amount; what arrives is the amount less both, rounded down. */
  rate: z.string(),
  rate_percent: z.string(),
  /** Decimals that the network has of the coin: an amount has no more of them, and what arrives neither. */
  decimals: z.number(),
  /** Minutes until a sent withdrawal usually arrives. */
  minutes: z.number(),
  /** 1: withdrawals are open. */
  is_open: z.number(),
});
export type WithdrawNetworkRow = z.output<typeof network>;

/** Why nothing may leave for now, and until when. */
const hold = z.object({ reason: z.enum(['password', 'second_step', 'contact', 'whitelist']), until: timeText });
export type HoldRow = z.output<typeof hold>;

export const withdrawCalls = {
  info: defineCall({
    feature: 'withdraw',
    method: 'POST',
    path: '/api/wallet/get_info',
    policy: 'session',
    bucket: 'read',
    input: z.object({ currency: idInput }),
    answer: z.object({
      message: z.object({
        name: z.string(),
        legal_balance: z.string(),
        change_balance: z.string(),
        /** Of the first network. */
        min_number: z.string(),
        max_number: z.string(),
        day_limit: z.string(),
        rate: z.string(),
        networks: z.array(network),
        /** Where the safety code goes, masked; empty: an e-mail address must be linked first. */
        email: z.string(),
        /** 1: only addresses of the book. */
        is_whitelist: z.number(),
        hold: z.nullable(hold),
        /** What must be paid back first. */
        debt: z.string(),
        /** Demo: seconds after which a withdrawal is approved by itself; 0: staff decide. */
        demo_seconds: z.number(),
      }),
    }),
    errors: ['coin_not_found'],
    summary: 'What may be withdrawn of a coin, and at which cost.',
  }),
  recipient: defineCall({
    feature: 'withdraw',
    method: 'POST',
    path: '/api/wallet/recipient',
    policy: 'session',
    bucket: 'auth',
    /** Id, account or e-mail, whole. */
    input: z.object({ user_string: textInput(254) }),
    answer: z.object({ message: z.object({ id: z.number(), /** Masked. */ account: z.string() }) }),
    errors: ['withdraw_user_unknown', 'withdraw_to_oneself', 'withdraw_lookups_limit'],
    summary: 'Whom coins would be sent to, masked; 20 different names an hour.',
  }),
  sendCode: defineCall({
    feature: 'withdraw',
    method: 'POST',
    path: '/api/sms_mail_aq',
    policy: 'session',
    bucket: 'code',
    input: z.object({
      /** What the code is for; it is good for nothing else. */
      purpose: z._default(z.enum(['withdraw', 'address', 'release']), 'withdraw'),
      /** Of a release: the deal's, and the code is good for no other. `of`: whose deals they are. */
      id: z.optional(idInput),
      of: z._default(z.enum(['c2c', 'acceptor']), 'c2c'),
      /**
       * The withdrawal, as `wallet/out` takes it: the mail names it, and the code is good for no other. All left out: the
       * mail names nothing, and the code is good for any withdrawal.
       */
      currency: z.optional(idInput),
      number: z.optional(decimalOrEmpty),
      address: z._default(textInput(128), ''),
      user_string: z._default(textInput(254), ''),
      type: z._default(textInput(16), ''),
    }),
    answer: sentence,
    errors: [
      'email_required',
      'code_too_soon',
      'mail_budget',
      'sms_budget',
      'sms_unavailable',
      'coin_not_found',
      'withdraw_address_required',
      'withdraw_address_wrong',
      'withdraw_network_required',
      'withdraw_amount_required',
      'withdraw_too_fine',
      'withdraw_to_oneself',
      'withdraw_user_unknown',
      'withdraw_lookups_limit',
      'not_open',
    ],
    summary:
      "Send a safety code to one's own e-mail address; for the address book and for a release to the phone where there is none.",
  }),
  send: defineCall({
    feature: 'withdraw',
    method: 'POST',
    path: '/api/wallet/out',
    policy: 'session',
    bucket: 'auth',
    isIdempotent: true,
    input: z.object({
      currency: idInput,
      number: z._default(decimalOrEmpty, ''),
      address: z._default(textInput(128), ''),
      /** Instead of an address, another user: id, account or e-mail. */
      user_string: z._default(textInput(254), ''),
      /** Kept on the wire; the fee is the exchange's. */
      rate: z.optional(textInput(64)),
      /** The network, or its place in the list; left out: the only one that the address fits. */
      type: z._default(textInput(16), ''),
      safecode: textInput(16),
      ...secondStepInput,
    }),
    answer: z.object({
      message: z.string(),
      id: z.number(),
      /** The fee, and what arrives. A retry of what was answered by an earlier build does not say them. */
      rate: z.optional(z.string()),
      receive: z.optional(z.string()),
    }),
    errors: [
      'coin_not_found',
      'email_required',
      'code_required',
      'code_wrong',
      'two_step_required',
      'two_step_wrong',
      'login_delayed',
      'withdraw_address_required',
      'withdraw_address_wrong',
      'withdraw_network_required',
      'withdraw_amount_required',
      'withdraw_too_fine',
      'withdraw_below_minimum',
      'withdraw_fee_takes_all',
      'withdraw_above_maximum',
      'withdraw_day_limit',
      'withdraw_held',
      'withdraw_address_held',
      'withdraw_not_in_book',
      'withdraw_debt',
      'withdraw_to_oneself',
      'withdraw_user_unknown',
      'withdraw_lookups_limit',
      'withdrawals_limit',
      'insufficient_balance',
      'withheld',
      'not_open',
      'user_not_found',
      'idempotency_key_reused',
    ],
    summary: 'Ask for a withdrawal, to an address or to another user.',
  }),
  list: defineCall({
    feature: 'withdraw',
    method: 'GET',
    path: '/api/wallet/withdrawals',
    policy: 'session',
    bucket: 'read',
    input: z.object({
      currency: z.optional(idInput),
      status: z.optional(z.enum(withdrawalStatuses)),
      page: pageInput,
      limit: limitInput(20),
    }),
    answer: z.object({ message: pageOf(anyWithdrawal), stale: z.optional(z.boolean()) }),
    errors: [],
    summary: "One's own withdrawals, newest first.",
  }),
  cancel: defineCall({
    feature: 'withdraw',
    method: 'POST',
    path: '/api/wallet/withdraw_cancel',
    policy: 'session',
    bucket: 'cancel',
    isIdempotent: true,
    input: z.object({ id: idInput }),
    answer: sentence,
    errors: ['withdrawal_not_found', 'withdrawal_decided', 'idempotency_key_reused'],
    summary: 'Take a withdrawal back that nobody has decided on.',
  }),
  all: defineCall({
    feature: 'withdraw',
    method: 'GET',
    path: '/api/withdraw/list',
    policy: 'operator',
    permission: 'withdrawal.view',
    bucket: 'read',
    input: z.object({
      status: z._default(z.enum(withdrawalStatuses), 'applying'),
      page: pageInput,
      limit: limitInput(20),
    }),
    answer: z.object({ message: pageOf(staffWithdrawal), stale: z.optional(z.boolean()) }),
    errors: ['operator_only'],
    summary: 'Withdrawals of all users in one state, newest first.',
  }),
  reconciliation: defineCall({
    feature: 'withdraw',
    method: 'GET',
    path: '/api/withdraw/reconciliation',
    policy: 'operator',
    permission: 'money.view',
    bucket: 'read',
    input: z.object({}),
    answer: z.object({
      message: z.object({
        /** Of the last comparison; empty before the first. */
        time: timeText,
        list: z.array(reconciled),
        /** USDT: up to which worth of 24 hours one person agrees to withdrawals. */
        limit: z.string(),
      }),
    }),
    errors: ['operator_only'],
    summary: 'Whether custody has what the books say, compared every ten minutes.',
  }),
  review: defineCall({
    feature: 'withdraw',
    method: 'POST',
    path: '/api/withdraw/review',
    policy: 'operator',
    permission: 'withdrawal.review',
    bucket: 'cancel',
    isIdempotent: true,
    input: z.object({
      id: idInput,
      verdict: z.enum(['agreed', 'rejected']),
      /** Shown to the user; needed for a rejection. */
      reason: z._default(textInput(300), ''),
    }),
    answer: doneOrProposed,
    errors: [
      'operator_only',
      'withdrawal_not_found',
      'withdrawal_decided',
      'withdraw_reason_required',
      'not_open',
      'withdraw_held',
      'withdraw_debt',
      'staff_reason_required',
      'proposal_exists',
      'proposals_limit',
      'withdraw_not_in_book',
      'withdraw_address_held',
      'idempotency_key_reused',
    ],
    summary: 'Approve or reject a withdrawal; above the limit it is proposed.',
  }),
  markSent: defineCall({
    feature: 'withdraw',
    method: 'POST',
    path: '/api/withdraw/sent',
    policy: 'operator',
    permission: 'withdrawal.review',
    bucket: 'read',
    input: z.object({ id: idInput, hash: textInput(128) }),
    answer: doneOrProposed,
    errors: [
      'operator_only',
      'withdrawal_not_found',
      'withdrawal_state',
      'not_open',
      'withdraw_held',
      'withdraw_debt',
      'withdraw_not_in_book',
      'withdraw_address_held',
      'withdraw_hash_required',
      'withdraw_hash_invalid',
      'withdraw_hash_used',
      'proposal_exists',
      'proposals_limit',
    ],
    summary: 'Manual custody: propose the transaction that pays a withdrawal, before it is sent.',
  }),
  settle: defineCall({
    feature: 'withdraw',
    method: 'POST',
    path: '/api/withdraw/settle',
    policy: 'operator',
    permission: 'withdrawal.review',
    bucket: 'cancel',
    isIdempotent: true,
    input: z.object({
      id: idInput,
      outcome: z.enum(['success', 'failure']),
      /** The proof, of a failure: why the transaction cannot be mined any more. */
      reason: z._default(textInput(300), ''),
    }),
    answer: doneOrProposed,
    errors: [
      'operator_only',
      'withdrawal_not_found',
      'withdrawal_state',
      'withdraw_reason_required',
      'proposal_exists',
      'proposals_limit',
      'idempotency_key_reused',
    ],
    summary: 'Manual custody: a withdrawal was confirmed, or is proved impossible.',
  }),
  figure: defineCall({
    feature: 'withdraw',
    method: 'POST',
    path: '/api/withdraw/figure',
    policy: 'operator',
    permission: 'money.correct',
    bucket: 'read',
    input: z.object({
      currency: idInput,
      number: decimalInput,
      /** Of the statement. */
      time: momentInput,
      reason: textInput(300),
    }),
    answer: doneOrProposed,
    errors: [
      'operator_only',
      'coin_not_found',
      'staff_reason_required',
      'figure_time',
      'proposal_exists',
      'proposals_limit',
    ],
    summary: 'Propose what lies outside of custody by a statement.',
  }),
  limit: defineCall({
    feature: 'withdraw',
    method: 'POST',
    path: '/api/withdraw/limit',
    policy: 'operator',
    permission: 'withdrawal.review',
    bucket: 'read',
    /** USDT. */
    input: z.object({ number: decimalInput, reason: textInput(300) }),
    answer: doneOrProposed,
    errors: ['operator_only', 'staff_reason_required', 'withdraw_limit_same', 'proposal_exists', 'proposals_limit'],
    summary: 'Propose up to which worth of 24 hours one person agrees to withdrawals.',
  }),
} as const;
