/** What the app shows of this feature. */
import type { FeatureEntry } from '@bourse/client/navigation/entry.ts';

/** One log, at the addresses that its parts are known by. */
const log = { load: () => import('./log/screen.tsx'), words: 'record' } as const;

export const entry = {
  routes: {
    '/coinRecord': log,
    '/finanrec': log,
    '/transferLog': log,
    '/letransactions': log,
    '/leverRecord': log,
    '/statement': { load: () => import('./statement/screen.tsx'), words: 'record' },
  },
  account: [
    {
      path: '/coinRecord',
      paths: ['/finanrec', '/transferLog', '/letransactions', '/leverRecord', '/statement', '/chargeRecord'],
      word: 'wallet.ledger',
      icon: 'clock',
      order: 17,
    },
  ],
} as const satisfies FeatureEntry;
