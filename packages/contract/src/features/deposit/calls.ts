/** Deposits: where coins are sent, what arrived, and the form for what did not. */
import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import {
  decimalOrEmpty,
  doneOrProposed,
  idInput,
  limitInput,
  pageInput,
  pageOf,
  sentence,
  textInput,
  timeText,
} from '../../schemas.ts';
import { wireAccount } from '../transfer/calls.ts';

const network = z.object({
  /** `erc20`: its name on the wire, and a value of `type`. */
  network: z.string(),
  /** As people know it: `Ethereum (ERC20)`. */
  name: z.string(),
  address: z.string(),
  /** Confirmations after which a deposit is shown, and after which it can be used. */
  seen_confirmations: z.number(),
  final_confirmations: z.number(),
  min_number: z.string(),
  /** 1: deposits are open. */
  is_open: z.number(),
});
export type DepositNetworkRow = z.output<typeof network>;

/** As their owner may choose among them. */
const depositStatus = z.enum(['seen', 'final', 'reversed', 'below_minimum']);

const deposit = z.object({
  id: z.number(),
  currency: z.number(),
  currency_name: z.string(),
  network: z.string(),
  network_name: z.string(),
  address: z.string(),
  hash: z.string(),
  number: z.string(),
  /**
   * `seen`: waits for confirmations; `final`: can be used; `reversed`: the chain took it back; `below_minimum`: less than the
   * network's minimum, and not credited.
   */
  status: depositStatus,
  /** Who sent it, where that is another user: masked, with the id; then it came over no chain. Else empty. */
  from_user: z.string(),
  confirmations: z.number(),
  final_confirmations: z.number(),
  /** The account it went to: spot, unless a form named another. */
  to_field: wireAccount,
  /** Where taking it back left a debt: what the user still owes of the coin, because coins already used were taken back. */
  debt: z.string(),
  /** Where the transaction can be looked up; empty: nowhere. */
  explorer: z.string(),
  created_time: timeText,
  changed_time: timeText,
});
export type DepositRow = z.output<typeof deposit>;

const form = z.object({
  id: z.number(),
  user_id: z.number(),
  currency: z.number(),
  currency_name: z.string(),
  acc: z.string(),
  hash: z.string(),
  amount: z.string(),
  pic: z.string(),
  type: z.string(),
  /** The account that it is meant for. */
  to_field: wireAccount,
  status: z.enum(['applying', 'credited', 'rejected', 'cancelled']),
  /** What was found and credited, which may differ from the amount told; empty: nothing yet. */
  credited: z.string(),
  /** The deposit that it was; 0: none. */
  deposit_id: z.number(),
  reason: z.string(),
  created_time: timeText,
});
export type DepositFormRow = z.output<typeof form>;

/** Why an arrival is nobody's; empty: that was not written down yet. */
const unassignedReason = z.enum(['', 'no_owner', 'below_minimum', 'no_network', 'already_paid']);

const unassignedDeposit = z.object({
  id: z.number(),
  currency: z.number(),
  currency_name: z.string(),
  network: z.string(),
  address: z.string(),
  /** Whose address it is; 0: nobody's. */
  address_user_id: z.number(),
  hash: z.string(),
  number: z.string(),
  status: z.enum(['seen', 'final', 'reversed']),
  reason: unassignedReason,
  created_time: timeText,
});

const unlistedDeposit = z.object({
  id: z.number(),
  /** The coin, as its chain names it. */
  currency_name: z.string(),
  network: z.string(),
  address: z.string(),
  /** Whose address it is. */
  address_user_id: z.number(),
  hash: z.string(),
  number: z.string(),
  created_time: timeText,
});

