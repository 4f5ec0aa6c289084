/** Taking a lost second step off an account, when staff have seen who asks for it. Two decide. */
import { int, record, text } from '../../kernel/codec.ts';
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

export const resetSecondStepRule: StaffRule<AuthState, ResetSecondStep> = {
  permission: 'user.second_step',
  proposal: {
    shapes: [record({ userId: int, check: text })],
    userOf: (_, { userId }) => userId,
    changes: (state, { userId }) => [{ what: 'second step', before: stepsOf(userOf(state, userId)), after: '' }],
  },
};
