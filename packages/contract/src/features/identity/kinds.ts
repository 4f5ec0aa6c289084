import type { Kinds } from '../../kinds-of.ts';

export const identityKinds = {
  messages: ['identity_submitted', 'identity_approved', 'identity_rejected'],
  waits: ['identity'],
} as const satisfies Kinds;
