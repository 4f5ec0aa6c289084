/** Setting a new password with a recovery code: ends all sessions, and lifts what failed logins held up. */
import type { calls } from '@bourse/contract';
import { translate } from '@bourse/i18n/server';
import type { Handler, Refused } from '../../http/handler.ts';
import { parseAccount, personOf, resolveAccount } from './accounts.ts';
import type { AuthDesk } from './desk.ts';
import { contactsOf, tellUser } from './letters/post.ts';
import { isPasswordValid } from './passwords.ts';

type Forget = (typeof calls)['auth']['forget'];
type Input = Parameters<Handler<Forget>>[0];

export function forgetHandler(desk: AuthDesk): Handler<Forget> {
  return async (input, context) => {
    const refused = checkForm(input);
    if (refused !== null) return refused;
    const { writer } = context.services;
    const account = resolveAccount(writer.state, input.account, input.country_code);
    const taken = account === null ? null : desk.codes.take('forget', account.account, input.code, desk.now());
    const user = account === null ? undefined : personOf(writer.state, account.account);
    if (account === null || taken === null || user === undefined) return { refused: 'code_wrong', field: 'code' };
    try {
      const passwordHash = await desk.passwords.hash(input.password);
      const outcome = await writer.submit({ kind: 'ChangePassword', userId: user.userId, passwordHash });
      if ('refused' in outcome) return outcome;
    } catch (error) {
      taken.putBack();
      throw error;
    }
    for (const name of contactsOf(user)) desk.guard.clear(name);
    tellUser(desk, user, { kind: 'password_changed', time: desk.now(), address: context.address }, context.language);
    return { message: translate(context.language, 'auth.password_changed') };
  };
}

function checkForm(input: Input): Refused | null {
  const account = parseAccount(input.account, input.country_code);
  if ('refused' in account && account.refused === 'account_required')
    return { refused: 'account_required', field: 'account' };
  if ('refused' in account && account.field === 'account') return { refused: 'account_format', field: 'account' };
  if (input.code.trim() === '') return { refused: 'code_required', field: 'code' };
  if (!isPasswordValid(input.password)) return { refused: 'password_rule', field: 'password' };
  if (input.password !== input.repassword) return { refused: 'passwords_differ', field: 'repassword' };
  return null;
}
