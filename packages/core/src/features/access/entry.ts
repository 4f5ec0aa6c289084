/** Links: each is good for one person, once, and for a while. */
import { hasSecondStep, passwordChanged, secondStepReset, userOf } from '../auth/index.ts';
import type { AccessCommandOf, AccessDecision } from './commands.ts';
import type { AccessEventOf } from './events.ts';
import { isExpected } from './newcomers.ts';
import { isReady } from './recovery.ts';
import type { AccessState, Entry } from './state.ts';

export function decideGiveEntry(
  state: AccessState,
  { userId, tokenHash, expiresAt, cause, time }: AccessCommandOf<'GiveEntry'>,
): AccessDecision<'GiveEntry'> {
  const user = state.auth.users.get(userId);
  if (user === undefined) return { refused: 'user_not_found' };
  if (tokenHash === '' || expiresAt <= time) return { refused: 'parameter_error' };
  if (cause === 'invited' && !isExpected(state, user)) return { refused: 'entry_used' };
  if (cause === 'recovered' && !isReady(state, userId, time)) return { refused: 'recovery_not_found' };
  return { events: [{ kind: 'EntryGiven', time, userId, tokenHash, expiresAt, cause }], answer: {} };
}

export function applyEntryGiven({ access }: AccessState, event: AccessEventOf<'EntryGiven'>): void {
  const { kind: _kind, time: _time, ...entry } = event;
  access.areFirstMade ||= entry.cause === 'first';
  access.entries.set(entry.userId, entry);
}

/** The living link with this token; null: there is none. */
export function entryOf(state: AccessState, tokenHash: string, time: number): Entry | null {
  const entry = [...state.access.entries.values()].find((one) => one.tokenHash === tokenHash);
  if (entry === undefined || entry.expiresAt <= time) return null;
  const { userId } = entry;
  const user = userOf(state, userId);
  // Whoever works here no more enters no more; a newcomer's password may have been set by a code meanwhile.
  if (state.staff.rolesOf(userId).length === 0) return null;
  const isStillMeant = entry.cause === 'recovered' ? isReady(state, userId, time) : isExpected(state, user);
  return isStillMeant ? entry : null;
}

export function decideEnter(
  state: AccessState,
  { userId, tokenHash, passwordHash, time }: AccessCommandOf<'Enter'>,
): AccessDecision<'Enter'> {
  const entry = entryOf(state, tokenHash, time);
  if (entry === null || entry.userId !== userId) return { refused: 'entry_invalid' };
  if (passwordHash === '') return { refused: 'parameter_error' };
  const isLost = entry.cause === 'recovered' && hasSecondStep(userOf(state, userId));
  return {
    events: [
      { kind: 'Entered', time, userId, cause: entry.cause },
      ...(isLost ? [secondStepReset(userId, 'recovery by the shell', time)] : []),
      passwordChanged(userId, passwordHash, time),
    ],
    answer: {},
  };
}

export function applyEntered({ access }: AccessState, { userId }: AccessEventOf<'Entered'>): void {
  access.entries.delete(userId);
  access.recoveries.delete(userId);
}
