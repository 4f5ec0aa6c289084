/** Transfers between a user's own accounts. */
import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import { decimalOrEmpty, idInput, limitInput, pageInput, pageOf, timeText } from '../../schemas.ts';

/** The wire's names of the four accounts. */
export const wireAccount = z.enum(['legal', 'change', 'lever', 'micro']);
export type WireAccount = z.output<typeof wireAccount>;

const transfer = z.object({
  id: z.number(),
  /** From which account to which: `legal_lever`. */
  type: z.string(),
  from_field: z.string(),
  to_field: z.string(),
  currency: z.number(),
  currency_name: z.string(),
  number: z.string(),
  add_time: timeText,
});
export type TransferRow = z.output<typeof transfer>;

export const transferCalls = {
  transfer: defineCall({
    feature: 'transfer',
    method: 'POST',
    path: '/api/wallet/change',
    policy: 'session',
    bucket: 'order',
    isIdempotent: true,
    input: z.object({
      currency_id: idInput,
      number: z._default(decimalOrEmpty, ''),
      /** Instead of the two accounts: 1 from fiat to contracts, 2 back. */
      type: z.optional(z.pipe(z.union([z.string(), z.number()]), z.pipe(z.transform(String), z.enum(['1', '2'])))),
      from_field: z.optional(wireAccount),
      to_field: z.optional(wireAccount),
    }),
    answer: z.object({ message: z.string() }),
    errors: [
      'coin_not_found',
      'transfer_same_account',
      'transfer_amount_zero',
      'transfer_too_fine',
      'transfer_below_minimum',
      'transfer_above_maximum',
      'transfer_not_allowed',
      'insufficient_balance',
      'withheld',
      'lever_margin_needed',
      'idempotency_key_reused',
    ],
    summary: "Move money between one's own accounts.",
  }),
  history: defineCall({
    feature: 'transfer',
    method: 'POST',
    path: '/api/wallet/hzhistory',
    policy: 'session',
    bucket: 'read',
    input: z.object({ page: pageInput, limit: limitInput(20) }),
    answer: z.object({
      message: pageOf(transfer),
      /** The rows again, where some clients look for them. */
      data: z.array(transfer),
      stale: z.optional(z.boolean()),
    }),
    errors: [],
    summary: "One's own transfers, newest first.",
  }),
} as const;
