import type { ConsoleEntry } from '../../domain/entry.ts';

export const entry: ConsoleEntry = {
  routes: {
    '/console/withdrawals': { load: () => import('./screen.tsx') },
    '/console/reconciliation': { load: () => import('./reconciliation-screen.tsx') },
  },
  nav: [
    {
      path: '/console/withdrawals',
      word: 'console.withdrawals',
      group: 'waiting',
      order: 20,
      permission: 'withdrawal.view',
      wait: 'withdrawal',
    },
    {
      path: '/console/reconciliation',
      word: 'console.reconciliation',
      group: 'money',
      order: 50,
      permission: 'money.view',
    },
  ],
};
