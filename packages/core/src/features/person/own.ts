/** Whose decision somebody is not to make. */
import { isSamePerson } from '../auth/index.ts';
import type { PersonState } from './state.ts';

type Seen = Pick<PersonState, 'auth' | 'person'>;

/** Whether two accounts are one person's: by contact, passkey, id number, or what the person said. */
export function areOnePerson({ auth: { users }, person: { same } }: Seen, a: number, b: number): boolean {
  if (a === b || same.get(a)?.has(b)) return true;
  const [one, other] = [users.get(a), users.get(b)];
  return one !== undefined && other !== undefined && isSamePerson(one, other);
}

/**
 * Whether the account is the operator's own, or a trader's who may be the same person: also one that has in common with
 * another account of theirs what makes two one person's. Between staff no browser counts.
 */
export function isOwnAccount(state: Seen, operatorId: number, userId: number, time: number): boolean {
  if (areOnePerson(state, operatorId, userId)) return true;
  for (const ownId of state.person.same.get(operatorId) ?? []) if (areOnePerson(state, ownId, userId)) return true;
  const until = state.person.browsers.get(operatorId)?.get(userId) ?? 0;
  return until > time && state.auth.users.get(userId)?.role !== 'operator';
}

/** Whether a trader was seen in a browser of the office, so that no one person decides about the account. */
export function takesTwo({ person: { offices } }: Seen, userId: number, time: number): boolean {
  return (offices.get(userId) ?? 0) > time;
}
