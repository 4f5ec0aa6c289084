/** Who calls, and in which language. */
import { hash } from 'node:crypto';
import { type Language, languages } from '@bourse/contract';
import type { Session, State, User } from '@bourse/core';

export interface Who {
  readonly user: User | null;
  readonly tokenHash: string | null;
  /** A token came that belongs to no living session. */
  readonly isExpired: boolean;
}

const nobody: Who = { user: null, tokenHash: null, isExpired: false };
const expired: Who = { user: null, tokenHash: null, isExpired: true };
const tokenForm = /^[A-Za-z0-9_-]{43}$/;

/** The session of an `Authorization` header: the bare token, or `Bearer` and the token. */
export function identify(
  state: State,
  authorization: string | undefined,
  now: number,
  idleMs = Number.POSITIVE_INFINITY,
): Who {
  const token = authorization?.replace(/^bearer\s+/i, '').trim();
  if (token === undefined || token === '') return nobody;
  if (!tokenForm.test(token)) return expired;
  const tokenHash = hashToken(token);
  const session = state.auth.sessions.get(tokenHash);
  if (session === undefined || !isLiving(session, now, idleMs)) return expired;
  const user = state.auth.users.get(session.userId);
  return user === undefined ? expired : { user, tokenHash, isExpired: false };
}

/** Whether a session still holds: neither too old nor unused for too long. */
export function isLiving(session: Session, now: number, idleMs: number): boolean {
  return session.expiresAt > now && session.lastSeenAt + idleMs > now;
}

/** What is kept of a token: its SHA-256, in hex. */
export function hashToken(token: string): string {
  return hash('sha256', token);
}

/** The language of the `lang` header; English where it names none of ours. */
export function languageOf(header: string | string[] | undefined): Language {
  return header === undefined ? 'en' : (languages.find((language) => language === header) ?? 'en');
}
