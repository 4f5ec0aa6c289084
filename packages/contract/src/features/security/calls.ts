/**
 * What keeps an account its holder's: password, second step, passkeys, sessions, the words that mark our mails. Acts that
 * weaken it ask for the password again, and for the second step where there is one.
 */
import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import { limitInput, pageInput, pageOf, sentence, textInput, timeText } from '../../schemas.ts';
import { passkeyCreation } from './passkey-options.ts';
import { secondStepInput } from './second-step.ts';

const password = textInput(128);
/** Shown this once: only their hashes are kept. */
const recoveryCodes = z.array(z.string());
const wrongPassword = ['password_wrong', 'login_delayed'] as const;
const wrongStep = ['two_step_required', 'two_step_wrong'] as const;

export const passkeyRow = z.object({
  id: z.string(),
  name: z.string(),
  created_at: timeText,
  /** Null: never. */
  used_at: z.nullable(timeText),
});
export type PasskeyRow = z.output<typeof passkeyRow>;

export const sessionRow = z.object({
  id: z.string(),
  /** Browser and system; empty where unknown. */
  device: z.string(),
  address: z.string(),
  created_at: timeText,
  /** At most an hour behind. */
  seen_at: timeText,
  is_current: z.boolean(),
});
export type SessionRow = z.output<typeof sessionRow>;

export const loginRow = z.object({
  id: z.number(),
  time: timeText,
  address: z.string(),
  device: z.string(),
  /** The last step that was asked for. */
  method: z.enum(['password', 'totp', 'recovery_code', 'passkey']),
  /** False: the password was right and the second step was not. */
  is_right: z.boolean(),
});
export type LoginRow = z.output<typeof loginRow>;

const securityInfo = z.object({
  totp: z.boolean(),
  recovery_codes: z.number(),
  passkeys: z.array(passkeyRow),
  anti_phishing: z.string(),
  /** Items that are closed on this server. */
  not_open: z.array(z.string()),
});
export type SecurityInfo = z.output<typeof securityInfo>;

