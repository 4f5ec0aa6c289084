import type { Kinds } from '../../kinds-of.ts';

export const depositKinds = {
  movements: ['deposit'],
  messages: [
    'deposit_final',
    'deposit_reversed',
    'deposit_below_minimum',
    'deposit_form_credited',
    'deposit_form_rejected',
  ],
  locks: { deposit: 'deposits' },
  waits: ['deposit_form', 'arrival'],
} as const satisfies Kinds;