export const depositCalls = {
  address: defineCall({
    feature: 'deposit',
    method: 'POST',
    path: '/api/wallet/get_in_address',
    policy: 'session',
    bucket: 'read',
    input: z.object({ currency: idInput }),
    answer: z.object({
      message: z.object({
        /** The specification's fields. Of USDT `network:address` pairs; a coin without an address says so in words. */
        btc: z.optional(z.string()),
        usdt: z.optional(z.string()),
        usdt_erc20: z.optional(z.string()),
        address: z.string(),
        /** One entry a network; empty where the coin has none. */
        networks: z.array(network),
      }),
    }),
    errors: ['coin_not_found'],
    summary: "One's own addresses for deposits of a coin.",
  }),
  companyAddress: defineCall({
    feature: 'deposit',
    method: 'GET',
    path: '/api/money/rechange',
    policy: 'session',
    bucket: 'read',
    input: z.object({
      /** Kept on the wire; the session decides whose address is told. */
      user_id: z.optional(textInput(64)),
    }),
    answer: z.object({ /** `network:address` pairs, or that there is none. */ message: z.string() }),
    errors: ['coin_not_found'],
    summary: "The exchange's addresses that one's own USDT are sent to.",
  }),
  list: defineCall({
    feature: 'deposit',
    method: 'GET',
    path: '/api/wallet/deposits',
    policy: 'session',
    bucket: 'read',
    input: z.object({
      currency: z.optional(idInput),
      status: z.optional(depositStatus),
      page: pageInput,
      limit: limitInput(20),
    }),
    answer: z.object({ message: pageOf(deposit), stale: z.optional(z.boolean()) }),
    errors: [],
    summary: "One's own deposits, what other users sent and what came below the minimum, newest first.",
  }),
  sendForm: defineCall({
    feature: 'deposit',
    method: 'POST',
    path: '/api/wallet/charge_req',
    policy: 'session',
    bucket: 'order',
    isIdempotent: true,
    input: z.object({
      currency: idInput,
      /** Where the coins were sent from. */
      acc: z._default(textInput(128), ''),
      hash: z._default(textInput(128), ''),
      amount: z._default(decimalOrEmpty, ''),
      /** A picture of one's own, as the upload returned it; any other counts as none. */
      pic: z._default(textInput(256), ''),
      /** The network, or the address it was sent to. */
      type: z._default(textInput(128), ''),
      /** The account it is meant for: `change` unless told. */
      rechargeType: z._default(textInput(16), ''),
    }),
    answer: sentence,
    errors: [
      'coin_not_found',
      'deposit_amount_required',
      'deposit_amount_too_fine',
      'deposit_forms_limit',
      'deposit_forms_day_limit',
      'idempotency_key_reused',
    ],
    summary: 'Tell staff of a deposit that did not arrive by itself. Credits nothing.',
  }),
  payDebt: defineCall({
    feature: 'deposit',
    method: 'POST',
    path: '/api/wallet/pay_debt',
    policy: 'session',
    bucket: 'order',
    isIdempotent: true,
    input: z.object({ currency: idInput }),
    answer: sentence,
    errors: ['coin_not_found', 'deposit_no_debt', 'insufficient_balance', 'idempotency_key_reused'],
    summary: 'Pay what one owes of a coin from the spot account, as far as that is available there.',
  }),
  forms: defineCall({
    feature: 'deposit',
    method: 'GET',
    path: '/api/wallet/charge_list',
    policy: 'session',
    bucket: 'read',
    input: z.object({ page: pageInput, limit: limitInput(20) }),
    answer: z.object({ message: pageOf(form), stale: z.optional(z.boolean()) }),
    errors: [],
    summary: "One's own deposit forms, newest first.",
  }),
  cancelForm: defineCall({
    feature: 'deposit',
    method: 'POST',
    path: '/api/wallet/charge_cancel',
    policy: 'session',
    bucket: 'cancel',
    isIdempotent: true,
    input: z.object({ id: idInput }),
    answer: sentence,
    errors: ['deposit_form_not_found', 'deposit_form_decided', 'idempotency_key_reused'],
    summary: 'Cancel a deposit form of one’s own that staff have not decided.',
  }),
  allForms: defineCall({
    feature: 'deposit',
    method: 'GET',
    path: '/api/deposit/forms',
    policy: 'operator',
    permission: 'deposit.view',
    bucket: 'read',
    input: z.object({
      status: z._default(z.enum(['applying', 'credited', 'rejected', 'cancelled']), 'applying'),
      page: pageInput,
      limit: limitInput(20),
    }),
    answer: z.object({ message: pageOf(form), stale: z.optional(z.boolean()) }),
    errors: ['operator_only'],
    summary: 'Deposit forms of all users: those that wait in their order, what is decided newest first.',
  }),
  bindForm: defineCall({
    feature: 'deposit',
    method: 'POST',
    path: '/api/deposit/bind',
    policy: 'operator',
    permission: 'deposit.review',
    bucket: 'cancel',
    isIdempotent: true,
    input: z.object({
      id: idInput,
      /** A deposit that was found for that user. */
      deposit_id: z._default(idInput, 0),
      /** Or the reference of a payment, which counts once. */
      reference: z._default(textInput(128), ''),
    }),
    answer: doneOrProposed,
    errors: [
      'operator_only',
      'deposit_form_not_found',
      'deposit_form_decided',
      'deposit_not_found',
      'deposit_not_final',
      'deposit_bound',
      'deposit_spent',
      'deposit_reference_used',
      'deposit_reference_arrived',
      'deposit_reference_required',
      'figure_missing',
      'figure_old',
      'figure_exceeded',
      'proposal_exists',
      'proposals_limit',
      'deposit_reference_invalid',
      'idempotency_key_reused',
    ],
    summary:
      'Settle a form: it was that deposit, which moves to the account it names, or that payment, which is proposed.',
  }),
  rejectForm: defineCall({
    feature: 'deposit',
    method: 'POST',
    path: '/api/deposit/reject',
    policy: 'operator',
    permission: 'deposit.review',
    bucket: 'cancel',
    isIdempotent: true,
    input: z.object({ id: idInput, reason: textInput(300) }),
    answer: sentence,
    errors: [
      'operator_only',
      'deposit_form_not_found',
      'deposit_form_decided',
      'deposit_reason_required',
      'idempotency_key_reused',
    ],
    summary: 'Reject a form; the reason is shown to the user.',
  }),
  assign: defineCall({
    feature: 'deposit',
    method: 'POST',
    path: '/api/deposit/assign',
    policy: 'operator',
    permission: 'deposit.review',
    bucket: 'read',
    input: z.object({ deposit_id: idInput, user_id: idInput, reason: textInput(300) }),
    answer: doneOrProposed,
    errors: [
      'operator_only',
      'deposit_not_found',
      'deposit_assigned',
      'deposit_not_final',
      'deposit_reference_used',
      'user_not_found',
      'deposit_reason_required',
      'staff_reason_required',
      'proposal_exists',
      'proposals_limit',
    ],
    summary: 'Give an arrival that belongs to nobody to a user.',
  }),
  unassigned: defineCall({
    feature: 'deposit',
    method: 'GET',
    path: '/api/deposit/unassigned',
    policy: 'operator',
    permission: 'deposit.view',
    bucket: 'read',
    input: z.object({ page: pageInput, limit: limitInput(20) }),
    answer: z.object({ message: pageOf(unassignedDeposit), stale: z.optional(z.boolean()) }),
    errors: ['operator_only'],
    summary: 'Arrivals that belong to nobody, newest first, and why.',
  }),
  unlisted: defineCall({
    feature: 'deposit',
    method: 'GET',
    path: '/api/deposit/unlisted',
    policy: 'operator',
    permission: 'deposit.view',
    bucket: 'read',
    input: z.object({ page: pageInput, limit: limitInput(20) }),
    answer: z.object({ message: pageOf(unlistedDeposit), stale: z.optional(z.boolean()) }),
    errors: ['operator_only'],
    summary: 'Arrivals of coins that are not listed, newest first. No account holds them.',
  }),
} as const;
