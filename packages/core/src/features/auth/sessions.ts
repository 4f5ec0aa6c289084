/** Sessions: random tokens, known here by their hash alone; a password change ends them all. */
import { assert } from '../../assert.ts';
import type { CommandOf, Decision } from '../../commands.ts';
import type { EventOf } from '../../events.ts';
import { userOf } from '../../lookup.ts';
import type { State, User } from '../../state.ts';

/** Sessions a user may have at once; a new one beyond ends the oldest. */
export const sessionsMax = 20;

export function decideOpenSession(state: State, command: CommandOf<'OpenSession'>): Decision<'OpenSession'> {
  const { userId, tokenHash, expiresAt, time } = command;
  if (!state.users.has(userId)) return { refused: 'user_not_found' };
  if (tokenHash === '' || state.sessions.has(tokenHash) || expiresAt <= time) return { refused: 'parameter_error' };
  return { events: [{ kind: 'SessionOpened', time, userId, tokenHash, expiresAt }], answer: {} };
}

export function decideRevokeSession(state: State, command: CommandOf<'RevokeSession'>): Decision<'RevokeSession'> {
  const session = state.sessions.get(command.tokenHash);
  if (session === undefined) return { events: [], answer: {} };
  const { userId, tokenHash } = session;
  return { events: [{ kind: 'SessionRevoked', time: command.time, userId, tokenHash }], answer: {} };
}

export function decideChangePassword(state: State, command: CommandOf<'ChangePassword'>): Decision<'ChangePassword'> {
  const user = state.users.get(command.userId);
  if (user === undefined) return { refused: 'user_not_found' };
  const { userId, passwordHash, time } = command;
  return {
    events: [{ kind: 'PasswordChanged', time, userId, passwordHash }],
    answer: { sessionsEnded: user.sessions.size },
  };
}

function endSession(state: State, user: User, tokenHash: string): void {
  user.sessions.delete(tokenHash);
  assert(state.sessions.delete(tokenHash), 'a session is in both lists');
}

export function applySessionOpened(state: State, event: EventOf<'SessionOpened'>): void {
  const user = userOf(state, event.userId);
  for (const session of [...user.sessions.values()]) {
    if (session.expiresAt <= event.time || user.sessions.size >= sessionsMax)
      endSession(state, user, session.tokenHash);
  }
  const { userId, tokenHash, expiresAt, time } = event;
  const session = { userId, tokenHash, createdAt: time, expiresAt };
  user.sessions.set(tokenHash, session);
  state.sessions.set(tokenHash, session);
}

export function applySessionRevoked(state: State, event: EventOf<'SessionRevoked'>): void {
  endSession(state, userOf(state, event.userId), event.tokenHash);
}

export function applyPasswordChanged(state: State, event: EventOf<'PasswordChanged'>): void {
  const user = userOf(state, event.userId);
  user.passwordHash = event.passwordHash;
  for (const tokenHash of [...user.sessions.keys()]) endSession(state, user, tokenHash);
}
