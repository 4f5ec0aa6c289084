/** What the app shows of this feature. */
import type { FeatureEntry } from '@bourse/client/navigation/entry.ts';

export const entry = {
  routes: {
    '/accountMessage': { load: () => import('./screen.tsx'), words: 'message' },
  },
  account: [{ path: '/accountMessage', word: 'account.notifications', icon: 'bell', order: 50 }],
} as const satisfies FeatureEntry;
