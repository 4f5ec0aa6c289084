/** Look-ups of what must exist: a miss is a bug, not a refusal. */
import { assert } from './assert.ts';
import type { Market, State, User } from './state.ts';

export function marketOf(state: State, market: number): Market {
  const found = state.markets[market];
  assert(found !== undefined, `no market ${market}`);
  return found;
}

export function userOf(state: State, userId: number): User {
  const found = state.users.get(userId);
  assert(found !== undefined, `no user ${userId}`);
  return found;
}
