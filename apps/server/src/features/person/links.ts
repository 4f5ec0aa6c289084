/**
 * Finds accounts that are linked and tells the core. What they have in common (an id number, a browser) stays in the vault
 * as keyed hashes; the journal has the links alone.
 */
import type { User } from '@bourse/core';
import { browserDays } from '../../http/calls/browser.ts';
import type { Services } from '../../services.ts';
import type { Mark } from '../../vault/marks.ts';
import type { Vault } from '../../vault/vault.ts';

interface Linking extends Pick<Services, 'writer' | 'now'> {
  readonly vault: Pick<Vault, 'marks'>;
}

const browserMs = browserDays * 24 * 3_600_000;
/** A browser that so many of the staff use is the office's. */
const officeStaff = 3;
const seenWithMax = 50;

/** One way to write a number: capitals, no spaces. */
export const tidyIdNumber = (number: string) =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

type Teller = Pick<User, 'userId' | 'country'>;

const idNumberText = ({ country }: Teller, number: string) => `${country.toUpperCase()} id ${tidyIdNumber(number)}`;
const othersIn = (holders: readonly Mark[], userId: number) =>
  holders.map((mark) => mark.userId).filter((otherId) => otherId !== userId);

/** Who else told the number; nobody changes by that. */
export async function othersWithIdNumber({ vault }: Linking, teller: Teller, number: string): Promise<number[]> {
  const holders = await vault.marks.holdersOf('id_number', idNumberText(teller, number));
  return othersIn(holders, teller.userId);
}

/** Who else told the number, each linked to the person from now on. */
export async function noteIdNumber(services: Linking, teller: Teller, number: string): Promise<number[]> {
  const { userId } = teller;
  const text = idNumberText(teller, number);
  const others = othersIn(await services.vault.marks.note(userId, 'id_number', text, services.now()), userId);
  for (const otherId of others) await link(services, userId, otherId, 'id_number');
  return others;
}

/** One of the staff says that a trader's account is theirs. */
export function declareAccount(services: Linking, userId: number, traderId: number): Promise<void> {
  return link(services, userId, traderId, 'declared');
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
  // Whoever else is there may have become linked, or be it no more.
  const isStaffs = user.role === 'operator';
  const others = isStaffs ? holders.map((mark) => mark.userId).filter((userId) => userId !== user.userId) : [];
  for (const userId of [user.userId, ...others]) await linkBrowsers(services, userId);
}

async function linkBrowsers(services: Linking, userId: number): Promise<void> {
  const { vault, writer, now } = services;
  const { users } = writer.state.auth;
  const since = now() - browserMs;
  const isStaff = (id: number) => users.get(id)?.role === 'operator';
  const seenWith = new Map<number, number>();
  let officeUntil = 0;
  for (const holders of await vault.marks.sharedBy(userId, 'browser')) {
    const living = holders.filter(({ at }) => at > since);
    const own = living.find((mark) => mark.userId === userId);
    if (own === undefined) continue;
    if (living.filter((mark) => isStaff(mark.userId)).length >= officeStaff) {
      if (!isStaff(userId)) officeUntil = Math.max(officeUntil, own.at + browserMs);
      continue;
    }
    for (const other of living) if (isStaff(userId) !== isStaff(other.userId)) note(seenWith, own, other);
  }
  const links = [...seenWith].map(([id, until]) => ({ userId: id, until })).sort((a, b) => b.until - a.until);
  const told = { userId, seenWith: links.slice(0, seenWithMax), officeUntil };
  mustHold(await writer.submit({ kind: 'SetBrowserLinks', ...told }), `browser links of ${userId}`);
}

/** Until neither was there for 90 days. */
function note(seenWith: Map<number, number>, own: Mark, other: Mark): void {
  const until = Math.min(own.at, other.at) + browserMs;
  seenWith.set(other.userId, Math.max(seenWith.get(other.userId) ?? 0, until));
}
