/** What the app shows of this feature. */
import type { FeatureEntry } from '@bourse/client/navigation/entry.ts';

export const entry = {
  routes: {
    '/secondDealCenter': { load: () => import('./screen.tsx'), words: 'micro', frame: 'desk' },
  },
  header: [{ id: 'micro', to: '/secondDealCenter', word: 'micro.nav', product: 'micro', order: 40 }],
} as const satisfies FeatureEntry;
