import type { Kinds } from '../../kinds-of.ts';

export const withdrawKinds = {
  movements: ['withdrawal', 'withdrawal_fee'],
  messages: [
    'withdrawal_success',
    'withdrawal_failure',
    'withdrawal_rejected',
    'withdrawal_received',
    'withdrawal_requested',
    'withdrawal_sent',
    'withdrawal_cancelled',
  ],
  locks: { withdraw: 'withdrawals' },
  waits: ['withdrawal'],
} as const satisfies Kinds;
