/** Coins that leave. */
import type { Feature } from '../../feature.ts';
import { moneyLetters } from './letters.ts';
import { registerReconciliation } from './metrics.ts';
import { ownWithdrawals } from './own-withdrawals.ts';
import { createPayer } from './payer.ts';
import { reconciliation, startReconciliation } from './reconciliation.ts';
import { sendHandler } from './request.ts';
import { staffWithdrawals } from './staff.ts';

export const withdraw: Feature = {
  name: 'withdraw',
  uses: ['market', 'spot', 'auth', 'wallet'],
  handlers: (base) => ({ withdraw: { ...ownWithdrawals(base), send: sendHandler(base), ...staffWithdrawals } }),
  follows: [moneyLetters],
  metrics: registerReconciliation,
  open(services) {
    const payer = createPayer(services, (error) => services.onFault(error, 'withdrawals'));
    const compared = startReconciliation(services, (error) => services.onFault(error, 'reconciliation'));
    reconciliation.put(services, compared);
    return {
      close: async () => {
        await compared.close();
        await payer.close();
      },
    };
  },
};
