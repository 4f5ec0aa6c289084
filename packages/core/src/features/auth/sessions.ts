/** Sessions: random tokens, known here by their hash alone; a password change ends them all. */
import { assert } from '../../kernel/assert.ts';
import type { AuthCommandOf, AuthDecision } from './commands.ts';
import type { AuthEventOf } from './events.ts';
import { hasSecondStep, useSecondStep } from './second-step.ts';
import { type AuthState, type User, userOf } from './state.ts';

/** Sessions a user may have at once; a new one beyond ends the oldest. */
export const sessionsMax = 20;
/** Least time between two notes that a session is in use. */
export const seenEveryMs = 3_600_000;

export function decideOpenSession(
  state: AuthState,
  command: AuthCommandOf<'OpenSession'>,
): AuthDecision<'OpenSession'> {
  const { userId, tokenHash, expiresAt, time } = command;
  const user = state.auth.users.get(userId);
  if (user === undefined) return { refused: 'user_not_found' };
  if (tokenHash === '' || state.auth.sessions.has(tokenHash) || expiresAt <= time)
    return { refused: 'parameter_error' };
  const opened: AuthEventOf<'SessionOpened'> = { kind: 'SessionOpened', time, userId, tokenHash, expiresAt };
  const { login } = command;
  if (login === undefined)
    return hasSecondStep(user) ? { refused: 'two_step_required' } : { events: [opened], answer: {} };
  if (login.passwordHash !== user.passwordHash) return { refused: 'login_failed' };
  if (login.proof === null && hasSecondStep(user)) return { refused: 'two_step_required' };
  const used = login.proof === null ? [] : useSecondStep(user, login.proof, time);
  if (used === null) return { refused: 'two_step_wrong' };
  const { address, device, language } = login;
  const method = login.proof?.method ?? 'password';
  const recorded: AuthEventOf<'LoginRecorded'> = {
    kind: 'LoginRecorded',
    time,
    userId,
    tokenHash,
    address,
    device,
    method,
    language,
    isRight: true,
  };
  return { events: [...used, opened, recorded], answer: {} };
}

export function decideRecordFailedLogin(
  state: AuthState,
  command: AuthCommandOf<'RecordFailedLogin'>,
): AuthDecision<'RecordFailedLogin'> {
  const { userId, address, device, method, time } = command;
  if (!state.auth.users.has(userId)) return { refused: 'user_not_found' };
  const event = {
    kind: 'LoginRecorded' as const,
    time,
    userId,
    tokenHash: '',
    address,
    device,
    method,
    language: '',
    isRight: false,
  };
  return { events: [event], answer: {} };
}

export function decideTouchSession(
  state: AuthState,
  command: AuthCommandOf<'TouchSession'>,
): AuthDecision<'TouchSession'> {
  const { tokenHash, time } = command;
  const session = state.auth.sessions.get(tokenHash);
  if (session === undefined || time - session.lastSeenAt < seenEveryMs) return { events: [], answer: {} };
  return { events: [{ kind: 'SessionSeen', time, userId: session.userId, tokenHash }], answer: {} };
}

export function decideRevokeOtherSessions(
  state: AuthState,
  command: AuthCommandOf<'RevokeOtherSessions'>,
): AuthDecision<'RevokeOtherSessions'> {
  const { userId, keptTokenHash, time } = command;
  const user = state.auth.users.get(userId);
  if (user === undefined) return { refused: 'user_not_found' };
  const ended = [...user.sessions.keys()].filter((tokenHash) => tokenHash !== keptTokenHash);
  const events = ended.map((tokenHash) => ({ kind: 'SessionRevoked' as const, time, userId, tokenHash }));
  return { events, answer: { sessionsEnded: ended.length } };
}

/** Characters of a reason. */
const reasonLengthMax = 300;

/** Nobody ends their own sessions so, or a colleague's. */
export function decideEndSessions(
  state: AuthState,
  command: AuthCommandOf<'EndSessions'>,
): AuthDecision<'EndSessions'> {
  const { operatorId, userId, reason, time } = command;
  const { users } = state.auth;
  if (users.get(operatorId)?.role !== 'operator') return { refused: 'operator_only' };
  const user = users.get(userId);
  if (user === undefined) return { refused: 'user_not_found' };
  if (user.role === 'operator') return { refused: 'operator_only' };
  if (reason.trim() === '' || reason.length > reasonLengthMax) return { refused: 'parameter_error' };
  const ended = [...user.sessions.keys()];
  const revoked = ended.map((tokenHash) => ({ kind: 'SessionRevoked' as const, time, userId, tokenHash }));
  const told = { kind: 'SessionsEnded' as const, time, userId, operatorId, reason, sessions: ended.length };
  return { events: [told, ...revoked], answer: { sessionsEnded: ended.length } };
}

