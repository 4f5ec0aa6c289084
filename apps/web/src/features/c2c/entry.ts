/** What the app shows of this feature. */
import type { FeatureEntry } from '@bourse/client/navigation/entry.ts';

export const entry = {
  routes: {
    '/c2cTrade': { load: () => import('./platform/screen.tsx'), words: 'c2c' },
  },
} as const satisfies FeatureEntry;
