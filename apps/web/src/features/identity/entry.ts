/** What the app shows of this feature. */
import type { FeatureEntry } from '@bourse/client/navigation/entry.ts';

export const entry = {
  routes: {
    '/authentication': { load: () => import('./screen.tsx'), words: 'identity' },
  },
  account: [{ path: '/authentication', word: 'identity.verification', icon: 'badge', order: 30 }],
} as const satisfies FeatureEntry;
