import type { Kinds } from '../../kinds-of.ts';

export const staffKinds = {
  waits: ['proposal'],
} as const satisfies Kinds;
