import type { Kinds } from '../../kinds-of.ts';

export const leverKinds = {
  movements: ['lever_profit', 'lever_fee', 'lever_liquidation_fee', 'lever_overnight'],
  messages: [
    'lever_liquidated',
    'lever_warning',
    'lever_stop_profit',
    'lever_stop_loss',
    'lever_revoked',
    'lever_owed',
    'lever_terms',
  ],
  locks: { lever: 'lever' },
} as const satisfies Kinds;
