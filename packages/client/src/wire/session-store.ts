/** Who is signed in on this page. Acts on it stand in `session.ts`. */
import type { UserInfo } from '@bourse/contract';
import { create } from 'zustand';
import { readStored, writeStored } from '../storage.ts';

export interface SessionState {
  token: string | null;
  /** Null until `user/info` has answered. */
  user: UserInfo | null;
}

export const useSession = create<SessionState>(() => ({ token: readStored('token'), user: null }));

/** Forgets the session of this page and of the storage, and nothing else. */
export function forgetSession(): void {
  writeStored('token', null);
  writeStored('user_id', null);
  useSession.setState({ token: null, user: null });
}

/** Whether somebody is signed in. */
export function useIsSignedIn(): boolean {
  return useSession((state) => state.token !== null);
}
