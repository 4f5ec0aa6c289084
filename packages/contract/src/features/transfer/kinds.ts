import type { Kinds } from '../../kinds-of.ts';

export const transferKinds = {
  movements: ['transfer'],
} as const satisfies Kinds;
