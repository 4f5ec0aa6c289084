/** What the app shows of this feature. */
import type { FeatureEntry } from '@bourse/client/navigation/entry.ts';

export const entry = {
  routes: {
    '/withdraw_address': { load: () => import('./screen.tsx'), words: 'address' },
  },
  account: [{ path: '/withdraw_address', word: 'withdraw.address_book', icon: 'list', order: 18 }],
} as const satisfies FeatureEntry;
