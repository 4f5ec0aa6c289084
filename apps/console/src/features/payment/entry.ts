import type { ConsoleEntry } from '../../domain/entry.ts';
import { withWords } from '../../domain/with-words.ts';

export const entry: ConsoleEntry = {
  routes: { '/console/payments': { load: withWords('payment', () => import('./screen.tsx')) } },
  nav: [
    {
      path: '/console/payments',
      word: 'console.payments',
      group: 'waiting',
      order: 39,
      permission: 'deposit.view',
      wait: 'payment',
    },
  ],
};
