/**
 * Things of owners of accounts. Ids of users have no gap, so theirs stand in a row and are found without a search; those
 * of the house, which are few, stand beside it.
 */
import { assert } from './assert.ts';
import { firstUserId } from './ledger/house.ts';

const usersMax = 1 << 28;

export class ByOwner<T> {
  readonly #house = new Map<number, T>();
  readonly #users: (T | undefined)[] = [];

  get(owner: number): T | undefined {
    return owner >= firstUserId ? this.#users[owner - firstUserId] : this.#house.get(owner);
  }

  set(owner: number, item: T): void {
    if (owner < firstUserId) {
      this.#house.set(owner, item);
      return;
    }
    const index = owner - firstUserId;
    assert(Number.isInteger(index) && index < usersMax, 'no such owner', owner);
    // Without holes, however far apart the first ones are: V8 would make a slower table of them.
    while (this.#users.length <= index) this.#users.push(undefined);
    this.#users[index] = item;
  }

  /** Who has something, in the order of ids. */
  *owners(): Generator<number> {
    yield* [...this.#house.keys()].sort((a, b) => a - b);
    for (let index = 0; index < this.#users.length; index++)
      if (this.#users[index] !== undefined) yield index + firstUserId;
  }

  *values(): Generator<T> {
    for (const owner of this.owners()) yield this.get(owner) as T;
  }
}
