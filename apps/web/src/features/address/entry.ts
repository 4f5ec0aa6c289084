/** What the app shows of this feature. */
import type { FeatureEntry } from '@bourse/client/navigation/entry.ts';

const book = { path: '/withdraw_address', word: 'withdraw.address_book' } as const;

export const entry = {
  routes: {
    '/withdraw_address': { load: () => import('./screen.tsx'), words: 'address' },
  },
  messages: {
    whitelist_on: { icon: 'shield', tone: 'text-good', to: book },
    whitelist_off: { icon: 'alert', tone: 'text-warn', to: book },
    address_added: { icon: 'alert', tone: 'text-warn', to: book },
  },
  account: [{ path: '/withdraw_address', word: 'withdraw.address_book', icon: 'list', order: 18 }],
} as const satisfies FeatureEntry;
