/** What somebody offers as their second step, and whether it is right. */
import type { SecondStepFactor } from '@bourse/contract';
import type { LoginMethod, SecondStep, User } from '@bourse/core';
import type { Context, Refused } from '../../../http/handler.ts';
import type { AuthServices } from '../services.ts';
import { assertionOptions, type RelyingParty, readAssertion } from './passkeys.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { stepOf } from './totp.ts';

export interface SecondStepInput {
  readonly totp_code?: string | undefined;
  readonly recovery_code?: string | undefined;
  readonly passkey?: string | undefined;
}

type Field = keyof SecondStepInput;
const methods: Readonly<Record<Field, Exclude<LoginMethod, 'password'>>> = {
  totp_code: 'totp',
  recovery_code: 'recovery_code',
  passkey: 'passkey',
};

/** `missing`: nothing was offered. `wrong` names what was. */
export type Proof =
  | { proof: SecondStep }
  | { missing: true }
  | { wrong: Exclude<LoginMethod, 'password'>; field: Field };

export function partyOf(auth: AuthServices, context: Pick<Context, 'origin'>): RelyingParty {
  return { origin: context.origin, challenges: auth.challenges, now: auth.now() };
}

/** Judges the first of the factors that was offered. Nothing is used up yet: the core does that. */
export async function readProof(
  auth: AuthServices,
  context: Context,
  user: User,
  input: SecondStepInput,
): Promise<Proof> {
  const field = (Object.keys(methods) as Field[]).find((name) => (input[name] ?? '').trim() !== '');
  if (field === undefined) return { missing: true };
  const proof = await judge(auth, context, user, field, input[field] ?? '');
  return proof === null ? { wrong: methods[field], field } : { proof };
}

async function judge(
  auth: AuthServices,
  context: Context,
  user: User,
  field: Field,
  value: string,
): Promise<SecondStep | null> {
  switch (field) {
    case 'totp_code': {
      const secret = user.totp === null ? null : await context.services.vault.open(user.userId, user.totp.sealedSecret);
      const step = secret === null ? null : stepOf(secret, value, auth.now());
      return step === null ? null : { method: 'totp', step };
    }
    case 'recovery_code': {
      const recoveryHash = hashRecoveryCode(user.userId, value);
      return user.recoveryHashes.includes(recoveryHash) ? { method: 'recovery_code', recoveryHash } : null;
    }
    case 'passkey':
      return readAssertion(user, value, partyOf(auth, context));
  }
}

/** Asks for a second step, and says which there are. */
export async function askForProof(auth: AuthServices, context: Context, user: User): Promise<Refused> {
  const factors: SecondStepFactor[] = [];
  if (user.totp !== null) factors.push('totp');
  if (user.passkeys.length > 0) factors.push('passkey');
  if (user.recoveryHashes.length > 0) factors.push('recovery_code');
  const options = user.passkeys.length === 0 ? null : await assertionOptions(user, partyOf(auth, context));
  const details = options === null ? { factors } : { factors, passkey_options: options };
  return { refused: 'two_step_required', details };
}
