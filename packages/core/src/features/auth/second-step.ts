/**
 * The second step of a login: codes of an authenticator app, recovery codes, passkeys. Guarantees: a code's time step, a
 * recovery code and an assertion are used once; who has a second step has recovery codes, until they are used up.
 */
import { assert } from '../../kernel/assert.ts';
import type { AuthCommandOf, AuthDecision, SecondStep } from './commands.ts';
import type { AuthEvent, AuthEventOf } from './events.ts';
import { type AuthState, type User, userOf } from './state.ts';

/** Passkeys a user may have. */
export const passkeysMax = 10;
/** Recovery codes given at once. */
export const recoveryCodesCount = 10;

/** Does a login need a second step. */
export function hasSecondStep(user: User): boolean {
  return user.totp !== null || user.passkeys.length > 0;
}

/** How long a first second step does not do in place of a code: who knows the password alone can set one up. */
const newStepMs = 86_400_000;

/** Where a second step does in place of a code: does it take the code. */
export function needsCode(user: User, time: number): boolean {
  return !hasSecondStep(user) || time - user.secondStepSince < newStepMs;
}

/** The events that use a second step up; null where it cannot be used (any more). */
export function useSecondStep(user: User, proof: SecondStep, time: number): AuthEvent[] | null {
  const { userId } = user;
  switch (proof.method) {
    case 'totp': {
      const isFresh = user.totp !== null && proof.step > user.totp.step;
      return isFresh ? [{ kind: 'TotpStepUsed', time, userId, step: proof.step }] : null;
    }
    case 'recovery_code': {
      const { recoveryHash } = proof;
      const isFresh = hasSecondStep(user) && user.recoveryHashes.includes(recoveryHash);
      return isFresh ? [{ kind: 'RecoveryCodeUsed', time, userId, recoveryHash }] : null;
    }
    case 'passkey': {
      const { credentialId, counter } = proof;
      const passkey = user.passkeys.find((one) => one.credentialId === credentialId);
      // Authenticators that count never count backwards: a counter that stands still means a copy. Others send 0.
      const isFresh = passkey !== undefined && (counter > passkey.counter || (counter === 0 && passkey.counter === 0));
      return isFresh ? [{ kind: 'PasskeyUsed', time, userId, credentialId, counter }] : null;
    }
  }
}

function isCodeSet(hashes: readonly string[]): boolean {
  return hashes.length === recoveryCodesCount && new Set(hashes).size === hashes.length && !hashes.includes('');
}

export function decideEnableTotp(state: AuthState, command: AuthCommandOf<'EnableTotp'>): AuthDecision<'EnableTotp'> {
  const { userId, sealedSecret, step, recoveryHashes, time } = command;
  const user = state.auth.users.get(userId);
  if (user === undefined) return { refused: 'user_not_found' };
  if (user.totp !== null) return { refused: 'two_step_on' };
  if (sealedSecret === '' || !isCodeSet(recoveryHashes)) return { refused: 'parameter_error' };
  const startsHold = hasSecondStep(user);
  return {
    events: [{ kind: 'TotpEnabled', time, userId, sealedSecret, step, recoveryHashes, startsHold }],
    answer: {},
  };
}

export function decideDisableTotp(
  state: AuthState,
  command: AuthCommandOf<'DisableTotp'>,
): AuthDecision<'DisableTotp'> {
  const { userId, proof, time } = command;
  const user = state.auth.users.get(userId);
  if (user === undefined) return { refused: 'user_not_found' };
  if (user.totp === null) return { refused: 'two_step_off' };
  const used = useSecondStep(user, proof, time);
  if (used === null) return { refused: 'two_step_wrong' };
  return { events: [...used, { kind: 'TotpDisabled', time, userId }], answer: {} };
}

export function decideRenewRecoveryCodes(
  state: AuthState,
  command: AuthCommandOf<'RenewRecoveryCodes'>,
): AuthDecision<'RenewRecoveryCodes'> {
  const { userId, proof, recoveryHashes, time } = command;
  const user = state.auth.users.get(userId);
  if (user === undefined) return { refused: 'user_not_found' };
  if (!hasSecondStep(user)) return { refused: 'two_step_off' };
  if (!isCodeSet(recoveryHashes)) return { refused: 'parameter_error' };
  const used = useSecondStep(user, proof, time);
  if (used === null) return { refused: 'two_step_wrong' };
  return { events: [...used, { kind: 'RecoveryCodesRenewed', time, userId, recoveryHashes }], answer: {} };
}

export function decideUseSecondStep(
  state: AuthState,
  command: AuthCommandOf<'UseSecondStep'>,
): AuthDecision<'UseSecondStep'> {
  const user = state.auth.users.get(command.userId);
  if (user === undefined) return { refused: 'user_not_found' };
  const used = useSecondStep(user, command.proof, command.time);
  return used === null ? { refused: 'two_step_wrong' } : { events: used, answer: {} };
}

