/** Letters to people: whom they go to, and by which carrier. Nobody waits for a carrier. */
import type { Language } from '@bourse/contract';
import type { User } from '@bourse/core';
import type { Letter, Reader } from '../../../gateways/letters.ts';
import { writeLetter } from '../../../gateways/letters.ts';
import type { AuthDesk } from '../desk.ts';

/** What a letter needs of a user; the anti-phishing code is there where one was chosen. */
type Addressee = Pick<User, 'account' | 'secondContact' | 'antiPhishingCode'>;

/** What a letter is sent with; the desk has it too. */
export type Carriers = Pick<AuthDesk, 'gateways' | 'onUndelivered'>;

/** Sends a letter to one address. */
export function sendLetter({ gateways, onUndelivered }: Carriers, letter: Letter, reader: Reader): void {
  const carrier = reader.to.startsWith('+') ? gateways.sms : gateways.mail;
  carrier?.send(writeLetter(letter, reader)).catch(onUndelivered);
}

/**
 * Does the work of sending and sends nothing, for an address that nobody of ours has: the answer to a question about it
 * must not come sooner.
 */
export function pretendLetter(desk: AuthDesk, letter: Letter, reader: Reader): void {
  desk.nobody.send(writeLetter(letter, reader)).catch(desk.onUndelivered);
}

/** Tells a user by mail, or by text message where the account has no mail address. */
export function tellUser(carriers: Carriers, user: Addressee, letter: Letter, language: Language): void {
  const contacts = contactsOf(user);
  const to = contacts.find((contact) => contact.includes('@')) ?? user.account;
  sendLetter(carriers, letter, { to, language, antiPhishingCode: user.antiPhishingCode });
}

/** The addresses a user can be reached at: the one of the account first. */
export function contactsOf({ account, secondContact }: Pick<User, 'account' | 'secondContact'>): string[] {
  return secondContact === '' ? [account] : [account, secondContact];
}
