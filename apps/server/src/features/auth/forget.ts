/** Setting a new password with a recovery code: ends all sessions, and lifts what failed logins held up. */
import type { calls } from '@bourse/contract';
import { translate } from '@bourse/i18n/server';
import type { Handler, Refused } from '../../http/handler.ts';
import { parseAccount, personOf, resolveAccount } from './accounts.ts';
import type { AuthDesk } from './desk.ts';
import { issueDevice, readCaller } from './devices.ts';
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
    if (account === null) return { refused: 'code_wrong', field: 'code' };
    const user = personOf(writer.state, account.account);
    const caller = await readCaller(desk, context, user, input.device_token);
    const asked = { purpose: 'forget' as const, account: account.account, caller };
    const taken = desk.codes.take(asked, input.code, desk.now());
    if (taken === null || user === undefined) return { refused: 'code_wrong', field: 'code' };
    const { userId } = user;
    let passwordHash: string;
    try {
      passwordHash = await desk.passwords.hash(input.password, caller);
      const outcome = await writer.submit({ kind: 'ChangePassword', userId, passwordHash });
      if ('refused' in outcome) return outcome;
    } catch (error) {
      taken.putBack();
      throw error;
    }
    desk.guard.clear(contactsOf(user), userId);
    tellUser(desk, user, { kind: 'password_changed', time: desk.now(), address: context.address }, context.language);
    const device_token = await issueDevice(context.services, { userId, passwordHash }, null, desk.now());
    return { message: translate(context.language, 'auth.password_changed'), device_token };
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
