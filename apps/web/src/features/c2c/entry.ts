/** What the app shows of this feature. */
import type { FeatureEntry } from '@bourse/client/navigation/entry.ts';

const deal = { path: '/c2cOrder', word: 'message.go_deal', refIn: 'id' } as const;

export const entry = {
  routes: {
    '/setCash': { load: () => import('./methods/screen.tsx'), words: 'c2c' },
    '/c2c': { load: () => import('./post/screen.tsx'), words: 'c2c' },
    '/c2cTrade': { load: () => import('./platform/screen.tsx'), words: 'c2c' },
    '/c2cOrder': { load: () => import('./orders/screen.tsx'), words: 'c2c' },
    '/c2cRelease': { load: () => import('./adverts/screen.tsx'), words: 'c2c' },
    '/c2cDetail': { load: () => import('./adverts/detail-screen.tsx'), words: 'c2c' },
  },
  messages: {
    c2c_taken: { icon: 'info', tone: 'text-brass', to: deal },
    c2c_paid: { icon: 'info', tone: 'text-brass', to: deal },
    c2c_cancelled: { icon: 'close', tone: 'text-quiet', to: deal },
    c2c_released: { icon: 'check', tone: 'text-good', to: deal },
    c2c_disputed: { icon: 'alert', tone: 'text-warn', to: deal },
    c2c_judged: { icon: 'info', tone: 'text-quiet', to: deal },
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
