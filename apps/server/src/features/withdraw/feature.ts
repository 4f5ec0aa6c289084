/** Coins that leave. */
import type { Feature } from '../../feature.ts';
import { ownWithdrawals } from './own-withdrawals.ts';
import { createPayer } from './payer.ts';
import { withdrawalNews } from './publication.ts';
import { sendHandler } from './request.ts';
import { staffWithdrawals } from './staff.ts';

export const withdraw: Feature = {
  name: 'withdraw',
  uses: ['market', 'spot', 'auth', 'wallet'],
  handlers: (base) => ({ withdraw: { ...ownWithdrawals(base), send: sendHandler(base), ...staffWithdrawals } }),
  publishes: [withdrawalNews],
  open(services) {
    const payer = createPayer(services, (error) => services.onFault(error, 'withdrawals'));
    return { close: () => payer.close() };
  },
};
