/** Own sessions and logins. A session's id is the beginning of what is kept of its token: it opens nothing. */

import type { calls } from '@bourse/contract';
import type { Session, User } from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import { idleMsOf } from '../../../http/calls/session-use.ts';
import { isLiving } from '../../../http/calls/who.ts';
import type { Handler } from '../../../http/handler.ts';
import { pageOf } from '../../../http/page-of.ts';
import type { Database } from '../../../projections.ts';
import type { AuthServices } from '../services.ts';
import { readLogins } from '../view/reads.ts';

type SecurityCalls = (typeof calls)['security'];

const idLength = 16;

function idOf({ tokenHash }: Session): string {
  return tokenHash.slice(0, idLength);
}

export function sessionsHandler(auth: AuthServices): Handler<SecurityCalls['sessions']> {
  return async (_input, context) => {
    const { user, tokenHash } = context;
    const idleMs = idleMsOf(context.services.config);
    const isCurrent = (session: Session) => session.tokenHash === tokenHash;
    const living = [...user.sessions.values()].filter(
      (session) => isCurrent(session) || isLiving(session, auth.now(), idleMs),
    );
    living.sort((a, b) => Number(isCurrent(b)) - Number(isCurrent(a)) || b.lastSeenAt - a.lastSeenAt);
    const list = living.map((session) => ({
      id: idOf(session),
      device: session.device,
      address: session.address,
      created_at: new Date(session.createdAt).toISOString(),
      seen_at: new Date(session.lastSeenAt).toISOString(),
      is_current: isCurrent(session),
    }));
    return { message: { list } };
  };
}

/** Looked for among the user's own: another's id is as unknown as one that never was. */
function sessionOf(user: User, id: string): Session | undefined {
  return id.length === idLength ? [...user.sessions.values()].find((session) => idOf(session) === id) : undefined;
}

export function revokeSessionHandler(): Handler<SecurityCalls['revokeSession']> {
  return async ({ id }, context) => {
    const { user } = context;
    const session = sessionOf(user, id);
    if (session === undefined) return { refused: 'session_not_found' };
    const { tokenHash } = session;
    const outcome = await context.services.writer.submit({ kind: 'RevokeSession', tokenHash });
    return 'refused' in outcome ? outcome : { message: translate(context.language, 'auth.session_ended') };
  };
}

export function revokeOthersHandler(): Handler<SecurityCalls['revokeOthers']> {
  return async (_input, context) => {
    const { user, tokenHash: keptTokenHash } = context;
    const { userId } = user;
    const outcome = await context.services.writer.submit({ kind: 'RevokeOtherSessions', userId, keptTokenHash });
    return 'refused' in outcome ? outcome : { message: translate(context.language, 'auth.sessions_ended') };
  };
}

export function loginsHandler(): Handler<SecurityCalls['logins']> {
  return (asked, context) => pageOf(context, (db, userId) => readLogins(db, userId, asked), presentLogin);
}

function presentLogin({ id, time, address, device, method, is_right }: Database['logins']) {
  return { id, time: new Date(time).toISOString(), address, device, method, is_right };
}
