/** What staff read of the exchange and of a user, what they note about a user, and the trail of their own acts. */
import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import { idInput, limitInput, momentText, sentence, textInput } from '../../schemas.ts';
import { recordCalls } from '../record/calls.ts';
import {
  auditRow,
  chainCheck,
  depositRow,
  foundBy,
  login,
  note,
  order,
  shownUser,
  today,
  trade,
  transferRow,
  userRow,
  withdrawal,
} from './rows.ts';

/** Characters of a note. */
export const noteLengthMax = 1000;
/** Rows of the trail in a file. */
export const auditFileRowsMax = 10_000;

/** Letters and dashes. */
const listName = z.pipe(textInput(40), z.string().check(z.regex(/^[a-z-]+$/)));
/** Text that says something. */
const sayingInput = (max: number) => z.pipe(textInput(max), z.string().check(z.regex(/\S/)));
/** A list goes on below the id with which it ended; left out: from the newest on. */
const below = { before_id: z.optional(idInput), limit: limitInput(20) };
const stale = z.optional(z.boolean());

/** A list in pieces. `next_before_id` asks for the next one; 0: there is none. A piece may be short of its limit. */
function pieceOf<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ message: z.object({ list: z.array(row), next_before_id: z.number() }), stale });
}

/** Which acts are listed; what is left out is not asked. */
const auditFilters = {
  operator_id: z.optional(idInput),
  user_id: z.optional(idInput),
  act: z.optional(textInput(64)),
  from: z.optional(momentText),
  /** A day counts to its end; a time is the first that is left out. */
  to: z.optional(momentText),
  /** What the note, or what was there before or after, contains. */
  text: z.optional(textInput(100)),
};

/** A list of one user's, newest first. */
function ofUser<Row extends z.ZodMiniType, const Path extends string>(path: Path, row: Row, summary: string) {
  return defineCall({
    feature: 'staff',
    method: 'GET',
    path: `/api/staff/user/${path}`,
    policy: 'operator',
    permission: 'user.view',
    bucket: 'read',
    input: z.object({ id: idInput, ...below }),
    answer: pieceOf(row),
    errors: ['operator_only', 'user_not_found'],
    summary,
  });
}

