import type { User } from '@bourse/core';
import type { Context } from '../../http/handler.ts';

/** The user of a call whose policy is `session`, where there always is one. */
export function sessionUser(context: Pick<Context, 'user'>): User {
  if (context.user === null) throw new Error('a session call came without a user');
  return context.user;
}
