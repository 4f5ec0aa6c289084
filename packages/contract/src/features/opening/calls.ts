/** The checklist that leads a production from its empty directory to its opening. */
import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import { sentence, textInput, timeText } from '../../schemas.ts';

/** What an exchange needs before it opens. The core writes them into journals by their place. */
export const openingChecks = [
  /** Two supers with passkeys. */
  'staff',
  /** `WEB_ORIGIN` is an https address. */
  'origin',
  /** A code that was mailed came back. */
  'mail',
  /** The key of personal data is kept somewhere else, as somebody showed who typed it again. */
  'vault_key',
  /** A backup was restored and compared. */
  'drill',
  'markets',
  /** Prices from outside for every market. */
  'prices',
  /** A deposit became final. */
  'deposit',
  /** A payment left and was confirmed. */
  'withdrawal',
  /** Custody has what the books say. */
  'reconciliation',
  /** The house account for corrections has funds. */
  'house',
  'countries',
  /** The agreement texts of every language were read. */
  'agreements',
  /** Somebody has an invitation to give. */
  'invitation',
] as const;
export type OpeningCheck = (typeof openingChecks)[number];

const check = z.object({
  check: z.enum(openingChecks),
  is_done: z.boolean(),
  /** What was found: a figure or names, in no language. */
  note: z.string(),
  /** Who did it by hand, and when; empty where the server looks by itself. */
  done_by: z.string(),
  done_at: z.string(),
});
export type OpeningRow = z.output<typeof check>;

export const openingCalls = {
  list: defineCall({
    feature: 'opening',
    method: 'GET',
    path: '/api/staff/opening',
    policy: 'operator',
    permission: 'system.view',
    bucket: 'read',
    input: z.object({}),
    answer: z.object({
      message: z.object({
        /** Whether it waits to be opened; a demo never does. */
        is_waiting: z.boolean(),
        /** When two people opened it; empty: they have not, or it is a demo. */
        opened_at: z.union([timeText, z.literal('')]),
        checks: z.array(check),
      }),
    }),
    errors: ['operator_only'],
    summary: 'What the exchange needs before it opens, and what of it is there.',
  }),
  sendMail: defineCall({
    feature: 'opening',
    method: 'POST',
    path: '/api/staff/opening/mail',
    policy: 'operator',
    permission: 'exchange.open',
    bucket: 'code',
    input: z.object({}),
    answer: sentence,
    errors: ['operator_only', 'email_required', 'mail_budget', 'code_too_soon'],
    summary: 'Mail a code to oneself, to be entered again.',
  }),
  confirm: defineCall({
    feature: 'opening',
    method: 'POST',
    path: '/api/staff/opening/confirm',
    policy: 'operator',
    permission: 'exchange.open',
    bucket: 'auth',
    input: z.object({
      check: z.enum(['mail', 'vault_key', 'agreements', 'countries']),
      /** The code of the mail, or the fingerprint of the key (SHA-256 in hex); of others nothing. */
      answer: z._default(textInput(100), ''),
    }),
    answer: sentence,
    errors: ['operator_only', 'email_required', 'code_required', 'code_wrong', 'opening_key_wrong'],
    summary: 'Say that something was done by hand.',
  }),
  propose: defineCall({
    feature: 'opening',
    method: 'POST',
    path: '/api/staff/opening/propose',
    policy: 'operator',
    permission: 'exchange.open',
    bucket: 'cancel',
    input: z.object({ reason: textInput(300) }),
    answer: z.object({ message: z.string(), id: z.number() }),
    errors: [
      'operator_only',
      'role_required',
      'staff_reason_required',
      'opening_done',
      'opening_checks_missing',
      'proposal_exists',
      'proposals_limit',
    ],
    summary: 'Propose to open the exchange; everything is looked at once more.',
  }),
} as const;
