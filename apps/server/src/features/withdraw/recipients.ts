/**
 * Users that coins can be sent to, found by their exact id, account or second contact. What is returned is masked, and how
 * many names one user may look up is bounded: nobody walks through all ids, or tries a list of addresses for accounts.
 */
import type { State, User } from '@bourse/core';
import type { Refused } from '../../http/handler.ts';
import { BoundedMap, findPerson } from '../auth/index.ts';

const hourMs = 3_600_000;
/** Different names that a user looks up within an hour; the same one again is free. */
const namesMax = 20;
const usersMax = 10_000;

/** When each name was looked up last, by name. */
type Names = Map<string, number>;

/** One for each server: codes and withdrawals count together. Kept in memory, as codes are. */
export class Recipients {
  readonly #byUser = new BoundedMap<Names>(usersMax);

  /** Whom a name means. One's own account is refused, and what nobody has; both before anything is done for it. */
  find(state: State, userId: number, text: string, now: number): User | Refused {
    const field = 'user_string';
    if (!this.#mayLookUp(userId, text.trim().toLowerCase(), now)) return { refused: 'withdraw_lookups_limit', field };
    const person = findPerson(state, text);
    // Staff hold no money.
    if (person === undefined || person.role === 'operator') return { refused: 'withdraw_user_unknown', field };
    return person.userId === userId ? { refused: 'withdraw_to_oneself', field } : person;
  }

  #mayLookUp(userId: number, name: string, now: number): boolean {
    const names: Names = this.#byUser.get(String(userId)) ?? new Map();
    for (const [one, time] of names) if (time <= now - hourMs) names.delete(one);
    if (!names.has(name) && names.size >= namesMax) return false;
    names.set(name, now);
    this.#byUser.set(String(userId), names);
    return true;
  }
}
