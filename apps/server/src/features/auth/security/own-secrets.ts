/** The password, and the words that mark our mails. */
import type { calls } from '@bourse/contract';
import { translate } from '@bourse/i18n/server';
import type { Handler } from '../../../http/handler.ts';
import { submitChange } from '../notify/callers.ts';
import { isPasswordValid } from '../passwords.ts';
import { confirmPassword } from '../second-step/confirm.ts';
import type { AuthServices } from '../services.ts';
import { issueDevice, sessionCaller } from '../sign-in/devices.ts';

type SecurityCalls = (typeof calls)['security'];

/** Ends every session but the one it is made in. */
export function changePasswordHandler(auth: AuthServices): Handler<SecurityCalls['changePassword']> {
  return async (input, context) => {
    const { user, tokenHash: keptTokenHash } = context;
    if (!isPasswordValid(input.password)) return { refused: 'password_rule', field: 'password' };
    if (input.password !== input.re_password) return { refused: 'passwords_differ', field: 're_password' };
    if (input.password === input.old_password) return { refused: 'password_same', field: 'password' };
    const confirmed = await confirmPassword({ auth, context, user }, input.old_password, 'old_password');
    if ('refused' in confirmed) return confirmed;
    const { userId } = user;
    const passwordHash = await auth.passwords.hash(input.password, sessionCaller(context));
    const knownHash = confirmed.passwordHash;
    const change = { kind: 'ChangeOwnPassword' as const, userId, knownHash, passwordHash, keptTokenHash };
    const outcome = await submitChange(context, change);
    if ('refused' in outcome) return outcome;
    const device_token = await issueDevice(context.services, { userId, passwordHash }, null, auth.now());
    return { message: translate(context.language, 'auth.own_password_changed'), device_token };
  };
}

export function antiPhishingHandler(auth: AuthServices): Handler<SecurityCalls['setAntiPhishing']> {
  return async (input, context) => {
    const { user } = context;
    const confirmed = await confirmPassword({ auth, context, user }, input.password);
    if ('refused' in confirmed) return confirmed;
    const code = input.code.trim().normalize('NFC');
    const outcome = await submitChange(context, { kind: 'SetAntiPhishingCode', userId: user.userId, code });
    if ('refused' in outcome) return { ...outcome, field: 'code' };
    const words = code === '' ? 'auth.anti_phishing_removed' : 'auth.anti_phishing_set';
    return { message: translate(context.language, words) };
  };
}