export function decideRevokeSession(
  state: AuthState,
  command: AuthCommandOf<'RevokeSession'>,
): AuthDecision<'RevokeSession'> {
  const session = state.auth.sessions.get(command.tokenHash);
  if (session === undefined) return { events: [], answer: {} };
  const { userId, tokenHash } = session;
  return { events: [{ kind: 'SessionRevoked', time: command.time, userId, tokenHash }], answer: {} };
}

export function decideChangePassword(
  state: AuthState,
  command: AuthCommandOf<'ChangePassword'>,
): AuthDecision<'ChangePassword'> {
  const user = state.auth.users.get(command.userId);
  if (user === undefined) return { refused: 'user_not_found' };
  const { userId, passwordHash, time } = command;
  return {
    events: [{ kind: 'PasswordChanged', time, userId, passwordHash }],
    answer: { sessionsEnded: user.sessions.size },
  };
}

export function decideChangeOwnPassword(
  state: AuthState,
  command: AuthCommandOf<'ChangeOwnPassword'>,
): AuthDecision<'ChangeOwnPassword'> {
  const { userId, knownHash, passwordHash, keptTokenHash, time } = command;
  const user = state.auth.users.get(userId);
  if (user === undefined) return { refused: 'user_not_found' };
  // Changed meanwhile, or the session ended: the old password proves nothing any more.
  if (user.passwordHash !== knownHash || !user.sessions.has(keptTokenHash)) return { refused: 'password_wrong' };
  return {
    events: [{ kind: 'OwnPasswordChanged', time, userId, passwordHash, keptTokenHash }],
    answer: { sessionsEnded: user.sessions.size - 1 },
  };
}

export function endSession(state: AuthState, user: User, tokenHash: string): void {
  user.sessions.delete(tokenHash);
  assert(state.auth.sessions.delete(tokenHash), 'a session is in both lists');
}

export function applySessionOpened(state: AuthState, event: AuthEventOf<'SessionOpened'>): void {
  const user = userOf(state, event.userId);
  for (const session of [...user.sessions.values()]) {
    if (session.expiresAt <= event.time || user.sessions.size >= sessionsMax)
      endSession(state, user, session.tokenHash);
  }
  const { userId, tokenHash, expiresAt, time } = event;
  const session = { userId, tokenHash, createdAt: time, expiresAt, address: '', device: '', lastSeenAt: time };
  user.sessions.set(tokenHash, session);
  state.auth.sessions.set(tokenHash, session);
}

export function applySessionRevoked(state: AuthState, event: AuthEventOf<'SessionRevoked'>): void {
  endSession(state, userOf(state, event.userId), event.tokenHash);
}

export function applyPasswordChanged(state: AuthState, event: AuthEventOf<'PasswordChanged'>): void {
  const user = userOf(state, event.userId);
  user.passwordHash = event.passwordHash;
  for (const tokenHash of [...user.sessions.keys()]) endSession(state, user, tokenHash);
}

export function applyOwnPasswordChanged(state: AuthState, event: AuthEventOf<'OwnPasswordChanged'>): void {
  const user = userOf(state, event.userId);
  user.passwordHash = event.passwordHash;
  for (const tokenHash of [...user.sessions.keys()]) {
    if (tokenHash !== event.keptTokenHash) endSession(state, user, tokenHash);
  }
}

export function applyLoginRecorded(state: AuthState, event: AuthEventOf<'LoginRecorded'>): void {
  const session = state.auth.sessions.get(event.tokenHash);
  if (session === undefined) return;
  userOf(state, event.userId).language = event.language;
  session.address = event.address;
  session.device = event.device;
}

export function applySessionSeen(state: AuthState, event: AuthEventOf<'SessionSeen'>): void {
  const session = state.auth.sessions.get(event.tokenHash);
  assert(session !== undefined, 'a session in use exists');
  session.lastSeenAt = event.time;
}
