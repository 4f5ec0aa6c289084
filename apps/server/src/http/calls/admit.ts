/** Who may call, and what the handler is told of them: both come from the call's policy, in one place. */
import type { Call, ErrorCode, Policy } from '@bourse/contract';
import { hasSecondStep, type State } from '@bourse/core';
import type { CallerOf } from '../handler.ts';
import type { Who } from './who.ts';

/** What staff may do, and how strictly it is asked for. */
export interface StaffRules {
  readonly staff: State['staff'];
  /** Of those who have told who they are. */
  readonly told: ReadonlySet<number>;
  readonly isProduction: boolean;
}

/** The caller as the handler sees it, or why it is not called. */
export function admit(
  { policy, permission }: Pick<Call, 'policy' | 'permission'>,
  { user, tokenHash }: Who,
  { staff, told, isProduction }: StaffRules,
): CallerOf[Policy] | { refused: ErrorCode } {
  if (policy === 'public') return {};
  if (policy === 'visitor') return { user, tokenHash };
  if (user === null || tokenHash === null) return { refused: 'please_login' };
  if (policy === 'session') return { user, tokenHash };
  if (user.role !== 'operator') return { refused: 'operator_only' };
  if (permission === undefined || !staff.may(user.userId, permission)) return { refused: 'role_required' };
  // Without one they may do what it takes to set one up, which are calls for everybody.
  if (isProduction && !hasSecondStep(user)) return { refused: 'second_step_needed' };
  // The same of who they are, so that nobody is two people or decides about themselves.
  if (isProduction && !told.has(user.userId)) return { refused: 'person_required' };
  return { user, tokenHash };
}
