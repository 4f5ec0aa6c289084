import type { ConsoleEntry } from '../../domain/entry.ts';
import { withWords } from '../../domain/with-words.ts';

export const entry: ConsoleEntry = {
  routes: { '/console/opening': { load: withWords('system', () => import('./screen.tsx')) } },
  nav: [{ path: '/console/opening', word: 'console.opening', group: 'system', order: 85, permission: 'system.view' }],
};
