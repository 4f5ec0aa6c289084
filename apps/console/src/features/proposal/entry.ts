import type { ConsoleEntry } from '../../domain/entry.ts';

export const entry: ConsoleEntry = {
  routes: { '/console/proposals': { load: () => import('./screen.tsx') } },
  nav: [
    {
      path: '/console/proposals',
      word: 'console.proposals',
      group: 'waiting',
      order: 40,
      permission: 'proposal.view',
      wait: 'proposal',
    },
  ],
};
