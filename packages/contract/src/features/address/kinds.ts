import type { Kinds } from '../../kinds-of.ts';

export const addressKinds = {
  messages: ['whitelist_on', 'whitelist_off', 'address_added'],
} as const satisfies Kinds;
