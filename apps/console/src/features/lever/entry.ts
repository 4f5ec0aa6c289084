import type { ConsoleEntry } from '../../domain/entry.ts';
import { withWords } from '../../domain/with-words.ts';

export const entry: ConsoleEntry = {
  routes: { '/console/lever': { load: withWords('lever', () => import('./screen.tsx')) } },
  nav: [{ path: '/console/lever', word: 'console.lever', group: 'markets', order: 55, permission: 'market.view' }],
};
