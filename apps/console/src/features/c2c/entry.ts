import type { ConsoleEntry } from '../../domain/entry.ts';
import { withWords } from '../../domain/with-words.ts';

export const entry: ConsoleEntry = {
  routes: {
    '/console/p2p': { load: withWords('c2c', () => import('./screen.tsx')) },
    '/console/p2p-ads': { load: withWords('c2c', () => import('./adverts-screen.tsx')) },
  },
  nav: [
    {
      path: '/console/p2p',
      word: 'console.c2c',
      group: 'waiting',
      order: 37,
      // The rate is for who may not read deals, too.
      permission: 'market.view',
      wait: 'c2c_dispute',
    },
    { path: '/console/p2p-ads', word: 'console.c2c_adverts', group: 'markets', order: 90, permission: 'deal.view' },
  ],
};
