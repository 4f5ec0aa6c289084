/** What the app shows of this feature. */
import type { FeatureEntry } from '@bourse/client/navigation/entry.ts';

export const entry = {
  routes: {
    '/accountEntrust': { load: () => import('./page/screen.tsx'), words: 'entrust' },
  },
  header: [{ id: 'orders', to: '/accountEntrust', word: 'account.orders', isOwn: true, order: 72 }],
  account: [{ path: '/accountEntrust', word: 'account.orders', icon: 'list', order: 40 }],
} as const satisfies FeatureEntry;
