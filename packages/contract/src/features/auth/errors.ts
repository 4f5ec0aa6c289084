/** Refusals of registration, login and contacts. */
import { type ErrorEntry, refusal } from '../../error.ts';

export const authErrors = {
  account_required: refusal('auth.account_required'),
  account_format: refusal('lay.phonenot'),
  email_required: refusal('auth.email_required'),
  email_invalid: refusal('auth.email_invalid'),
  phone_invalid: refusal('auth.phone_invalid'),
  password_rule: refusal('auth.password_rule'),
  passwords_differ: refusal('lay.twopwd'),
  code_required: refusal('auth.code_required'),
  code_wrong: refusal('auth.code_wrong'),
  code_too_soon: refusal('auth.code_too_soon'),
  password_wrong: refusal('auth.password_wrong'),
  contact_is_account: refusal('auth.contact_is_account'),
  contact_same: refusal('auth.contact_same'),
  sms_unavailable: refusal('auth.sms_unavailable'),
  sms_budget: refusal('auth.sms_budget'),
  mail_budget: refusal('auth.mail_budget'),
  account_taken: refusal('auth.account_taken'),
  invite_required: refusal('auth.invite_required'),
  invite_unknown: refusal('auth.invite_unknown'),
  country_unknown: refusal('auth.country_unknown'),
  login_failed: refusal('auth.login_failed'),
  login_delayed: refusal('auth.login_delayed'),
  test_funds_demo_only: refusal('auth.test_funds_demo_only'),
  user_not_found: refusal('auth.user_not_found'),
} as const satisfies Record<string, ErrorEntry>;
