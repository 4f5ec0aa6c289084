import type { Kinds } from '../../kinds-of.ts';

export const presaleKinds = {
  movements: ['presale'],
  messages: ['presale_settled', 'presale_returned', 'presale_unlocked'],
  locks: { presale: 'presale' },
} as const satisfies Kinds;
