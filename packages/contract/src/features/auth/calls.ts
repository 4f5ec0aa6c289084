/** Registration, codes, login, recovery. `user_string` is a phone number (digits) or an e-mail address. */
import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import type { ErrorCode } from '../../errors.ts';
import { sentence, textInput } from '../../schemas.ts';
import { secondStepInput } from '../security/second-step.ts';
import { logout } from './logout.ts';

const optionalText = z.optional(textInput(254));
/** What the last login on this device handed out: its tries are counted apart from strangers'. */
const deviceToken = z.optional(textInput(512));
/** For the next login on this device; a new password voids those before. */
const deviceTokenAnswer = z.optional(z.string());

/** `type: forget` asks for a recovery code; anything else for a registration code. */
const codeInput = z.object({
  user_string: textInput(254),
  country_code: optionalText,
  type: optionalText,
  device_token: deviceToken,
});

/** What linking a contact of either kind can be refused for. */
const bindErrors = [
  'code_required',
  'code_wrong',
  'password_wrong',
  'two_step_required',
  'two_step_wrong',
  'login_delayed',
  'account_taken',
  'contact_is_account',
  'contact_same',
  'user_not_found',
] as const satisfies ErrorCode[];

export const authCalls = {
  login: defineCall({
    feature: 'auth',
    method: 'POST',
    path: '/api/user/login',
    knowsBrowser: true,
    policy: 'public',
    bucket: 'auth',
    input: z.object({
      user_string: textInput(254),
      password: textInput(128),
      type: optionalText,
      /** The country's id, or its dialling code. Needed for a phone number only. */
      area_code_id: optionalText,
      device_token: deviceToken,
      ...secondStepInput,
    }),
    answer: z.object({ /** The session's token. */ message: z.string(), device_token: deviceTokenAnswer }),
    errors: [
      'account_required',
      'email_invalid',
      'login_failed',
      'login_delayed',
      'two_step_required',
      'two_step_wrong',
      'staff_at_console',
    ],
    summary: 'Open a session.',
  }),
  logout,
  sendSms: defineCall({
    feature: 'auth',
    method: 'POST',
    path: '/api/sms_send',
    policy: 'public',
    bucket: 'code',
    input: codeInput,
    answer: sentence,
    errors: ['account_required', 'phone_invalid', 'code_too_soon', 'sms_unavailable', 'sms_budget'],
    summary: 'Send a code to a phone.',
  }),
  sendMail: defineCall({
    feature: 'auth',
    method: 'POST',
    path: '/api/sms_mail',
    policy: 'public',
    bucket: 'code',
    input: codeInput,
    answer: sentence,
    errors: ['account_required', 'email_invalid', 'code_too_soon', 'mail_budget'],
    summary: 'Send a code to an e-mail address.',
  }),
  checkEmail: defineCall({
    feature: 'auth',
    method: 'POST',
    path: '/api/user/check_email',
    policy: 'public',
    bucket: 'auth',
    input: z.object({
      email_code: textInput(16),
      user_string: optionalText,
      type: optionalText,
      device_token: deviceToken,
    }),
    answer: sentence,
    errors: ['code_required', 'code_wrong'],
    summary: 'Check an e-mailed code, without an account one that this network asked for; it stays usable.',
  }),
  checkMobile: defineCall({
    feature: 'auth',
    method: 'POST',
    path: '/api/user/check_mobile',
    policy: 'public',
    bucket: 'auth',
    input: z.object({
      mobile_code: textInput(16),
      user_string: optionalText,
      country_code: optionalText,
      type: optionalText,
      device_token: deviceToken,
    }),
    answer: sentence,
    errors: ['code_required', 'code_wrong'],
    summary: 'Check a code sent to a phone, without a number one that this network asked for; it stays usable.',
  }),
  register: defineCall({
    feature: 'auth',
    method: 'POST',
    path: '/api/user/register',
    policy: 'public',
    bucket: 'auth',
    input: z.object({
      type: optionalText,
      user_string: textInput(254),
      code: textInput(16),
      password: textInput(128),
      re_password: textInput(128),
      extension_code: optionalText,
      country_code: optionalText,
    }),
    answer: sentence,
    errors: [
      'account_required',
      'account_format',
      'phone_invalid',
      'email_invalid',
      'password_rule',
      'passwords_differ',
      'code_required',
      'code_wrong',
      'account_taken',
      'invite_required',
      'invite_unknown',
      'country_unknown',
    ],
    summary: 'Open an account.',
  }),
  forget: defineCall({
    feature: 'auth',
    method: 'POST',
    path: '/api/user/forget',
    policy: 'public',
    bucket: 'auth',
    input: z.object({
      account: textInput(254),
      password: textInput(128),
      repassword: textInput(128),
      code: textInput(16),
      country_code: optionalText,
      device_token: deviceToken,
    }),
    answer: z.object({ ...sentence.shape, device_token: deviceTokenAnswer }),
    errors: ['account_required', 'account_format', 'password_rule', 'passwords_differ', 'code_required', 'code_wrong'],
    summary: 'Set a new password with a recovery code; ends all sessions.',
  }),
  bindEmail: defineCall({
    feature: 'auth',
    method: 'POST',
    path: '/api/safe/email',
    policy: 'session',
    bucket: 'auth',
    input: z.object({
      email: textInput(254),
      code: textInput(16),
      password: z.optional(textInput(128)),
      ...secondStepInput,
    }),
    answer: sentence,
    errors: [...bindErrors, 'email_required', 'email_invalid'],
    summary:
      'Link an e-mail address, with the code sent to it, the password and the second step; it then logs in too. The first one needs no password in the ten minutes after a login.',
  }),
  bindPhone: defineCall({
    feature: 'auth',
    method: 'POST',
    path: '/api/safe/mobile',
    policy: 'session',
    bucket: 'auth',
    input: z.object({
      mobile: textInput(254),
      country_code: optionalText,
      code: textInput(16),
      password: z.optional(textInput(128)),
      ...secondStepInput,
    }),
    answer: sentence,
    errors: [...bindErrors, 'account_required', 'phone_invalid', 'country_unknown'],
    summary: 'Link a phone number, with the code sent to it, the password and the second step; it then logs in too.',
  }),
  countries: defineCall({
    feature: 'auth',
    method: 'GET',
    path: '/api/country/list',
    policy: 'public',
    bucket: 'read',
    input: z.object({}),
    answer: z.object({
      message: z.object({
        list: z.array(
          z.object({
            /** ISO 3166 numeric-like stable id. */
            country_id: z.number(),
            /** ISO 3166 alpha-2. */
            iso: z.string(),
            area_code: z.string(),
            name_cn: z.string(),
            name_en: z.string(),
          }),
        ),
        page: z.number(),
        limit: z.number(),
        total: z.number(),
        /** Demo only: an invitation code that works. */
        invitation_code: z.optional(z.string()),
      }),
    }),
    errors: [],
    summary: 'Countries with their area codes.',
  }),
} as const;
