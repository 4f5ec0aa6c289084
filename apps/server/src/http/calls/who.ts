/** Who calls, and in which language. */
import { hash } from 'node:crypto';
import { type Language, languages } from '@bourse/contract';
import type { Session, State, User } from '@bourse/core';
import type { TokenHashes } from './token-hashes.ts';

export interface Who {
  readonly user: User | null;
  readonly tokenHash: string | null;
  /** A token came that belongs to no living session. */
  readonly isExpired: boolean;
}

const nobody: Who = { user: null, tokenHash: null, isExpired: false };
const expired: Who = { user: null, tokenHash: null, isExpired: true };
const tokenForm = /^[A-Za-z0-9_-]{43}$/;

/** The session of an `Authorization` header: the bare token, or `Bearer` and the token. `hashes` saves hashing it again. */
export function identify(
  state: State,
  authorization: string | undefined,
  now: number,
  idle: IdleTimes = forever,
  hashes?: TokenHashes,
): Who {
  if (authorization === undefined) return nobody;
  const known = hashes?.get(authorization);
  if (known !== undefined) return holderOf(state, known, now, idle);
  const token = authorization.replace(/^bearer\s+/i, '').trim();
  if (token === '') return nobody;
  if (!tokenForm.test(token)) return expired;
  const tokenHash = hashToken(token);
  const who = holderOf(state, tokenHash, now, idle);
  if (who.user !== null) hashes?.set(authorization, tokenHash);
  return who;
}

function holderOf(state: State, tokenHash: string, now: number, idle: IdleTimes): Who {
  const session = state.auth.sessions.get(tokenHash);
  if (session === undefined || !isLiving(session, now, idle.traderMs)) return expired;
  const user = state.auth.users.get(session.userId);
  if (user === undefined) return expired;
  if (user.role === 'operator' && !isLiving(asUsed(session), now, idle.staffMs)) return expired;
  return { user, tokenHash, isExpired: false };
}

/** How long a session may lie unused. */
export interface IdleTimes {
  readonly traderMs: number;
  readonly staffMs: number;
}

const forever: IdleTimes = { traderMs: Number.POSITIVE_INFINITY, staffMs: Number.POSITIVE_INFINITY };

/** When sessions of staff were last used: theirs end after minutes, and the journal is told once an hour. */
const staffUses = new Map<string, number>();
/** More than all staff have: beyond it those of sessions that ended are looked for and go. */
const staffUsesMax = 1000;

export function noteStaffUse({ auth }: State, tokenHash: string, now: number): void {
  if (staffUses.size >= staffUsesMax)
    for (const known of staffUses.keys()) if (!auth.sessions.has(known)) staffUses.delete(known);
  staffUses.set(tokenHash, now);
}

function asUsed(session: Session): Pick<Session, 'expiresAt' | 'lastSeenAt'> {
  const { expiresAt, lastSeenAt, tokenHash } = session;
  return { expiresAt, lastSeenAt: Math.max(lastSeenAt, staffUses.get(tokenHash) ?? 0) };
}

/** Whether a session still holds: neither too old nor unused for too long. */
export function isLiving(session: Pick<Session, 'expiresAt' | 'lastSeenAt'>, now: number, idleMs: number): boolean {
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
