/** Making, keeping and removing passkeys. */
import type { calls } from '@bourse/contract';
import { passkeysMax } from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import type { Context, Handler, Refused } from '../../../http/handler.ts';
import { submitChange } from '../notify/callers.ts';
import { confirmUser } from '../second-step/confirm.ts';
import { readNewPasskey, registrationOptions } from '../second-step/passkeys.ts';
import { partyOf } from '../second-step/prove.ts';
import { freshRecoveryCodes } from '../second-step/recovery-codes.ts';
import type { AuthServices } from '../services.ts';

type SecurityCalls = (typeof calls)['security'];

const nameLengthMax = 40;

function refuseWhereClosed({ services }: Context): Refused | null {
  return services.config.NOT_OPEN.includes('passkey') ? { refused: 'not_open' } : null;
}

/** The options stand for the proof: their challenge is given to nobody else. */
export function preparePasskeyHandler(auth: AuthServices): Handler<SecurityCalls['preparePasskey']> {
  return async (input, context) => {
    const { user } = context;
    const closed = refuseWhereClosed(context);
    if (closed !== null) return closed;
    if (user.passkeys.length >= passkeysMax) return { refused: 'passkeys_limit' };
    const confirmed = await confirmUser({ auth, context, user }, input);
    if ('refused' in confirmed) return confirmed;
    if (confirmed.proof !== null) {
      const use = { kind: 'UseSecondStep' as const, userId: user.userId, proof: confirmed.proof };
      const outcome = await context.services.writer.submit(use);
      if ('refused' in outcome) return outcome;
    }
    return { message: { options: await registrationOptions(user, partyOf(auth, context)) } };
  };
}

export function addPasskeyHandler(auth: AuthServices): Handler<SecurityCalls['addPasskey']> {
  return async (input, context) => {
    const { user } = context;
    const closed = refuseWhereClosed(context);
    if (closed !== null) return closed;
    const name = nameOf(input.name);
    if (name === null) return { refused: 'passkey_name', field: 'name' };
    const passkey = await readNewPasskey(user, input.passkey, partyOf(auth, context));
    if (passkey === null) return { refused: 'passkey_wrong' };
    const { userId } = user;
    const { codes, recoveryHashes } = freshRecoveryCodes(userId);
    const add = { kind: 'AddPasskey' as const, userId, ...passkey, name, recoveryHashes };
    const outcome = await submitChange(context, add);
    if ('refused' in outcome) return outcome;
    return { message: { recovery_codes: outcome.answer.isFirst ? codes : [] } };
  };
}

export function removePasskeyHandler(auth: AuthServices): Handler<SecurityCalls['removePasskey']> {
  return async (input, context) => {
    const { user } = context;
    const credentialId = input.id;
    if (!user.passkeys.some((one) => one.credentialId === credentialId)) return { refused: 'passkey_not_found' };
    const confirmed = await confirmUser({ auth, context, user }, input);
    if ('refused' in confirmed) return confirmed;
    const { proof } = confirmed;
    if (proof === null) return { refused: 'passkey_not_found' };
    const remove = { kind: 'RemovePasskey' as const, userId: user.userId, credentialId, proof };
    const outcome = await submitChange(context, remove);
    if ('refused' in outcome) return outcome;
    return { message: translate(context.language, 'auth.passkey_removed') };
  };
}

/** What the holder calls it, in one line; null where it is none. */
function nameOf(text: string): string | null {
  const name = text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  const { length } = [...name];
  return length >= 1 && length <= nameLengthMax ? name : null;
}
