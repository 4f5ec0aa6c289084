import type { ConsoleEntry } from '../../domain/entry.ts';
import { withWords } from '../../domain/with-words.ts';

export const entry: ConsoleEntry = {
  routes: { '/console/presale': { load: withWords('presale', () => import('./screen.tsx')) } },
  nav: [{ path: '/console/presale', word: 'console.presale', group: 'markets', order: 80, permission: 'market.view' }],
};
