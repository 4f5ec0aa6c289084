import type { Kinds } from '../../kinds-of.ts';

export const leverKinds = {
  movements: ['lever_profit', 'lever_fee', 'lever_liquidation_fee', 'lever_overnight'],
  messages: ['lever_liquidated'],
  locks: { lever: 'lever' },
} as const satisfies Kinds;
