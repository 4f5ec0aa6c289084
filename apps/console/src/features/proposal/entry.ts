import { actParts } from '../../domain/act/parts.ts';
import type { ConsoleEntry } from '../../domain/entry.ts';
import { withWords } from '../../domain/with-words.ts';

export const entry: ConsoleEntry = {
  routes: { '/console/proposals': { words: 'wallet', load: withWords(actParts, () => import('./screen.tsx')) } },
  nav: [
    {
      path: '/console/proposals',
      word: 'console.proposals',
      group: 'waiting',
      order: 40,
      permission: 'proposal.view',
      wait: 'proposal',
    },
  ],
};
