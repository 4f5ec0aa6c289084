/** What the app shows of this feature. */
import type { FeatureEntry } from '@bourse/client/navigation/entry.ts';

export const entry = {
  routes: { '/pledge': { load: () => import('./screen.tsx'), words: 'pledge' } },
  header: [{ id: 'pledge', to: '/pledge', word: 'pledge.nav', product: 'pledge', order: 60 }],
  messages: {
    pledge_ended: { icon: 'check', tone: 'text-good', to: { path: '/pledge', word: 'pledge.nav' } },
  },
} as const satisfies FeatureEntry;
