import { frontEnd } from '../front-end.ts';
import { addressOf, goTo, replaceWith } from './go.ts';

/**
 * Leads to the login, which comes back to where one is. Several parts of a screen find out at once that the session is
 * gone: who is there already, or on the way, stays.
 * @param isReplacing whether the way back skips the place one is at
 */
export function goToLogin(isReplacing = false): void {
  const { pathname, search, hash } = window.location;
  const { loginPath } = frontEnd;
  if (pathname === loginPath) return;
  // The home page needs no word.
  const from = pathname === '/' ? undefined : `${pathname}${search}${hash}`;
  (isReplacing ? replaceWith : goTo)(addressOf(loginPath, { from }));
}
