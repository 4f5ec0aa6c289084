/** Setting a new password with a recovery code: ends all sessions, and lifts what failed logins held up. */
import type { calls } from '@bourse/contract';
import { translate } from '@bourse/i18n/server';
import type { Handler, Refused } from '../../http/handler.ts';
import { parseAccount, personOf, resolveAccount } from './accounts.ts';
import { submitChange } from './notify/callers.ts';
import { contactsOf } from './notify/send.ts';
import { isPasswordValid } from './passwords.ts';
import type { AuthServices } from './services.ts';
import { issueDevice, readCaller } from './sign-in/devices.ts';

type Forget = (typeof calls)['auth']['forget'];
type Input = Parameters<Handler<Forget>>[0];

export function forgetHandler(auth: AuthServices): Handler<Forget> {
  return async (input, context) => {
    const refused = checkForm(input);
    if (refused !== null) return refused;
    const { writer } = context.services;
    const account = resolveAccount(writer.state, input.account, input.country_code);
    if (account === null) return { refused: 'code_wrong', field: 'code' };
    const user = personOf(writer.state, account.account);
    const caller = await readCaller(auth, context, user, input.device_token);
    const asked = { purpose: 'forget' as const, account: account.account, caller };
    const taken = auth.codes.take(asked, input.code, auth.now());
    if (taken === null || user === undefined) return { refused: 'code_wrong', field: 'code' };
    const { userId } = user;
    let passwordHash: string;
    try {
      passwordHash = await auth.passwords.hash(input.password, caller);
      const outcome = await submitChange(context, { kind: 'ChangePassword', userId, passwordHash });
      if ('refused' in outcome) return outcome;
    } catch (error) {
      taken.putBack();
      throw error;
    }
    auth.throttle.clear(contactsOf(user), userId);
    const device_token = await issueDevice(context.services, { userId, passwordHash }, null, auth.now());
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
