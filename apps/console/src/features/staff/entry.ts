import type { ConsoleEntry } from '../../domain/entry.ts';

export const entry: ConsoleEntry = {
  routes: { '/console/members': { load: () => import('./members-screen.tsx') } },
  nav: [{ path: '/console/members', word: 'console.members', group: 'people', order: 95, permission: 'console' }],
};
