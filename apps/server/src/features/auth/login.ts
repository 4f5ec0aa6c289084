/** Opening and ending sessions. */
import { randomBytes } from 'node:crypto';
import type { calls } from '@bourse/contract';
import { translate } from '@bourse/i18n/server';
import { hashToken } from '../../http/calls/who.ts';
import type { Handler, Refused } from '../../http/handler.ts';
import type { Writer } from '../../writer/port.ts';
import { personOf, resolveAccount } from './accounts.ts';
import type { AuthDesk } from './desk.ts';

type AuthCalls = (typeof calls)['auth'];

const sessionDays = 30;
const sessionMs = sessionDays * 24 * 3_600_000;
const tokenBytes = 32;

/** Unknown and known accounts answer alike, in words and in time. */
export function loginHandler(desk: AuthDesk): Handler<AuthCalls['login']> {
  return async (input, context) => {
    const { writer } = context.services;
    const typed = input.user_string.trim().toLowerCase();
    if (typed === '') return { refused: 'account_required', field: 'user_string' };
    const name = resolveAccount(writer.state, input.user_string, input.area_code_id)?.account ?? typed;
    const waitSeconds = desk.guard.begin(name, context.address, desk.now());
    if (waitSeconds > 0) return { refused: 'login_delayed', values: { seconds: String(waitSeconds) } };

    const user = personOf(writer.state, name);
    const passwordHash = user?.passwordHash ?? null;
    let isRight: boolean;
    try {
      isRight = await desk.passwords.verify(passwordHash, input.password);
    } catch (error) {
      desk.guard.undo(name, context.address);
      throw error;
    }
    // The password may have been changed while the old one was being verified.
    if (!isRight || user === undefined || user.passwordHash !== passwordHash) return { refused: 'login_failed' };
    desk.guard.clear(name);
    return openSession(writer, user.userId, desk.now());
  };
}

/** Answers the token; only its hash is kept. */
async function openSession(writer: Writer, userId: number, now: number): Promise<{ message: string } | Refused> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const outcome = await writer.submit({
    kind: 'OpenSession',
    userId,
    tokenHash: hashToken(token),
    expiresAt: now + sessionMs,
  });
  return 'refused' in outcome ? outcome : { message: token };
}

export function logoutHandler(): Handler<AuthCalls['logout']> {
  return async (_input, { services, tokenHash, language }) => {
    if (tokenHash === null) return { refused: 'please_login' };
    const outcome = await services.writer.submit({ kind: 'RevokeSession', tokenHash });
    return 'refused' in outcome ? outcome : { message: translate(language, 'auth.logged_out') };
  };
}
