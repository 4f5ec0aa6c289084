import type { ConsoleEntry } from '../../domain/entry.ts';
import { withWords } from '../../domain/with-words.ts';

export const entry: ConsoleEntry = {
  routes: { '/console/micro': { load: withWords('micro', () => import('./screen.tsx')) } },
  nav: [{ path: '/console/micro', word: 'console.micro', group: 'markets', order: 60, permission: 'market.view' }],
};
