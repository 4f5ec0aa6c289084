/** What the app shows of this feature. */
import type { FeatureEntry } from '@bourse/client/navigation/entry.ts';

export const entry = {
  routes: {
    '/quotation': { load: () => import('./screen.tsx'), words: 'quotation' },
  },
  header: [{ id: 'markets', to: '/quotation', word: 'market.markets', order: 10 }],
} as const satisfies FeatureEntry;
