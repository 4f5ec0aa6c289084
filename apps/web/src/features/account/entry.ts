/** What the app shows of this feature. */
import type { FeatureEntry } from '@bourse/client/navigation/entry.ts';

export const entry = {
  routes: {
    '/accountCenter': { load: () => import('./overview-screen.tsx'), words: 'account' },
    '/accountSet': { load: () => import('./security-screen.tsx'), words: 'account' },
    '/userSetting': { load: () => import('./settings-screen.tsx'), words: 'account' },
  },
  account: [
    { path: '/accountCenter', word: 'account.overview', icon: 'person', order: 10 },
    { path: '/accountSet', word: 'account.security', icon: 'shield', order: 20 },
    { path: '/userSetting', paths: ['/setCash'], word: 'account.settings', icon: 'sliders', order: 90 },
  ],
} as const satisfies FeatureEntry;
