/** What the app shows of this feature. */
import type { FeatureEntry } from '@bourse/client/navigation/entry.ts';

const orders = { path: '/payment', word: 'payment.nav' } as const;

export const entry = {
  routes: { '/payment': { load: () => import('./screen.tsx'), words: 'payment' } },
  messages: {
    payment_credited: { icon: 'check', tone: 'text-good', to: orders },
    payment_held: { icon: 'info', tone: 'text-brass', to: orders },
    payment_returned: { icon: 'close', tone: 'text-quiet', to: orders },
    payment_reversed: { icon: 'alert', tone: 'text-warn', to: orders },
  },
  account: [{ path: '/payment', word: 'payment.nav', icon: 'wallet', product: 'payment', order: 47 }],
} as const satisfies FeatureEntry;
