import type { ConsoleEntry } from '../../domain/entry.ts';

export const entry: ConsoleEntry = {
  routes: { '/console/audit': { load: () => import('./screen.tsx') } },
  nav: [{ path: '/console/audit', word: 'console.audit', group: 'system', order: 99, permission: 'audit.view' }],
};
