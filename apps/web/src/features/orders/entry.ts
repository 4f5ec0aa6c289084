/** What the app shows of this feature. */
import type { FeatureEntry } from '@bourse/client/navigation/entry.ts';

export const entry = {
  routes: {
    '/accountEntrust': { load: () => import('./page/screen.tsx'), words: 'entrust' },
  },
  account: [{ path: '/accountEntrust', word: 'account.orders', icon: 'list', order: 40 }],
} as const satisfies FeatureEntry;
