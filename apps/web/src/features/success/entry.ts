/** What the app shows of this feature. */
import type { FeatureEntry } from '@bourse/client/navigation/entry.ts';

export const entry = {
  routes: {
    /** `kind`: what succeeded. */
    '/success': { load: () => import('./screen.tsx'), words: 'success' },
  },
} as const satisfies FeatureEntry;
