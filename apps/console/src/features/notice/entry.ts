import type { ConsoleEntry } from '../../domain/entry.ts';
import { withWords } from '../../domain/with-words.ts';

export const entry: ConsoleEntry = {
  routes: {
    '/console/notices': { load: withWords('content', () => import('./screen.tsx')), words: 'notice' },
    /** `id`: which notice; left out: a new one. */
    '/console/notices/edit': { load: withWords('content', () => import('./edit-screen.tsx')), words: 'notice' },
  },
  nav: [
    {
      path: '/console/notices',
      word: 'console.notices',
      group: 'content',
      order: 80,
      permission: 'content.publish',
    },
  ],
};
