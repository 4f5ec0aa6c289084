import type { Kinds } from '../../kinds-of.ts';

export const c2cKinds = {
  movements: ['c2c_trade'],
  messages: [],
  locks: { c2c: 'c2c' },
} as const satisfies Kinds;
