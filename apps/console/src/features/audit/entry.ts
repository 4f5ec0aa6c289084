import { actParts } from '../../domain/act/parts.ts';
import type { ConsoleEntry } from '../../domain/entry.ts';
import { withWords } from '../../domain/with-words.ts';

export const entry: ConsoleEntry = {
  routes: { '/console/audit': { words: 'wallet', load: withWords(actParts, () => import('./screen.tsx')) } },
  nav: [{ path: '/console/audit', word: 'console.audit', group: 'system', order: 99, permission: 'audit.view' }],
};
