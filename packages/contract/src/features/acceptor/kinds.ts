import type { Kinds } from '../../kinds-of.ts';

export const acceptorKinds = {
  movements: ['acceptor_deal', 'acceptor_bond'],
  messages: [
    'acceptor_working',
    'acceptor_stopped',
    'acceptor_opened',
    'acceptor_paid',
    'acceptor_accepted',
    'acceptor_transferred',
    'acceptor_confirmed',
    'acceptor_refused',
    'acceptor_disputed',
    'acceptor_judged',
    'acceptor_bond_paid',
  ],
  locks: { acceptor: 'acceptor' },
  waits: ['acceptor_dispute', 'acceptor_application'],
} as const satisfies Kinds;
