/** The record of a user's money: one log, the monthly statement, and what the accounts were worth day by day. */
import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import { movementKinds, wireLocks } from '../../kinds.ts';
import { idInput, limitInput, momentText, pageInput, pageOf, timeText } from '../../schemas.ts';
import { wireAccount } from '../transfer/calls.ts';
import { balanceRow } from '../wallet/calls.ts';

const asText = z.transform((value: string | number) => String(value).trim());
const textOrNumber = z.union([z.string(), z.number()]);

/** An account, by its number or its name; 3 and `lever` are one. */
const logType = z.pipe(textOrNumber, z.pipe(asText, z.enum(['1', '2', '3', '4', 'legal', 'change', 'lever', 'micro'])));
export type LogType = z.output<typeof logType>;

/** `2026-11` */
const monthText = z.string().check(z.regex(/^2\d{3}-(0[1-9]|1[0-2])$/));

const logEntry = z.object({
  id: z.string(),
  created_time: timeText,
  /** With a minus where it went. */
  value: z.string(),
  /** What it was, in the caller's language. */
  info: z.string(),
  /** `legal`, `change`, `lever` or `micro`. */
  account: z.string(),
  currency: z.number(),
  currency_name: z.string(),
  /** Why: one of the kinds of movements. */
  type: z.enum(movementKinds),
  /** `BTC/USDT`, of a trade and its fee; else empty. */
  pair: z.string(),
  /** The account on the other side of a transfer; else empty. */
  other_account: z.string(),
  /** The record that it belongs to (`deposit`, `withdrawal`, `order`, `micro`, `lever` …) and its id; empty and 0: none. */
  about: z.string(),
  about_id: z.number(),
  /** Of deposits and withdrawals on a chain; else empty. */
  network_name: z.string(),
  address: z.string(),
  hash: z.string(),
  /** Where the transaction can be looked up; empty: nowhere. */
  explorer: z.string(),
  /** Who sent or received it, where that is another user: masked, with the id; else empty. */
  user: z.string(),
  /** What the account held of the coin after it; empty where one kind alone is asked for. */
  balance: z.string(),
});
export type LogRow = z.output<typeof logEntry>;

/** Which entries are listed; what is left out is not asked. */
const logFilters = {
  currency: z.optional(idInput),
  kind: z.optional(z.enum(movementKinds)),
  start_time: z.optional(momentText),
  /** A day counts to its end; a time is the first that is left out. */
  end_time: z.optional(momentText),
  page: pageInput,
  limit: limitInput(20),
};

const currencyRow = z.object({
  id: z.number(),
  name: z.string(),
  is_legal: z.number(),
  is_lever: z.number(),
  is_match: z.number(),
  is_micro: z.number(),
});
export type CurrencyRow = z.output<typeof currencyRow>;

const statementLine = z.object({
  account: z.string(),
  currency: z.number(),
  currency_name: z.string(),
  opening: z.string(),
  closing: z.string(),
  /** What came and went, by kind; kinds without any are left out. */
  movements: z.array(z.object({ type: z.enum(movementKinds), value: z.string() })),
});
export type StatementRow = z.output<typeof statementLine>;

const statement = z.object({
  /** The account's id. */
  user_id: z.number(),
  month: z.string(),
  /** The month in which the account was opened. */
  first_month: z.string(),
  /** 1: the month is over. */
  is_closed: z.number(),
  list: z.array(statementLine),
});

const lock = z.object({
  currency: z.number(),
  currency_name: z.string(),
  /** The account. */
  field: wireAccount,
  /** Open orders; deposits that are not final; withdrawals that have not ended. */
  kind: z.enum(wireLocks),
  number: z.string(),
});
export type LockRow = z.output<typeof lock>;

export const recordCalls = {
  locks: defineCall({
    feature: 'record',
    method: 'GET',
    path: '/api/wallet/locks',
    policy: 'session',
    bucket: 'read',
    input: z.object({}),
    answer: z.object({ message: z.array(lock) }),
    errors: [],
    summary: 'What keeps parts of the own balances locked, by coin and account.',
  }),
  log: defineCall({
    feature: 'record',
    method: 'POST',
    path: '/api/wallet/legal_log',
    policy: 'session',
    bucket: 'read',
    input: z.object({ type: z.optional(logType), ...logFilters }),
    answer: z.object({ message: pageOf(logEntry), stale: z.optional(z.boolean()) }),
    errors: [],
    summary: "What came and went in one's own accounts, newest first; of one account where `type` names it.",
  }),
  accountLog: defineCall({
    feature: 'record',
    method: 'POST',
    path: '/api/account/list',
    policy: 'session',
    bucket: 'read',
    input: z.object({ type: z.optional(logType), ...logFilters }),
    answer: z.object({
      message: z.extend(pageOf(logEntry), { data: z.array(logEntry) }),
      stale: z.optional(z.boolean()),
    }),
    errors: [],
    summary: 'The same log, its rows in `data` too.',
  }),
  detail: defineCall({
    feature: 'record',
    method: 'POST',
    path: '/api/wallet/detail',
    policy: 'session',
    bucket: 'read',
    input: z.object({
      currency: idInput,
      /** Every account is in the answer, whichever is named. */
      type: z.optional(logType),
    }),
    answer: z.object({ message: balanceRow }),
    errors: ['coin_not_found'],
    summary: 'What one holds of a coin, with its prices.',
  }),
  currencies: defineCall({
    feature: 'record',
    method: 'GET',
    path: '/api/wallet/currencylist',
    policy: 'session',
    bucket: 'read',
    input: z.object({}),
    answer: z.object({ message: z.array(currencyRow) }),
    errors: [],
    summary: 'Every coin, with the accounts that may hold it.',
  }),
  ownCurrencies: defineCall({
    feature: 'record',
    method: 'GET',
    path: '/api/currency/user_currency_list',
    policy: 'session',
    bucket: 'read',
    input: z.object({}),
    answer: z.object({ message: z.array(currencyRow) }),
    errors: [],
    summary: 'The coins that one holds in any account.',
  }),
  statement: defineCall({
    feature: 'record',
    method: 'POST',
    path: '/api/account/statement',
    policy: 'session',
    bucket: 'read',
    input: z.object({ month: monthText }),
    answer: z.object({ message: statement, stale: z.optional(z.boolean()) }),
    errors: [],
    summary: 'A month (UTC) of all accounts: opening, what came and went by kind, closing, by account and coin.',
  }),
  worth: defineCall({
    feature: 'record',
    method: 'GET',
    path: '/api/account/value',
    policy: 'session',
    bucket: 'read',
    input: z.object({ type: z.optional(logType) }),
    answer: z.object({
      message: z.object({ list: z.array(z.object({ date: z.string(), value: z.string() })) }),
      stale: z.optional(z.boolean()),
    }),
    errors: [],
    summary:
      'What an account, or all of them, was worth in USDT at the end of each of the last 30 days (UTC), oldest first.',
  }),
} as const;
