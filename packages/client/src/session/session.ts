/** Signing in and out. Screens call these; nobody else writes the session's keys. */
import { logout, ownInfo, type UserInfo } from '@bourse/contract';
import { closeToasts } from '@bourse/ui';
import { queryClient } from '../query.ts';
import { clearStored, readStored, writeStored } from '../storage.ts';
import { call } from '../wire/api.ts';
import { forgetSession, useSession } from '../wire/session-store.ts';
import { onConnected } from '../wire/socket.ts';

export { forgetSession, useIsSignedIn, useSession } from '../wire/session-store.ts';

/**
 * After a login: keeps the token, then asks who it is; the realtime login follows from the user id. What toasts said to
 * nobody, such as that one may log in now, is over.
 */
export async function startSession(token: string): Promise<UserInfo> {
  closeToasts();
  writeStored('token', token);
  useSession.setState({ token, user: null });
  void queryClient.resetQueries();
  return await loadUser();
}

/** On a page's start: asks who the stored token is. A dead one is forgotten without a word. */
export async function resumeSession(): Promise<void> {
  if (readStored('token') === null) return;
  try {
    await loadUser();
  } catch {
    // A dead token is forgotten by then; without a network the token stays for the next call.
  }
}

/** The same, and again with each connection for as long as nobody could be asked: without a user no private event comes. */
export async function beginSession(): Promise<void> {
  await resumeSession();
  onConnected(() => {
    if (useSession.getState().user === null) void resumeSession();
  });
}

async function loadUser(): Promise<UserInfo> {
  const { message: user } = await call(ownInfo, {}, { isQuiet: true });
  // Nobody is shown, by any front end, where somebody else's coins arrive.
  if (readStored('user_id') !== String(user.id)) writeStored('address', null);
  writeStored('user_id', String(user.id));
  writeStored('accountNum', user.account);
  writeStored('is_seller', user.is_seller === 1 ? '1' : '0');
  writeStored('seller_status', user.seller[0] === undefined ? null : String(user.seller[0].status));
  useSession.setState({ user });
  return user;
}

/** Ends the session here and on the server, clears the storage, and keeps language and theme. */
export async function logOut(): Promise<void> {
  try {
    await call(logout, {}, { isQuiet: true, isShown: true });
  } catch {
    // The session ends in this browser either way.
  }
  forgetSession();
  clearStored();
  void queryClient.resetQueries();
}
