/** Who may call, and what the handler is told of them: both come from the call's policy, in one place. */
import type { ErrorCode, Policy } from '@bourse/contract';
import type { CallerOf } from '../handler.ts';
import type { Who } from './who.ts';

/** The caller as the handler sees it, or why it is not called. */
export function admit(policy: Policy, { user, tokenHash }: Who): CallerOf[Policy] | { refused: ErrorCode } {
  if (policy === 'public') return {};
  if (policy === 'visitor') return { user, tokenHash };
  if (user === null || tokenHash === null) return { refused: 'please_login' };
  return policy === 'operator' && user.role !== 'operator' ? { refused: 'operator_only' } : { user, tokenHash };
}
