import type { User } from '@bourse/core';
import type { Context, Refused } from '../../../http/handler.ts';

/** The session's user and token, which calls of this policy always have. */
export async function withUser<Answer>(
  { user, tokenHash }: Context,
  work: (user: User, tokenHash: string) => Promise<Answer | Refused>,
): Promise<Answer | Refused> {
  return user === null || tokenHash === null ? { refused: 'please_login' } : work(user, tokenHash);
}
