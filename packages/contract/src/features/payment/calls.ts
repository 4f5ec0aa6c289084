/** The payment form: orders to pay CNY at an outside gateway, and what staff decide about payments. */
import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import {
  decimalInput,
  decimalOrEmpty,
  doneOrProposed,
  idInput,
  limitInput,
  pageInput,
  pageOf,
  textInput,
  wholeInput,
} from '../../schemas.ts';
import {
  gatewayPaymentStates,
  officePaymentRow,
  officePaymentTerms,
  paymentPageRows,
  paymentRow,
  paymentTermsRow,
} from './rows.ts';

const stale = z.optional(z.boolean());
const amount = z._default(decimalOrEmpty, '');
const reason = z._default(textInput(300), '');
const flag = z.pipe(wholeInput(0, 1), z.union([z.literal(0), z.literal(1)]));
const proposalErrors = ['own_act', 'proposal_exists', 'proposals_limit'] as const;

export const paymentCalls = {
  terms: defineCall({
    feature: 'payment',
    method: 'GET',
    path: '/api/payment/terms',
    policy: 'session',
    bucket: 'read',
    input: z.object({}),
    answer: z.object({ message: paymentTermsRow }),
    errors: [],
    summary: 'What the payment form offers now.',
  }),
  create: defineCall({
    feature: 'payment',
    method: 'POST',
    path: '/api/payment/create',
    policy: 'session',
    bucket: 'order',
    isIdempotent: true,
    input: z.object({
      /** The account that the caller pays from. */
      account: z._default(textInput(100), ''),
      /** CNY. */
      amount,
      /** The worst accepted; left out: whatever it is. */
      rate: amount,
    }),
    answer: z.object({
      message: z.object({
        ...paymentRow.shape,
        /** The gateway's address, and the signed fields that the page posts there. */
        url: z.string(),
        fields: z.record(z.string(), z.string()),
      }),
    }),
    errors: [
      'payment_account_required',
      'payment_amount_required',
      'payment_too_fine',
      'payment_range',
      'payment_unpaid_limit',
      'payment_no_rate',
      'payment_rate_changed',
      'payment_desk_empty',
      'not_open',
      'c2c_identity_required',
      'c2c_deals_limit',
      'c2c_deal_limit',
      'c2c_day_limit',
      'idempotency_key_reused',
    ],
    summary: 'Open an order: reserves USDT at the rate of now, and answers the page that leads to the gateway.',
  }),
  orders: defineCall({
    feature: 'payment',
    method: 'GET',
    path: '/api/payment/list',
    policy: 'session',
    bucket: 'read',
    input: z.object({ page: pageInput, limit: limitInput(paymentPageRows) }),
    answer: z.object({ message: pageOf(paymentRow), stale }),
    errors: [],
    summary: "One's own orders, newest first.",
  }),
  officePayments: defineCall({
    feature: 'payment',
    method: 'GET',
    path: '/api/office/payments',
    policy: 'operator',
    permission: 'deposit.view',
    bucket: 'read',
    input: z.object({ page: pageInput, limit: limitInput(20), status: z.optional(z.enum(gatewayPaymentStates)) }),
    answer: z.object({ message: pageOf(officePaymentRow), stale }),
    errors: [],
    summary: 'What the gateway said was paid, newest first.',
  }),
  officeSettle: defineCall({
    feature: 'payment',
    method: 'POST',
    path: '/api/office/payment_settle',
    policy: 'operator',
    permission: 'deposit.review',
    bucket: 'auth',
    isIdempotent: false,
    input: z.object({
      id: idInput,
      /** 1: credit it; 0: the money went back. */
      is_credited: flag,
      /** Of a payment without an order, whom it is credited to. */
      user_id: z.optional(idInput),
      reason,
    }),
    answer: doneOrProposed,
    errors: [
      'payment_not_found',
      'payment_not_held',
      'payment_not_ours',
      'payment_other_user',
      'payment_no_rate',
      'payment_desk_empty',
      'user_not_found',
      'staff_reason_required',
      ...proposalErrors,
    ],
    summary: 'Propose what becomes of a payment that waits.',
  }),
  officeReverse: defineCall({
    feature: 'payment',
    method: 'POST',
    path: '/api/office/payment_reverse',
    policy: 'operator',
    permission: 'deposit.review',
    bucket: 'auth',
    isIdempotent: false,
    input: z.object({ id: idInput, reason }),
    answer: doneOrProposed,
    errors: ['payment_not_found', 'payment_not_credited', 'staff_reason_required', ...proposalErrors],
    summary: 'Propose to take back what was credited for a payment that a bank took back.',
  }),
  officeTerms: defineCall({
    feature: 'payment',
    method: 'GET',
    path: '/api/office/payment_terms',
    policy: 'operator',
    permission: 'deposit.view',
    bucket: 'read',
    input: z.object({}),
    answer: z.object({ message: officePaymentTerms }),
    errors: [],
    summary: 'The terms of the payment form, and what its desk has.',
  }),
  officeSetTerms: defineCall({
    feature: 'payment',
    method: 'POST',
    path: '/api/office/payment_set_terms',
    policy: 'operator',
    permission: 'market.manage',
    bucket: 'auth',
    isIdempotent: false,
    input: z.object({
      is_open: flag,
      /** Per cent. */
      spread: decimalInput,
      min: decimalInput,
      max: decimalInput,
      day_max: decimalInput,
      reason,
    }),
    answer: doneOrProposed,
    errors: ['payment_too_fine', 'payment_no_rate', 'staff_reason_required', ...proposalErrors],
    summary: 'Close the payment form, or propose its terms.',
  }),
} as const;
