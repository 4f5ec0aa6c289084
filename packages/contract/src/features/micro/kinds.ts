import type { Kinds } from '../../kinds-of.ts';

export const microKinds = {
  movements: ['micro', 'micro_fee'],
  locks: { micro: 'micro' },
} as const satisfies Kinds;
