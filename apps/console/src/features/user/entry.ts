import type { ConsoleEntry } from '../../domain/entry.ts';
import { withWords } from '../../domain/with-words.ts';

export const entry: ConsoleEntry = {
  routes: {
    // What a balance is locked for is named by the product that locks it.
    '/console/users': { load: withWords(['lever', 'micro', 'pledge', 'presale'], () => import('./screen.tsx')) },
  },
  nav: [{ path: '/console/users', word: 'console.users', group: 'people', order: 45, permission: 'user.view' }],
};
