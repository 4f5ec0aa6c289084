/** A link is looked at, and used. */
import type { calls } from '@bourse/contract';
import { entryOf } from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import { hashToken } from '../../http/calls/who.ts';
import type { Handlers } from '../../http/handler.ts';
import { type AuthServices, contactsOf, isPasswordValid, strangerAt, submitChange } from '../auth/index.ts';

type AccessCalls = (typeof calls)['access'];

export function entryHandlers(auth: AuthServices): Pick<Handlers<AccessCalls>, 'look' | 'enter'> {
  return {
    async look({ token }, { services: { writer, now } }) {
      const entry = entryOf(writer.state, hashToken(token.trim()), now());
      const user = entry === null ? undefined : writer.state.auth.users.get(entry.userId);
      if (entry === null || user === undefined) return { refused: 'entry_invalid', field: 'token' };
      return { message: { account: user.account, expires_at: new Date(entry.expiresAt).toISOString() } };
    },

    async enter({ token, password, re_password }, context) {
      const { writer, now } = context.services;
      const tokenHash = hashToken(token.trim());
      const entry = entryOf(writer.state, tokenHash, now());
      const user = entry === null ? undefined : writer.state.auth.users.get(entry.userId);
      // Nobody without a link makes the machine hash a password.
      if (user === undefined) return { refused: 'entry_invalid', field: 'token' };
      if (!isPasswordValid(password)) return { refused: 'password_rule', field: 'password' };
      if (password !== re_password) return { refused: 'passwords_differ', field: 're_password' };
      const { userId } = user;
      const passwordHash = await auth.passwords.hash(password, strangerAt(context.address));
      const outcome = await submitChange(context, { kind: 'Enter', userId, tokenHash, passwordHash });
      if ('refused' in outcome) return outcome;
      auth.throttle.clear(contactsOf(user), userId);
      return { message: translate(context.language, 'access.entered') };
    },
  };
}
