/** What the app shows of this feature. */
import type { FeatureEntry } from '@bourse/client/navigation/entry.ts';

const form = { load: () => import('./screen.tsx'), words: 'transfer' } as const;

export const entry = {
  routes: {
    '/transfer': form,
    '/transferLegal': form,
    '/transferRecord': { load: () => import('./record-screen.tsx'), words: 'transfer' },
  },
  account: [
    {
      path: '/transfer',
      paths: ['/transferLegal', '/transferRecord'],
      word: 'transfer.transfer',
      icon: 'swap',
      order: 16,
    },
  ],
} as const satisfies FeatureEntry;
