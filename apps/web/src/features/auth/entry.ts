/** What the app shows of this feature. */
import type { FeatureEntry } from '@bourse/client/navigation/entry.ts';

export const entry = {
  routes: {
    '/components/login': { load: () => import('./login-screen.tsx'), words: 'auth' },
    /** `email`: an e-mail address or a phone number typed elsewhere; `invite`: an invitation code. */
    '/components/register': { load: () => import('./register-screen.tsx'), words: 'auth' },
    '/forgetPwd': { load: () => import('./forget-screen.tsx'), words: 'auth' },
    '/resetPwd': { load: () => import('./reset-screen.tsx'), words: 'auth' },
    '/bindEmail': { load: () => import('./bind-screen.tsx'), words: 'auth' },
  },
} as const satisfies FeatureEntry;
