/** What the app shows of this feature. */
import type { FeatureEntry } from '@bourse/client/navigation/entry.ts';

export const entry = {
  routes: {
    '/leverdealCenter': { load: () => import('./screen.tsx'), words: 'lever', frame: 'desk' },
  },
  header: [{ id: 'lever', to: '/leverdealCenter', word: 'lever.nav', product: 'lever', order: 30 }],
} as const satisfies FeatureEntry;
