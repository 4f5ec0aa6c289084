import type { ConsoleEntry } from '../../domain/entry.ts';

export const entry: ConsoleEntry = {
  routes: { '/console': { load: () => import('./screen.tsx') } },
  nav: [{ path: '/console', word: 'console.today', group: 'first', order: 1, permission: 'console' }],
};