export const securityCalls = {
  info: defineCall({
    feature: 'security',
    method: 'GET',
    path: '/api/user/security',
    policy: 'session',
    bucket: 'read',
    input: z.object({}),
    answer: z.object({ message: securityInfo }),
    errors: [],
    summary: 'How the account is secured.',
  }),
  changePassword: defineCall({
    feature: 'security',
    method: 'POST',
    path: '/api/user/password',
    policy: 'session',
    bucket: 'auth',
    input: z.object({ old_password: password, password, re_password: password }),
    answer: z.object({
      ...sentence.shape,
      /** For the next login on this device. */ device_token: z.optional(z.string()),
    }),
    errors: [...wrongPassword, 'password_rule', 'passwords_differ', 'password_same'],
    summary: 'Change the password; ends every other session.',
  }),
  prepareTotp: defineCall({
    feature: 'security',
    method: 'POST',
    path: '/api/user/two_step/prepare',
    policy: 'session',
    bucket: 'auth',
    input: z.object({}),
    answer: z.object({ message: z.object({ secret: z.string(), uri: z.string() }) }),
    errors: ['two_step_on', 'not_open'],
    summary: 'A fresh secret for an authenticator app, as text and as the address of a QR code.',
  }),
  enableTotp: defineCall({
    feature: 'security',
    method: 'POST',
    path: '/api/user/two_step/enable',
    policy: 'session',
    bucket: 'auth',
    input: z.object({ password, code: textInput(16) }),
    answer: z.object({ message: z.object({ recovery_codes: recoveryCodes }) }),
    errors: [...wrongPassword, 'two_step_on', 'two_step_wrong', 'two_step_unprepared', 'not_open'],
    summary: 'Switch the authenticator app on with a code of it; answers the recovery codes, once.',
  }),
  disableTotp: defineCall({
    feature: 'security',
    method: 'POST',
    path: '/api/user/two_step/disable',
    policy: 'session',
    bucket: 'auth',
    input: z.object({ password, ...secondStepInput }),
    answer: sentence,
    errors: [...wrongPassword, ...wrongStep, 'two_step_off'],
    summary: 'Take the authenticator app away.',
  }),
  renewRecoveryCodes: defineCall({
    feature: 'security',
    method: 'POST',
    path: '/api/user/recovery_codes',
    policy: 'session',
    bucket: 'auth',
    input: z.object({ password, ...secondStepInput }),
    answer: z.object({ message: z.object({ recovery_codes: recoveryCodes }) }),
    errors: [...wrongPassword, ...wrongStep, 'two_step_off'],
    summary: 'Fresh recovery codes; the old ones end.',
  }),
  preparePasskey: defineCall({
    feature: 'security',
    method: 'POST',
    path: '/api/user/passkey/prepare',
    policy: 'session',
    bucket: 'auth',
    input: z.object({ password, ...secondStepInput }),
    answer: z.object({ message: z.object({ options: passkeyCreation }) }),
    errors: [...wrongPassword, ...wrongStep, 'passkeys_limit', 'not_open'],
    summary: 'Options for making a passkey in the browser.',
  }),
  addPasskey: defineCall({
    feature: 'security',
    method: 'POST',
    path: '/api/user/passkey/add',
    policy: 'session',
    bucket: 'auth',
    input: z.object({ name: textInput(200), passkey: textInput(16_384) }),
    answer: z.object({ message: z.object({ recovery_codes: recoveryCodes }) }),
    errors: ['passkey_name', 'passkey_wrong', 'passkeys_limit', 'not_open'],
    summary: 'Keep a passkey; answers recovery codes where it is the first second step.',
  }),
  removePasskey: defineCall({
    feature: 'security',
    method: 'POST',
    path: '/api/user/passkey/remove',
    policy: 'session',
    bucket: 'auth',
    input: z.object({ id: textInput(1400), password, ...secondStepInput }),
    answer: sentence,
    errors: [...wrongPassword, ...wrongStep, 'passkey_not_found'],
    summary: 'Remove a passkey.',
  }),
  setAntiPhishing: defineCall({
    feature: 'security',
    method: 'POST',
    path: '/api/user/anti_phishing',
    policy: 'session',
    bucket: 'auth',
    input: z.object({ code: textInput(200), password }),
    answer: sentence,
    errors: [...wrongPassword, 'anti_phishing_rule'],
    summary: 'Set the words that mark our mails; empty takes them away.',
  }),
  sessions: defineCall({
    feature: 'security',
    method: 'GET',
    path: '/api/user/sessions',
    policy: 'session',
    bucket: 'read',
    input: z.object({}),
    answer: z.object({ message: z.object({ list: z.array(sessionRow) }) }),
    errors: [],
    summary: 'Own sessions, the present one first, then the one used last.',
  }),
  revokeSession: defineCall({
    feature: 'security',
    method: 'POST',
    path: '/api/user/sessions/revoke',
    policy: 'session',
    bucket: 'auth',
    input: z.object({ id: textInput(64) }),
    answer: sentence,
    errors: ['session_not_found'],
    summary: 'End one of the own sessions.',
  }),
  revokeOthers: defineCall({
    feature: 'security',
    method: 'POST',
    path: '/api/user/sessions/revoke_others',
    policy: 'session',
    bucket: 'auth',
    input: z.object({}),
    answer: sentence,
    errors: [],
    summary: 'End every own session but this one.',
  }),
  logins: defineCall({
    feature: 'security',
    method: 'GET',
    path: '/api/user/logins',
    policy: 'session',
    bucket: 'read',
    input: z.object({ page: pageInput, limit: limitInput(10) }),
    answer: z.object({ message: pageOf(loginRow), stale: z.optional(z.boolean()) }),
    errors: [],
    summary: 'Own logins, newest first.',
  }),
} as const;
