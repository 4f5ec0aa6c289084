/** What the app shows of this feature. */
import type { FeatureEntry } from '@bourse/client/navigation/entry.ts';

export const entry = {
  routes: {
    '/dealCenter': { load: () => import('./screen.tsx'), words: 'spot', frame: 'desk' },
  },
  header: [{ id: 'spot', to: '/dealCenter', word: 'spot.spot', product: 'spot', order: 20 }],
} as const satisfies FeatureEntry;
