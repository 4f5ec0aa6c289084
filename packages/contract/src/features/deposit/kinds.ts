import type { Kinds } from '../../kinds-of.ts';

export const depositKinds = {
  movements: ['deposit'],
  messages: ['deposit_final', 'deposit_reversed'],
  locks: { deposit: 'deposits' },
  waits: ['deposit_form', 'arrival'],
} as const satisfies Kinds;
