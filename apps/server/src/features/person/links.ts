/**
 * Finds accounts that are linked and tells the core. What they have in common (an id number, a browser) stays in the vault
 * as keyed hashes; the journal has the links alone.
 */
import type { User } from '@bourse/core';
import { browserDays } from '../../http/calls/browser.ts';
import type { Services } from '../../services.ts';
import type { Mark } from '../../vault/marks.ts';
import type { Vault } from '../../vault/vault.ts';
import { tidyIdNumber } from './id-number.ts';

interface Linking extends Pick<Services, 'writer' | 'now'> {
  readonly vault: Pick<Vault, 'marks'>;
}

const browserMs = browserDays * 24 * 3_600_000;
/** A browser that so many of the staff use is the office's. */
const officeStaff = 3;
const seenWithMax = 50;

type Teller = Pick<User, 'userId' | 'country'>;

const idNumberText = (country: string, number: string) => `${country.toUpperCase()} id ${tidyIdNumber(number)}`;
/** In place of a country: everyone who told the number, in any country. */
const anyCountry = '*';
/** Of an account that was opened without a country. */
const noCountry = '';

/** Who else told the number; nobody changes by that. Of whom no country is known may be from any. */
export async function othersWithIdNumber(
  { vault, writer }: Linking,
  { userId, country }: Teller,
  number: string,
): Promise<number[]> {
  const countries = country === noCountry ? [anyCountry] : [country, noCountry];
  const asked = countries.map((one) => vault.marks.holdersOf('id_number', idNumberText(one, number)));
  const found = new Set((await Promise.all(asked)).flat().map((mark) => mark.userId));
  return [...found].filter((otherId) => otherId !== userId && writer.state.auth.users.has(otherId));
}

/** Who else told the number, each linked to the person from now on. */
export async function noteIdNumber(services: Linking, teller: Teller, number: string): Promise<number[]> {
  const { userId, country } = teller;
  for (const one of [country, anyCountry])
    await services.vault.marks.note(userId, 'id_number', idNumberText(one, number), services.now());
  const others = await othersWithIdNumber(services, teller, number);
  for (const otherId of others) await link(services, userId, otherId, 'id_number');
  return others;
}

/** One of the staff says that a trader's account is theirs. A colleague whose account that is too is the same person. */
export async function declareAccount(services: Linking, userId: number, traderId: number): Promise<void> {
  const { auth, person } = services.writer.state;
  await link(services, userId, traderId, 'declared');
  for (const otherId of [...(person.same.get(traderId) ?? [])])
    if (otherId !== userId && auth.users.get(otherId)?.role === 'operator')
      await link(services, userId, otherId, 'declared');
}

/** They have told who they are. */
export async function tellPerson({ writer }: Linking, userId: number): Promise<void> {
  mustHold(await writer.submit({ kind: 'TellPerson', userId }), `telling of ${userId}`);
}

async function link({ writer }: Linking, userId: number, otherId: number, cause: 'id_number' | 'declared') {
  const outcome = await writer.submit({ kind: 'LinkAccounts', userId, otherId, cause });
  mustHold(outcome, `link of ${userId} and ${otherId}`);
}

/** What the exchange says of accounts that are there is refused where this build is wrong. */
function mustHold(outcome: object, what: string): void {
  if ('refused' in outcome) throw new Error(`${what}: ${outcome.refused}`);
}

/** Somebody signs in at a browser: staff and traders who use the same one are linked, unless it is the office's. */
export async function noteBrowser(services: Linking, user: User, browser: string): Promise<void> {
  const { vault, now } = services;
  const holders = await vault.marks.note(user.userId, 'browser', browser, now());
  // Others who signed in at this browser may be linked now.
  const isStaffs = user.role === 'operator';
  const { users } = services.writer.state.auth;
  const isOther = (userId: number) => userId !== user.userId && users.has(userId);
  const others = isStaffs ? holders.map((mark) => mark.userId).filter(isOther) : [];
  for (const userId of [user.userId, ...others]) await linkBrowsers(services, userId);
}

async function linkBrowsers(services: Linking, userId: number): Promise<void> {
  const { vault, writer, now } = services;
  const { auth, person } = writer.state;
  const { users } = auth;
  const since = now() - browserMs;
  const isStaff = (id: number) => users.get(id)?.role === 'operator';
  const seenWith = new Map<number, number>();
  let officeUntil = isStaff(userId) ? 0 : (person.offices.get(userId) ?? 0);
  for (const holders of await vault.marks.sharedBy(userId, 'browser')) {
    const living = holders.filter((mark) => mark.at > since && users.has(mark.userId));
    const own = living.find((mark) => mark.userId === userId);
    if (own === undefined) continue;
    if (living.filter((mark) => isStaff(mark.userId)).length >= officeStaff) {
      if (!isStaff(userId)) officeUntil = Math.max(officeUntil, own.at + browserMs);
      continue;
    }
    for (const other of living) if (isStaff(userId) !== isStaff(other.userId)) note(seenWith, own, other);
  }
  // What is known stays until its end: nobody undoes a link by signing in at many other browsers, nor by having three of
  // the staff sign in at one's own, which is the office's from then on.
  for (const [id, until] of person.browsers.get(userId) ?? [])
    if (isStaff(id) !== isStaff(userId)) seenWith.set(id, Math.max(seenWith.get(id) ?? 0, until));
  const links = [...seenWith].map(([id, until]) => ({ userId: id, until })).sort((a, b) => b.until - a.until);
  const told = { userId, seenWith: links.slice(0, seenWithMax), officeUntil };
  mustHold(await writer.submit({ kind: 'SetBrowserLinks', ...told }), `browser links of ${userId}`);
}

/** Until neither was there for 90 days. */
function note(seenWith: Map<number, number>, own: Mark, other: Mark): void {
  const until = Math.min(own.at, other.at) + browserMs;
  seenWith.set(other.userId, Math.max(seenWith.get(other.userId) ?? 0, until));
}
