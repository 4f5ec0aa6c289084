/** How long a session may lie unused, and the note that it is in use. */
import { seenEveryMs } from '@bourse/core';
import type { Config } from '../../config.ts';
import type { Writer } from '../../writer/port.ts';
import { type IdleTimes, noteStaffUse } from './who.ts';

const minuteMs = 60_000;
const dayMs = 24 * 3_600_000;

export function idleMsOf({ SESSION_IDLE_DAYS }: Pick<Config, 'SESSION_IDLE_DAYS'>): number {
  return SESSION_IDLE_DAYS * dayMs;
}

export function staffIdleMsOf({ STAFF_IDLE_MINUTES }: Pick<Config, 'STAFF_IDLE_MINUTES'>): number {
  return STAFF_IDLE_MINUTES * minuteMs;
}

export function idleTimesOf(config: Pick<Config, 'SESSION_IDLE_DAYS' | 'STAFF_IDLE_MINUTES'>): IdleTimes {
  return { traderMs: idleMsOf(config), staffMs: staffIdleMsOf(config) };
}

/** Sessions whose note is under way. */
const touching = new Set<string>();

/** Notes that a session is in use, at most once an hour. Nobody waits for it, and one that fails comes with the next call. */
export function touchSession(writer: Writer, tokenHash: string | null, now: number): void {
  const session = tokenHash === null ? undefined : writer.state.auth.sessions.get(tokenHash);
  if (session === undefined || tokenHash === null) return;
  if (writer.state.auth.users.get(session.userId)?.role === 'operator') noteStaffUse(writer.state, tokenHash, now);
  if (now - session.lastSeenAt < seenEveryMs || touching.has(tokenHash)) return;
  touching.add(tokenHash);
  writer
    .submit({ kind: 'TouchSession', tokenHash })
    .catch(() => {})
    .finally(() => touching.delete(tokenHash));
}
