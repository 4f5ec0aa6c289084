/** Switching the authenticator app on and off, and fresh recovery codes. */
import type { calls } from '@bourse/contract';
import { translate } from '@bourse/i18n/server';
import type { Context, Handler, Refused } from '../../../http/handler.ts';
import { submitChange } from '../notify/callers.ts';
import { confirmPassword, confirmUser } from '../second-step/confirm.ts';
import { freshRecoveryCodes } from '../second-step/recovery-codes.ts';
import { freshSecret, stepOf, totpUri } from '../second-step/totp.ts';
import type { AuthServices } from '../services.ts';

type SecurityCalls = (typeof calls)['security'];

/** How long a secret waits for its first code. */
const setupMs = 10 * 60_000;

function refuseWhereClosed({ services }: Context): Refused | null {
  return services.config.NOT_OPEN.includes('google') ? { refused: 'not_open' } : null;
}

/** A fresh secret each time: only the newest can be switched on. */
export function prepareTotpHandler(auth: AuthServices): Handler<SecurityCalls['prepareTotp']> {
  return async (_input, context) => {
    const { user } = context;
    const closed = refuseWhereClosed(context);
    if (closed !== null) return closed;
    if (user.totp !== null) return { refused: 'two_step_on' };
    const secret = freshSecret();
    auth.setups.set(String(user.userId), { secret, expiresAt: auth.now() + setupMs });
    return { message: { secret, uri: totpUri(secret, user.account) } };
  };
}

export function enableTotpHandler(auth: AuthServices): Handler<SecurityCalls['enableTotp']> {
  return async (input, context) => {
    const { user } = context;
    const closed = refuseWhereClosed(context);
    if (closed !== null) return closed;
    if (user.totp !== null) return { refused: 'two_step_on' };
    const setup = auth.setups.get(String(user.userId));
    if (setup === undefined || setup.expiresAt <= auth.now()) return { refused: 'two_step_unprepared' };
    const confirmed = await confirmPassword({ auth, context, user }, input.password);
    if ('refused' in confirmed) return confirmed;
    const step = stepOf(setup.secret, input.code, auth.now());
    if (step === null) return { refused: 'two_step_wrong', field: 'code' };
    const { userId } = user;
    const { codes, recoveryHashes } = freshRecoveryCodes(userId);
    const sealedSecret = await context.services.vault.seal(userId, setup.secret);
    const enable = { kind: 'EnableTotp' as const, userId, sealedSecret, step, recoveryHashes };
    const outcome = await submitChange(context, enable);
    if ('refused' in outcome) return outcome;
    auth.setups.delete(String(userId));
    return { message: { recovery_codes: codes } };
  };
}

export function disableTotpHandler(auth: AuthServices): Handler<SecurityCalls['disableTotp']> {
  return async (input, context) => {
    const { user } = context;
    if (user.totp === null) return { refused: 'two_step_off' };
    const confirmed = await confirmUser({ auth, context, user }, input);
    if ('refused' in confirmed) return confirmed;
    if (confirmed.proof === null) return { refused: 'two_step_off' };
    const { userId } = user;
    const outcome = await submitChange(context, { kind: 'DisableTotp', userId, proof: confirmed.proof });
    if ('refused' in outcome) return outcome;
    return { message: translate(context.language, 'auth.two_step_disabled') };
  };
}

export function renewRecoveryCodesHandler(auth: AuthServices): Handler<SecurityCalls['renewRecoveryCodes']> {
  return async (input, context) => {
    const { user } = context;
    const confirmed = await confirmUser({ auth, context, user }, input);
    if ('refused' in confirmed) return confirmed;
    const { proof } = confirmed;
    if (proof === null) return { refused: 'two_step_off' };
    const { userId } = user;
    const { codes, recoveryHashes } = freshRecoveryCodes(userId);
    const renew = { kind: 'RenewRecoveryCodes' as const, userId, recoveryHashes, proof };
    const outcome = await submitChange(context, renew);
    return 'refused' in outcome ? outcome : { message: { recovery_codes: codes } };
  };
}
