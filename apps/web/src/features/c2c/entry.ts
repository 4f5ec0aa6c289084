/** What the app shows of this feature. */
import type { FeatureEntry } from '@bourse/client/navigation/entry.ts';

export const entry = {
  routes: {
    '/c2cTrade': { load: () => import('./platform/screen.tsx'), words: 'c2c' },
    '/c2cOrder': { load: () => import('./orders/screen.tsx'), words: 'c2c' },
    '/c2cRelease': { load: () => import('./adverts/screen.tsx'), words: 'c2c' },
    '/c2cDetail': { load: () => import('./adverts/detail-screen.tsx'), words: 'c2c' },
    '/setCash': { load: () => import('./methods/screen.tsx'), words: 'c2c' },
    '/c2c': { load: () => import('./post/screen.tsx'), words: 'c2c' },
  },
} as const satisfies FeatureEntry;
