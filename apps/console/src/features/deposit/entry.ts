import type { ConsoleEntry } from '../../domain/entry.ts';

export const entry: ConsoleEntry = {
  routes: {
    '/console/deposit-forms': { load: () => import('./screen.tsx') },
    '/console/arrivals': { load: () => import('./arrivals-screen.tsx') },
  },
  nav: [
    {
      path: '/console/deposit-forms',
      word: 'console.deposit_forms',
      group: 'waiting',
      order: 30,
      permission: 'deposit.view',
      wait: 'deposit_form',
    },
    {
      path: '/console/arrivals',
      word: 'console.arrivals',
      group: 'waiting',
      order: 35,
      permission: 'deposit.view',
      wait: 'arrival',
    },
  ],
};
