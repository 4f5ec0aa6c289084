/** Coins that leave. */
import type { Feature } from '../../feature.ts';
import { moneyLetters } from './letters.ts';
import { withdrawMessages } from './messages.ts';
import { registerReconciliation } from './metrics.ts';
import { ownWithdrawals } from './own-withdrawals.ts';
import { createPayer } from './payer.ts';
import { Recipients } from './recipients.ts';
import { reconciliation, startReconciliation } from './reconciliation.ts';
import { sendHandler } from './request.ts';
import { staffWithdrawals } from './staff.ts';
import { withdrawalActs } from './view/act-subjects.ts';

export const withdraw: Feature = {
  name: 'withdraw',
  uses: ['market', 'spot', 'auth', 'wallet', 'staff'],
  messages: withdrawMessages,
  waits: [
    {
      kind: 'withdrawal',
      order: 20,
      ofState({ withdraw: { withdrawals } }) {
        const waiting = [...withdrawals.values()].filter(({ status }) => status === 'applying');
        return { count: waiting.length, oldest: waiting[0]?.requestedAt ?? null };
      },
    },
  ],
  actSubjects: [withdrawalActs],
  namedBy: [
    { table: 'withdrawals', column: 'address', by: 'address' },
    { table: 'withdrawals', column: 'transaction', by: 'transaction' },
  ],
  handlers(base) {
    const lookups = new Recipients();
    return {
      withdraw: { ...ownWithdrawals(base, lookups), send: sendHandler(base, lookups), ...staffWithdrawals },
    };
  },
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
