import type { ConsoleEntry } from '../../domain/entry.ts';

export const entry: ConsoleEntry = {
  routes: { '/console/identity': { load: () => import('./screen.tsx') } },
  nav: [
    {
      path: '/console/identity',
      word: 'console.identity',
      group: 'waiting',
      order: 10,
      permission: 'identity.review',
      wait: 'identity',
    },
  ],
};
