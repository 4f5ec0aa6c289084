/** What the app shows of this feature. */
import type { FeatureEntry } from '@bourse/client/navigation/entry.ts';

/** One screen of all lists; its addresses differ in the list that comes first. */
const lists = { load: () => import('./lists/screen.tsx'), words: 'lever' } as const;

const closed = { path: '/allTransaction', word: 'lever.nav' } as const;

export const entry = {
  routes: {
    '/leverdealCenter': { load: () => import('./screen.tsx'), words: 'lever', frame: 'desk' },
    '/leverTransactions': lists,
    '/leverTransaction': lists,
    '/leverList': lists,
    '/allTransaction': lists,
    '/lever_manger': { load: () => import('./manage/screen.tsx'), words: 'lever' },
  },
  header: [{ id: 'lever', to: '/leverdealCenter', word: 'lever.nav', product: 'lever', order: 30 }],
  messages: {
    lever_liquidated: { icon: 'alert', tone: 'text-bad', to: closed },
    lever_warning: { icon: 'alert', tone: 'text-bad', to: { path: '/lever_manger', word: 'lever.nav' } },
    lever_stop_profit: { icon: 'check', tone: 'text-good', to: closed },
    lever_stop_loss: { icon: 'check', tone: 'text-quiet', to: closed },
    lever_revoked: { icon: 'info', tone: 'text-quiet', to: { path: '/leverList', word: 'lever.nav' } },
    lever_owed: { icon: 'info', tone: 'text-quiet', to: { path: '/lever_manger', word: 'lever.nav' } },
    lever_terms: { icon: 'info', tone: 'text-quiet', to: { path: '/leverdealCenter', word: 'lever.nav' } },
  },
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
