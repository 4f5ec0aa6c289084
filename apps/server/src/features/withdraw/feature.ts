/** Coins that leave. */
import type { Feature } from '../../feature.ts';
import { moneyValues } from '../wallet/index.ts';

import { moneyLetters } from './letters.ts';
import { registerReconciliation } from './metrics.ts';
import { ownWithdrawals } from './own-withdrawals.ts';
import { createPayer } from './payer.ts';
import { reconciliation, startReconciliation } from './reconciliation.ts';
import { sendHandler } from './request.ts';
import { staffWithdrawals } from './staff.ts';
import { withdrawalActs } from './view/act-subjects.ts';

export const withdraw: Feature = {
  name: 'withdraw',
  uses: ['market', 'spot', 'auth', 'wallet', 'staff'],
  messages: {
    withdrawal_success: {
      title: 'message.withdrawal_success',
      content: 'message.withdrawal_success_text',
      values: moneyValues,
    },
    withdrawal_failure: {
      title: 'message.withdrawal_failure',
      content: 'message.withdrawal_failure_text',
      values: moneyValues,
    },
    withdrawal_rejected: {
      title: 'message.withdrawal_rejected',
      content: 'message.withdrawal_rejected_text',
      values: moneyValues,
    },
    withdrawal_received: {
      title: 'message.withdrawal_received',
      content: 'message.withdrawal_received_text',
      values: moneyValues,
    },
  },
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
