/** Who of the staff is signed in at this console, and what they may do. */
import { goToLogin } from '@bourse/client/navigation/to-login.ts';
import { queryClient } from '@bourse/client/query.ts';
import { readStored, writeStored } from '@bourse/client/storage.ts';
import { call } from '@bourse/client/wire/api.ts';
import { asCallError } from '@bourse/client/wire/call-error.ts';
import { forgetSession, useSession } from '@bourse/client/wire/session-store.ts';
import { calls, logout, type Permission } from '@bourse/contract';
import { create } from 'zustand';

/** Somebody of the staff. */
export interface Staff {
  readonly id: number;
  readonly account: string;
  readonly roles: readonly string[];
  readonly permissions: readonly Permission[];
  /** How long one may do nothing before the session ends. */
  readonly idleMs: number;
}

interface StaffState {
  /** Null until the server has said who it is. */
  readonly staff: Staff | null;
  /** Signed in, and let at nothing before a second step is set up, or before they have said who they are. */
  readonly needs: 'second_step' | 'person' | null;
}

const nobody: StaffState = { staff: null, needs: null };
const needsByCode: Readonly<Record<string, StaffState['needs']>> = {
  second_step_needed: 'second_step',
  person_required: 'person',
};

export const useStaff = create<StaffState>(() => nobody);

// A session that is gone takes who it was with it.
useSession.subscribe(({ token }) => {
  if (token === null) useStaff.setState(nobody);
});

async function loadStaff(): Promise<void> {
  try {
    const { message } = await call(calls.staff.me, {}, { isQuiet: true });
    const { idle_seconds, ...staff } = message;
    useStaff.setState({ staff: { ...staff, idleMs: idle_seconds * 1000 }, needs: null });
  } catch (error) {
    const needs = needsByCode[asCallError(error).code];
    if (needs === undefined) throw error;
    useStaff.setState({ staff: null, needs });
  }
}

/** After a login: keeps the token and asks who it is. */
export async function startStaffSession(token: string): Promise<void> {
  writeStored('token', token);
  useSession.setState({ token });
  await loadStaff();
}

/** On the page's start: asks who the stored token is. */
export async function resumeStaff(): Promise<void> {
  if (readStored('token') === null) return;
  try {
    await loadStaff();
  } catch {
    // A dead token is forgotten by then; without a network the shell offers another try.
  }
}

/** Ends the session here and on the server. Language and theme stay, and so does what the web keeps. */
export async function leaveConsole(): Promise<void> {
  try {
    await call(logout, {}, { isQuiet: true, isShown: true });
  } catch {
    // It ends in this browser either way.
  }
  forgetSession();
  writeStored('active_at', null);
  queryClient.clear();
  goToLogin();
}

/** Whether somebody may do what a permission is for. */
export function may(staff: Staff, permission: string | undefined): boolean {
  return permission === undefined || staff.permissions.some((own) => own === permission);
}

/** Whether who is signed in may do what a permission is for. */
export function useMay(permission: string): boolean {
  return useStaff(({ staff }) => staff !== null && may(staff, permission));
}
