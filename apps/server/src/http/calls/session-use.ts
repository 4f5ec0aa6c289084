/** How long a session may lie unused, and the note that it is in use. */
import { seenEveryMs } from '@bourse/core';
import type { Config } from '../../config.ts';
import type { Writer } from '../../writer/port.ts';

const dayMs = 24 * 3_600_000;

export function idleMsOf({ SESSION_IDLE_DAYS }: Pick<Config, 'SESSION_IDLE_DAYS'>): number {
  return SESSION_IDLE_DAYS * dayMs;
}

/** Sessions whose note is under way. */
const touching = new Set<string>();

/** Notes that a session is in use, at most once an hour. Nobody waits for it, and one that fails comes with the next call. */
export function touchSession(writer: Writer, tokenHash: string | null, now: number): void {
  const session = tokenHash === null ? undefined : writer.state.auth.sessions.get(tokenHash);
  if (session === undefined || tokenHash === null) return;
  if (now - session.lastSeenAt < seenEveryMs || touching.has(tokenHash)) return;
  touching.add(tokenHash);
  writer
    .submit({ kind: 'TouchSession', tokenHash })
    .catch(() => {})
    .finally(() => touching.delete(tokenHash));
}
