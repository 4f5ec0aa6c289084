/** Withdrawals and what their reconciliation found, as rows. */
import { z } from 'zod/mini';
import { timeText } from '../../schemas.ts';

export const withdrawalStatuses = [
  'applying',
  'agreed',
  'sent',
  'success',
  'failure',
  'rejected',
  'cancelled',
  'station',
] as const;

/** What staff do with one, the act that leads on last. */
export const withdrawalActs = ['reject', 'fail', 'agree', 'prepare', 'succeed'] as const;
export type WithdrawalAct = (typeof withdrawalActs)[number];

export const anyWithdrawal = z.object({
  id: z.number(),
  user_id: z.number(),
  currency: z.number(),
  currency_name: z.string(),
  /** Empty where it went to another user. */
  network: z.string(),
  network_name: z.string(),
  address: z.string(),
  /** The user it went to, masked, with their id; empty: nobody of ours. */
  to_user: z.string(),
  number: z.string(),
  rate: z.string(),
  receive: z.string(),
  status: z.enum(withdrawalStatuses),
  hash: z.string(),
  /** Where the transaction can be looked up; empty: nowhere. */
  explorer: z.string(),
  /** Why it was rejected or failed, for the user. */
  reason: z.string(),
  /** 1: it may still be cancelled. */
  is_cancelable: z.number(),
  created_time: timeText,
  /** Empty: not yet. */
  agreed_time: timeText,
  sent_time: timeText,
  ended_time: timeText,
});
export type WithdrawalRow = z.output<typeof anyWithdrawal>;

/** `acts`: what whoever asks may do with it now, their permission aside; `acts_of_two`: those that a second person approves. */
export const staffWithdrawal = z.extend(anyWithdrawal, {
  acts: z.array(z.enum(withdrawalActs)),
  acts_of_two: z.array(z.enum(withdrawalActs)),
});

export const reconciled = z.object({
  currency: z.number(),
  currency_name: z.string(),
  /** What custody has of what arrived, and what the books say. */
  custody: z.string(),
  ledger: z.string(),
  /** What lies elsewhere by the last figure of finance, and the time of its statement; empty: none. */
  figure: z.string(),
  figure_time: z.string(),
  items: z.array(z.object({ kind: z.string(), subject: z.string(), amount: z.string() })),
  /** What no item explains: below zero a shortfall. */
  unexplained: z.string(),
});
export type ReconciledRow = z.output<typeof reconciled>;
