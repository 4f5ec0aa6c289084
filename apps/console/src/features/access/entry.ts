import type { ConsoleEntry } from '../../domain/entry.ts';
import { withWords } from '../../domain/with-words.ts';

export const entry: ConsoleEntry = {
  routes: {
    '/console/enter': { words: 'auth', load: withWords('system', () => import('./enter-screen.tsx')) },
    '/console/second-step': { words: 'account', load: withWords('system', () => import('./second-step-screen.tsx')) },
    '/console/person': { words: 'auth', load: withWords('system', () => import('./person-screen.tsx')) },
  },
  nav: [],
};
