import type { Kinds } from '../../kinds-of.ts';

export const authKinds = {
  messages: ['password_changed', 'new_login', 'totp_on', 'totp_off', 'passkey_added', 'passkey_removed'],
} as const satisfies Kinds;
