import type { Kinds } from '../../kinds-of.ts';

export const walletKinds = {
  movements: ['grant', 'correction'],
} as const satisfies Kinds;
