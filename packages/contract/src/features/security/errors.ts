/** Refusals that keep an account safe. */
import { type ErrorEntry, refusal } from '../../error.ts';

export const securityErrors = {
  two_step_required: refusal('auth.two_step_required'),
  two_step_wrong: refusal('auth.two_step_wrong'),
  two_step_on: refusal('auth.two_step_on'),
  two_step_off: refusal('auth.two_step_off'),
  two_step_unprepared: refusal('auth.two_step_unprepared'),
  passkey_wrong: refusal('auth.passkey_wrong'),
  passkey_name: refusal('auth.passkey_name'),
  passkey_not_found: refusal('auth.passkey_not_found'),
  passkeys_limit: refusal('auth.passkeys_limit'),
  anti_phishing_rule: refusal('auth.anti_phishing_rule'),
  session_not_found: refusal('auth.session_not_found'),
  password_same: refusal('auth.password_same'),
} as const satisfies Record<string, ErrorEntry>;
