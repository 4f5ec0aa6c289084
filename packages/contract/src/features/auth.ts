/** Registration, codes, login, recovery. `user_string` is a phone number (digits) or an e-mail address. */
import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { sentence, textInput } from '../schemas.ts';

const optionalText = z.optional(textInput(254));

/** `type: forget` asks for a recovery code; anything else for a registration code. */
const codeInput = z.object({ user_string: textInput(254), country_code: optionalText, type: optionalText });

export const authCalls = {
  login: defineCall({
    feature: 'auth',
    method: 'POST',
    path: '/api/user/login',
    policy: 'public',
    bucket: 'auth',
    input: z.object({
      user_string: textInput(254),
      password: textInput(128),
      type: optionalText,
      /** The country's id, or its dialling code. Needed for a phone number only. */
      area_code_id: optionalText,
    }),
    answer: z.object({ /** The session's token. */ message: z.string() }),
    errors: ['account_required', 'login_failed', 'login_delayed'],
    summary: 'Open a session.',
  }),
  logout: defineCall({
    feature: 'auth',
    method: 'POST',
    path: '/api/user/logout',
    policy: 'session',
    bucket: 'auth',
    input: z.object({}),
    answer: sentence,
    errors: [],
    summary: 'End this session.',
  }),
  sendSms: defineCall({
    feature: 'auth',
    method: 'POST',
    path: '/api/sms_send',
    policy: 'public',
    bucket: 'code',
    input: codeInput,
    answer: sentence,
    errors: ['account_required', 'phone_invalid', 'code_too_soon'],
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
    errors: ['account_required', 'email_invalid', 'code_too_soon'],
    summary: 'Send a code to an e-mail address.',
  }),
  checkEmail: defineCall({
    feature: 'auth',
    method: 'POST',
    path: '/api/user/check_email',
    policy: 'public',
    bucket: 'auth',
    input: z.object({ email_code: textInput(16), user_string: optionalText, type: optionalText }),
    answer: sentence,
    errors: ['account_required', 'code_required', 'code_wrong'],
    summary: 'Check an e-mailed code; it stays usable.',
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
    }),
    answer: sentence,
    errors: ['account_required', 'code_required', 'code_wrong'],
    summary: 'Check a code sent to a phone; it stays usable.',
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
    }),
    answer: sentence,
    errors: ['account_required', 'account_format', 'password_rule', 'passwords_differ', 'code_required', 'code_wrong'],
    summary: 'Set a new password with a recovery code; ends all sessions.',
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
