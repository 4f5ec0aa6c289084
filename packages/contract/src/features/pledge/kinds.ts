import type { Kinds } from '../../kinds-of.ts';

export const pledgeKinds = {
  movements: ['pledge_return'],
  messages: ['pledge_ended'],
  locks: { pledge: 'pledge' },
} as const satisfies Kinds;
