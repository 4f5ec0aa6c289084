/** What the app shows of this feature. */
import type { FeatureEntry } from '@bourse/client/navigation/entry.ts';

/** Four accounts, each at the addresses it is known by. */
const accounts = { load: () => import('./screen.tsx'), words: 'wallet' } as const;

export const entry = {
  routes: {
    '/change': accounts,
    '/changeAccount': accounts,
    '/lever': accounts,
    '/finance': accounts,
    '/micro': accounts,
    '/legal': accounts,
    '/legalAccount': accounts,
  },
  header: [{ id: 'assets', to: '/change', word: 'wallet.assets', isOwn: true, order: 70 }],
  account: [
    {
      path: '/change',
      paths: ['/changeAccount', '/lever', '/finance', '/micro', '/legal', '/legalAccount'],
      word: 'wallet.assets',
      icon: 'wallet',
      order: 14,
    },
  ],
} as const satisfies FeatureEntry;
