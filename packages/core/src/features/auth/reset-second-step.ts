/** Taking a lost second step off an account, when staff have seen who asks for it. Two decide. */
import type { Permission } from '@bourse/contract';
import { fingerprintOf } from '../../kernel/bytes.ts';
import { ByteWriter, int, record, text } from '../../kernel/codec.ts';
import type { StaffRule } from '../../kernel/staff/rules.ts';
import type { AuthCommandOf, AuthDecision } from './commands.ts';
import type { AuthEventOf } from './events.ts';
import { hasSecondStep } from './second-step.ts';
import { endSession } from './sessions.ts';
import { type AuthState, type User, userOf } from './state.ts';

type ResetSecondStep = AuthCommandOf<'ResetSecondStep'>;

/** Characters of what was checked. */
const lengthMax = 300;

export function decideResetSecondStep(
  state: AuthState,
  { operatorId, userId, check, time }: ResetSecondStep,
): AuthDecision<'ResetSecondStep'> {
  const user = state.auth.users.get(userId);
  if (user === undefined) return { refused: 'user_not_found' };
  if (operatorId === userId) return { refused: 'own_act' };
  if (!hasSecondStep(user)) return { refused: 'two_step_off' };
  if (check.trim() === '' || check.length > lengthMax) return { refused: 'staff_reason_required' };
  return { events: [{ kind: 'SecondStepReset', time, operatorId, userId, check }], answer: {} };
}

/** Ends every session too: who lost the step signs in again, and so does whoever made it get lost. */
export function applySecondStepReset(state: AuthState, { userId }: AuthEventOf<'SecondStepReset'>): void {
  const user = userOf(state, userId);
  user.totp = null;
  user.passkeys.length = 0;
  user.recoveryHashes = [];
  for (const tokenHash of [...user.sessions.keys()]) endSession(state, user, tokenHash);
}

/** What somebody has, in words for staff. */
function stepsOf({ totp, passkeys }: User): string {
  const parts = [totp === null ? [] : ['authenticator'], passkeys.map(({ name }) => `passkey ${name}`.trim())].flat();
  return parts.join(', ');
}

const out = new ByteWriter();

/**
 * Which ones they are: another mark as soon as one is added, removed or set up again, so that nobody takes off what they
 * did not read. It tells nothing of them: the app's secret is sealed, and of all that only a fingerprint is left.
 */
function markOf({ totp, passkeys }: User): string {
  out.reset();
  text.write(out, totp?.sealedSecret ?? '');
  for (const { credentialId, publicKey, createdAt } of passkeys) {
    text.write(out, credentialId);
    text.write(out, publicKey);
    int.write(out, createdAt);
  }
  return fingerprintOf(out.bytes());
}

/** A colleague's keeps the roles of somebody who may have any: that takes who may grant them. */
function resetNeeds({ auth }: AuthState, { userId }: ResetSecondStep): Permission {
  return auth.users.get(userId)?.role === 'operator' ? 'role.grant' : 'user.second_step';
}

export const resetSecondStepRule: StaffRule<AuthState, ResetSecondStep> = {
  permission: resetNeeds,
  userOf: (_, { userId }) => userId,
  proposal: {
    shapes: [record({ userId: int, check: text })],
    changes: (state, { userId }) => {
      const user = userOf(state, userId);
      return [{ what: 'second step', before: `${stepsOf(user)} (${markOf(user)})`, after: '' }];
    },
  },
};
