import type { ConsoleEntry } from '../../domain/entry.ts';

export const entry: ConsoleEntry = {
  routes: { '/console/users': { load: () => import('./screen.tsx') } },
  nav: [{ path: '/console/users', word: 'console.users', group: 'people', order: 45, permission: 'user.view' }],
};
