/** What the app shows of this feature. */
import type { FeatureEntry } from '@bourse/client/navigation/entry.ts';

export const entry = {
  routes: {
    /** `id`: which notice. */
    '/components/noticeDetail': { load: () => import('./detail-screen.tsx'), words: 'notice' },
    /** `c_id`: one category; `page`: from 1. */
    '/noticeList': { load: () => import('./list-screen.tsx'), words: 'notice' },
  },
  header: [{ id: 'notices', to: '/noticeList', word: 'notice.notices', room: 'wide', order: 90 }],
} as const satisfies FeatureEntry;
