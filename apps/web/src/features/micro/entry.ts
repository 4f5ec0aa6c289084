/** What the app shows of this feature. */
import type { FeatureEntry } from '@bourse/client/navigation/entry.ts';

export const entry = {
  routes: {
    '/secondDealCenter': { load: () => import('./screen.tsx'), words: 'micro', frame: 'desk' },
    /** `id`: the contract's. */
    '/secondReceipt': { load: () => import('./receipt/screen.tsx'), words: 'micro' },
    '/secondVoids': { load: () => import('./voids-screen.tsx'), words: 'micro' },
  },
  header: [{ id: 'micro', to: '/secondDealCenter', word: 'micro.nav', product: 'micro', order: 40 }],
} as const satisfies FeatureEntry;
