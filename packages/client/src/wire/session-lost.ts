/** What happens when a call that needs a session finds none. */
import { toast } from '@bourse/ui';
import { goToLogin } from '../navigation/to-login.ts';
import { t } from '../words.tsx';
import { forgetSession, useSession } from './session-store.ts';

/** Least time between two "Please login". */
const loginNoteMs = 3000;
let lastNoteAt = Number.NEGATIVE_INFINITY;

/** Forgets the session and stays on the page. One that was in use here was ended elsewhere, which is said. */
export function dropSession(): void {
  const wasInUse = useSession.getState().user !== null;
  forgetSession();
  if (wasInUse) toast.note(t('auth.was_logged_out'));
}

/** Forgets the session, says so at most once per 3 s, and goes to the login, which comes back here. */
export function loseSession(now: number = performance.now()): void {
  forgetSession();
  if (now - lastNoteAt >= loginNoteMs) {
    lastNoteAt = now;
    toast.bad(t('auth.please_login'));
  }
  goToLogin();
}
