/** The exchange is told which accounts are linked; it never unlinks those of one person. */
import type { PersonCommandOf, PersonDecision, SeenWith } from './commands.ts';
import type { PersonEventOf } from './events.ts';
import type { PersonState } from './state.ts';

/** Accounts that one was seen with. */
export const seenWithMax = 50;
/** Ends that differ by less are the same: else every sign-in would be an event. */
const sameWithinMs = 24 * 3_600_000;

export function decideLinkAccounts(
  { auth: { users }, person: { same } }: PersonState,
  { userId, otherId, cause, time }: PersonCommandOf<'LinkAccounts'>,
): PersonDecision<'LinkAccounts'> {
  if (!users.has(userId) || !users.has(otherId)) return { refused: 'user_not_found' };
  if (userId === otherId) return { refused: 'parameter_error' };
  if (same.get(userId)?.has(otherId)) return { events: [], answer: {} };
  return { events: [{ kind: 'AccountsLinked', time, userId, otherId, cause }], answer: {} };
}

export function applyAccountsLinked(
  { person: { same } }: PersonState,
  { userId, otherId }: PersonEventOf<'AccountsLinked'>,
): void {
  link(same, userId, otherId);
}

/** Both ends of it. */
export function link(same: Map<number, Set<number>>, a: number, b: number): void {
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    const others = same.get(one);
    if (others === undefined) same.set(one, new Set([other]));
    else others.add(other);
  }
}

export function decideSetBrowserLinks(
  { auth: { users }, person }: PersonState,
  { userId, officeUntil, seenWith: asked, time }: PersonCommandOf<'SetBrowserLinks'>,
): PersonDecision<'SetBrowserLinks'> {
  const seenWith = asked.filter(({ until }) => until > time).sort((a, b) => a.userId - b.userId);
  const ids = new Set(seenWith.map((one) => one.userId));
  if (!users.has(userId) || seenWith.some((one) => !users.has(one.userId))) return { refused: 'user_not_found' };
  if (seenWith.length > seenWithMax || ids.size < seenWith.length || ids.has(userId))
    return { refused: 'parameter_error' };
  const known = [...(person.browsers.get(userId) ?? [])].filter(([, until]) => until > time);
  const isSame =
    known.length === seenWith.length &&
    seenWith.every((one) => isNear(one.until, person.browsers.get(userId)?.get(one.userId) ?? 0)) &&
    isNear(officeUntil, person.offices.get(userId) ?? 0);
  if (isSame) return { events: [], answer: {} };
  return { events: [{ kind: 'BrowserLinksSet', time, userId, seenWith, officeUntil }], answer: {} };
}

const isNear = (a: number, b: number) => (a === 0) === (b === 0) && Math.abs(a - b) < sameWithinMs;

export function applyBrowserLinksSet(
  { person: { browsers, offices } }: PersonState,
  { userId, seenWith, officeUntil }: PersonEventOf<'BrowserLinksSet'>,
): void {
  for (const other of browsers.get(userId)?.keys() ?? []) unsee(browsers, other, userId);
  browsers.delete(userId);
  for (const one of seenWith) see(browsers, userId, one);
  if (officeUntil === 0) offices.delete(userId);
  else offices.set(userId, officeUntil);
}

/** Both ends of it. */
export function see(browsers: Map<number, Map<number, number>>, userId: number, { userId: other, until }: SeenWith) {
  for (const [a, b] of [
    [userId, other],
    [other, userId],
  ] as const) {
    const seen = browsers.get(a);
    if (seen === undefined) browsers.set(a, new Map([[b, until]]));
    else seen.set(b, until);
  }
}

function unsee(browsers: Map<number, Map<number, number>>, userId: number, other: number): void {
  const seen = browsers.get(userId);
  seen?.delete(other);
  if (seen?.size === 0) browsers.delete(userId);
}

export function decideTellPerson(
  { auth: { users }, person: { told } }: PersonState,
  { userId, time }: PersonCommandOf<'TellPerson'>,
): PersonDecision<'TellPerson'> {
  const user = users.get(userId);
  if (user === undefined) return { refused: 'user_not_found' };
  if (user.role !== 'operator') return { refused: 'staff_only' };
  return told.has(userId) ? { events: [], answer: {} } : { events: [{ kind: 'PersonTold', time, userId }], answer: {} };
}

export function applyPersonTold({ person: { told } }: PersonState, { userId }: PersonEventOf<'PersonTold'>): void {
  told.add(userId);
}
