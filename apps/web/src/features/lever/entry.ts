/** What the app shows of this feature. */
import type { FeatureEntry } from '@bourse/client/navigation/entry.ts';

/** One screen of all lists; its addresses differ in the list that comes first. */
const lists = { load: () => import('./lists/screen.tsx'), words: 'lever' } as const;

export const entry = {
  routes: {
    '/leverdealCenter': { load: () => import('./screen.tsx'), words: 'lever', frame: 'desk' },
    '/leverTransactions': lists,
    '/leverTransaction': lists,
    '/leverList': lists,
    '/allTransaction': lists,
    '/lever_manger': { load: () => import('./manage/screen.tsx'), words: 'lever' },
  },
  messages: {
    lever_liquidated: { icon: 'alert', tone: 'text-bad', to: { path: '/allTransaction', word: 'lever.nav' } },
  },
  header: [{ id: 'lever', to: '/leverdealCenter', word: 'lever.nav', product: 'lever', order: 30 }],
  account: [
    {
      path: '/leverTransactions',
      paths: ['/leverTransaction', '/leverList', '/allTransaction', '/lever_manger'],
      word: 'lever.nav',
      icon: 'list',
      order: 41,
    },
  ],
} as const satisfies FeatureEntry;
