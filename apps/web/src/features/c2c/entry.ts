/** What the app shows of this feature. */
import type { FeatureEntry } from '@bourse/client/navigation/entry.ts';

export const entry = {
  routes: {
    '/setCash': { load: () => import('./methods/screen.tsx'), words: 'c2c' },
    '/c2c': { load: () => import('./post/screen.tsx'), words: 'c2c' },
    '/c2cTrade': { load: () => import('./platform/screen.tsx'), words: 'c2c' },
    '/c2cOrder': { load: () => import('./orders/screen.tsx'), words: 'c2c' },
    '/c2cRelease': { load: () => import('./adverts/screen.tsx'), words: 'c2c' },
    '/c2cDetail': { load: () => import('./adverts/detail-screen.tsx'), words: 'c2c' },
  },
  header: [{ id: 'c2c', to: '/c2cTrade', word: 'c2c.nav', product: 'legal', room: 'wide', order: 50 }],
  account: [
    {
      path: '/c2cOrder',
      paths: ['/c2cRelease', '/c2cDetail'],
      word: 'c2c.nav',
      icon: 'swap',
      product: 'legal',
      order: 45,
    },
  ],
} as const satisfies FeatureEntry;