export const staffReads = {
  today: defineCall({
    feature: 'staff',
    method: 'GET',
    path: '/api/staff/today',
    policy: 'operator',
    permission: 'console',
    bucket: 'read',
    input: z.object({}),
    answer: z.object({ message: today, stale }),
    errors: ['operator_only'],
    summary: 'What waits for staff, users, what was traded, and how the exchange is.',
  }),
  userList: defineCall({
    feature: 'staff',
    method: 'GET',
    path: '/api/staff/user/list',
    policy: 'operator',
    permission: 'user.view',
    bucket: 'read',
    input: z.object({
      /**
       * An id, account or contact; an address that deposits come to or withdrawals go to; a transaction; an order. What
       * names nothing of these exactly is looked for in accounts and contacts. Empty: all.
       */
      search: z._default(textInput(200), ''),
      /** Left out: all where something is searched, else traders. */
      role: z.optional(z.enum(['trader', 'liquidity', 'operator'])),
      ...below,
    }),
    answer: z.object({
      message: z.object({
        list: z.array(z.extend(userRow, { found_by: z.enum(foundBy) })),
        next_before_id: z.number(),
      }),
      stale,
    }),
    errors: ['operator_only'],
    summary: 'Users, newest first.',
  }),
  userInfo: defineCall({
    feature: 'staff',
    method: 'GET',
    path: '/api/staff/user/info',
    policy: 'operator',
    permission: 'user.view',
    bucket: 'read',
    input: z.object({ id: idInput }),
    answer: z.object({ message: shownUser, stale }),
    errors: ['operator_only', 'user_not_found'],
    summary: 'A user: identity, sessions, balances with every lock, what is closed and held. No secrets.',
  }),
  userOrders: ofUser('orders', order, "A user's orders, newest first."),
  userTrades: ofUser('trades', trade, "A user's trades, newest first."),
  userWithdrawals: ofUser('withdrawals', withdrawal, "A user's withdrawals, newest first."),
  userDeposits: ofUser('deposits', depositRow, "A user's deposits, newest first."),
  userTransfers: ofUser('transfers', transferRow, "A user's transfers between the own accounts, newest first."),
  userLogins: ofUser('logins', login, "A user's logins, newest first."),
  userNotes: ofUser('notes', note, 'What staff noted about a user, newest first.'),
  userLedger: defineCall({
    feature: 'staff',
    method: 'GET',
    path: '/api/staff/user/ledger',
    policy: 'operator',
    permission: 'user.view',
    bucket: 'read',
    input: z.extend(recordCalls.log.input, { id: idInput }),
    answer: recordCalls.log.answer,
    errors: ['operator_only', 'user_not_found'],
    summary: "What came and went in a user's accounts, newest first.",
  }),
  endSessions: defineCall({
    feature: 'staff',
    method: 'POST',
    path: '/api/staff/user/sessions/end',
    policy: 'operator',
    permission: 'user.sessions',
    bucket: 'cancel',
    input: z.object({ id: idInput, reason: sayingInput(300) }),
    answer: z.extend(sentence, { /** How many were ended. */ sessions: z.number() }),
    errors: ['operator_only', 'user_not_found'],
    summary: "End a user's sessions, all of them.",
  }),
  addNote: defineCall({
    feature: 'staff',
    method: 'POST',
    path: '/api/staff/user/note',
    policy: 'operator',
    permission: 'user.view',
    bucket: 'order',
    input: z.object({ id: idInput, text: sayingInput(noteLengthMax) }),
    answer: z.extend(sentence, { id: z.number() }),
    errors: ['operator_only', 'user_not_found', 'notes_limit'],
    summary: 'Note something about a user, for staff.',
  }),
  auditList: defineCall({
    feature: 'staff',
    method: 'GET',
    path: '/api/staff/audit/list',
    policy: 'operator',
    permission: 'audit.view',
    bucket: 'read',
    input: z.object({ ...auditFilters, ...below }),
    answer: pieceOf(auditRow),
    errors: ['operator_only'],
    summary: 'What staff did, newest first, with what was there before and after.',
  }),
  auditFile: defineCall({
    feature: 'staff',
    method: 'GET',
    path: '/api/staff/audit/file',
    policy: 'operator',
    permission: 'audit.view',
    bucket: 'export',
    contentType: 'text/csv; charset=utf-8',
    input: z.object(auditFilters),
    answer: z.object({}),
    errors: ['operator_only'],
    summary: 'The same as a file, the newest 10,000 at most.',
  }),
  noteExport: defineCall({
    feature: 'staff',
    method: 'POST',
    path: '/api/staff/audit/export',
    policy: 'operator',
    permission: 'console',
    bucket: 'order',
    input: z.object({ /** Its name in the console. */ list: listName, rows: idInput }),
    answer: sentence,
    errors: ['operator_only'],
    summary: 'Note that a list is saved as a file, before it is.',
  }),
  auditCheck: defineCall({
    feature: 'staff',
    method: 'GET',
    path: '/api/staff/audit/check',
    policy: 'operator',
    permission: 'audit.view',
    bucket: 'read',
    input: z.object({}),
    answer: z.object({ message: chainCheck }),
    errors: ['operator_only'],
    summary: 'How far the check of the journal is that was begun last, and what it found.',
  }),
  beginAuditCheck: defineCall({
    feature: 'staff',
    method: 'POST',
    path: '/api/staff/audit/check/begin',
    policy: 'operator',
    permission: 'audit.view',
    bucket: 'auth',
    input: z.object({}),
    answer: z.object({ message: chainCheck }),
    errors: ['operator_only'],
    summary:
      'Read the journal and check that it is whole: every frame, and the chain of hashes between them. One at a time.',
  }),
} as const;
