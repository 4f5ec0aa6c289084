import type { ConsoleEntry } from '../../domain/entry.ts';

export const entry: ConsoleEntry = {
  routes: { '/console/restrictions': { load: () => import('./screen.tsx') } },
  nav: [
    { path: '/console/restrictions', word: 'console.restrictions', group: 'system', order: 90, permission: 'console' },
  ],
};