export function decideAddPasskey(state: AuthState, command: AuthCommandOf<'AddPasskey'>): AuthDecision<'AddPasskey'> {
  const { userId, credentialId, publicKey, counter, transports, name, time } = command;
  const user = state.auth.users.get(userId);
  if (user === undefined) return { refused: 'user_not_found' };
  if (user.passkeys.length >= passkeysMax) return { refused: 'passkeys_limit' };
  const isKnown = user.passkeys.some((one) => one.credentialId === credentialId);
  if (isKnown || credentialId === '' || publicKey === '') return { refused: 'passkey_wrong' };
  const isFirst = !hasSecondStep(user);
  if (isFirst && !isCodeSet(command.recoveryHashes)) return { refused: 'parameter_error' };
  const recoveryHashes = isFirst ? command.recoveryHashes : [];
  const passkey = { userId, credentialId, publicKey, counter, transports, name, recoveryHashes, startsHold: !isFirst };
  return { events: [{ kind: 'PasskeyAdded', time, ...passkey }], answer: { isFirst } };
}

export function decideRemovePasskey(
  state: AuthState,
  command: AuthCommandOf<'RemovePasskey'>,
): AuthDecision<'RemovePasskey'> {
  const { userId, credentialId, proof, time } = command;
  const user = state.auth.users.get(userId);
  if (user === undefined) return { refused: 'user_not_found' };
  if (!user.passkeys.some((one) => one.credentialId === credentialId)) return { refused: 'passkey_not_found' };
  const used = useSecondStep(user, proof, time);
  if (used === null) return { refused: 'two_step_wrong' };
  return { events: [...used, { kind: 'PasskeyRemoved', time, userId, credentialId }], answer: {} };
}

export function applyTotpEnabled(state: AuthState, event: AuthEventOf<'TotpEnabled'>): void {
  const user = userOf(state, event.userId);
  assert(user.totp === null, 'an authenticator app is set up once');
  if (!event.startsHold) user.secondStepSince = event.time;
  user.totp = { sealedSecret: event.sealedSecret, step: event.step };
  user.recoveryHashes = [...event.recoveryHashes];
}

export function applyTotpDisabled(state: AuthState, event: AuthEventOf<'TotpDisabled'>): void {
  const user = userOf(state, event.userId);
  user.totp = null;
  forgetCodesWithoutSteps(user);
}

/** Recovery codes stand in for another step: without one they are worth nothing. */
function forgetCodesWithoutSteps(user: User): void {
  if (!hasSecondStep(user)) user.recoveryHashes = [];
}

export function applyTotpStepUsed(state: AuthState, event: AuthEventOf<'TotpStepUsed'>): void {
  const { totp } = userOf(state, event.userId);
  assert(totp !== null && event.step > totp.step, 'a time step is used once');
  totp.step = event.step;
}

export function applyRecoveryCodesRenewed(state: AuthState, event: AuthEventOf<'RecoveryCodesRenewed'>): void {
  userOf(state, event.userId).recoveryHashes = [...event.recoveryHashes];
}

export function applyRecoveryCodeUsed(state: AuthState, event: AuthEventOf<'RecoveryCodeUsed'>): void {
  const user = userOf(state, event.userId);
  assert(user.recoveryHashes.includes(event.recoveryHash), 'a recovery code is used once');
  user.recoveryHashes = user.recoveryHashes.filter((one) => one !== event.recoveryHash);
}

export function applyPasskeyAdded(state: AuthState, event: AuthEventOf<'PasskeyAdded'>): void {
  const user = userOf(state, event.userId);
  const { credentialId, publicKey, counter, transports, name, recoveryHashes, startsHold, time } = event;
  if (!startsHold) user.secondStepSince = time;
  user.passkeys.push({ credentialId, publicKey, counter, transports, name, createdAt: time, usedAt: 0 });
  if (recoveryHashes.length > 0) user.recoveryHashes = [...recoveryHashes];
}

export function applyPasskeyUsed(state: AuthState, event: AuthEventOf<'PasskeyUsed'>): void {
  const passkey = userOf(state, event.userId).passkeys.find((one) => one.credentialId === event.credentialId);
  assert(passkey !== undefined, 'a passkey in use exists');
  passkey.counter = event.counter;
  passkey.usedAt = event.time;
}

export function applyPasskeyRemoved(state: AuthState, event: AuthEventOf<'PasskeyRemoved'>): void {
  const user = userOf(state, event.userId);
  const index = user.passkeys.findIndex((one) => one.credentialId === event.credentialId);
  assert(index >= 0, 'a passkey is removed once');
  user.passkeys.splice(index, 1);
  forgetCodesWithoutSteps(user);
}
