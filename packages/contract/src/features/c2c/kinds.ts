import type { Kinds } from '../../kinds-of.ts';

export const c2cKinds = {
  movements: ['c2c_trade'],
  messages: ['c2c_taken', 'c2c_paid', 'c2c_cancelled', 'c2c_released', 'c2c_disputed', 'c2c_judged'],
  locks: { c2c: 'c2c' },
  waits: ['c2c_dispute'],
} as const satisfies Kinds;
