import type { ConsoleEntry } from '../../domain/entry.ts';
import { withWords } from '../../domain/with-words.ts';

export const entry: ConsoleEntry = {
  routes: { '/console/pledge': { load: withWords('pledge', () => import('./screen.tsx')) } },
  nav: [{ path: '/console/pledge', word: 'console.pledge', group: 'markets', order: 70, permission: 'market.view' }],
};
