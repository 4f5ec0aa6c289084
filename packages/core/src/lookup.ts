/** Look-ups of what must exist: a miss is a bug, not a refusal. */
import { assert } from './kernel/assert.ts';
import type { Market, State, User } from './state.ts';

export function marketOf(state: State, market: number): Market {
  const found = state.markets[market];
  assert(found !== undefined, 'no such market', market);
  return found;
}

export function userOf(state: State, userId: number): User {
  const found = state.users.get(userId);
  assert(found !== undefined, 'no such user', userId);
  return found;
}

/** Takes an order or stop out of its owner's list; the others keep their order. */
export function removeFrom<T extends { readonly orderId: number }>(list: T[], item: T): void {
  const index = list.indexOf(item);
  assert(index >= 0, 'an order is in no list', item.orderId);
  list.splice(index, 1);
}
