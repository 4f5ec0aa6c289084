/** What the app shows of this feature. */
import type { FeatureEntry } from '@bourse/client/navigation/entry.ts';

export const entry = {
  routes: {
    '/setCash': { load: () => import('./methods/screen.tsx'), words: 'c2c' },
    '/c2c': { load: () => import('./post/screen.tsx'), words: 'c2c' },
  },
} as const satisfies FeatureEntry;
