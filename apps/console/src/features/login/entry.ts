import type { ConsoleEntry } from '../../domain/entry.ts';

export const entry: ConsoleEntry = {
  routes: { '/console/login': { load: () => import('./screen.tsx') } },
  nav: [],
};
