/** Every screen of the app, by its path. What stands after the `?` of an address is read by the screen itself. */
import type { Routes } from './app/navigation/route.ts';

export const routes = {
  '/': { load: () => import('./features/home/screen.tsx'), words: 'home' },
  '/quotation': { load: () => import('./features/quotation/screen.tsx'), words: 'quotation' },
  '/dealCenter': { load: () => import('./features/spot/screen.tsx'), words: 'spot', frame: 'desk' },
  '/components/login': { load: () => import('./features/auth/login-screen.tsx'), words: 'auth' },
  /** `email`: an e-mail address or a phone number typed elsewhere; `invite`: an invitation code. */
  '/components/register': { load: () => import('./features/auth/register-screen.tsx'), words: 'auth' },
  '/forgetPwd': { load: () => import('./features/auth/forget-screen.tsx'), words: 'auth' },
  '/resetPwd': { load: () => import('./features/auth/reset-screen.tsx'), words: 'auth' },
  '/accountCenter': { load: () => import('./features/account/overview-screen.tsx'), words: 'account' },
  '/accountSet': { load: () => import('./features/account/security-screen.tsx'), words: 'account' },
  '/userSetting': { load: () => import('./features/account/settings-screen.tsx'), words: 'account' },
  '/bindEmail': { load: () => import('./features/auth/bind-screen.tsx'), words: 'auth' },
  '/authentication': { load: () => import('./features/identity/screen.tsx'), words: 'identity' },
  '/accountEntrust': { load: () => import('./features/entrust/screen.tsx'), words: 'entrust' },
  '/accountMessage': { load: () => import('./features/message/screen.tsx'), words: 'message' },
  /** `kind`: what succeeded. */
  '/success': { load: () => import('./features/success/screen.tsx'), words: 'success' },
  /** `id`: which notice. */
  '/components/noticeDetail': { load: () => import('./features/notice/detail-screen.tsx'), words: 'notice' },
  /** `c_id`: one category; `page`: from 1. */
  '/noticeList': { load: () => import('./features/notice/list-screen.tsx'), words: 'notice' },
} as const satisfies Routes;

/** A path of the app. */
export type Path = keyof typeof routes;
