/** Sends notifications: to which address, and by which carrier. Nobody waits for a carrier. */
import type { Language } from '@bourse/contract';
import type { User } from '@bourse/core';
import type { Notification, Recipient } from '../../../gateways/notifications.ts';
import { composeMessage } from '../../../gateways/notifications.ts';
import type { AuthServices } from '../services.ts';

/** What a notification needs of a user; the anti-phishing code is there where one was chosen. */
type Addressee = Pick<User, 'account' | 'secondContact' | 'antiPhishingCode'>;

/** What a notification is sent with; `AuthServices` has it too. */
export type Carriers = Pick<AuthServices, 'gateways' | 'onUndelivered'>;

/** Sends a notification to one address. */
export function sendNotification(
  { gateways, onUndelivered }: Carriers,
  notification: Notification,
  recipient: Recipient,
): void {
  const carrier = recipient.to.startsWith('+') ? gateways.sms : gateways.mail;
  carrier?.send(composeMessage(notification, recipient)).catch(onUndelivered);
}

/**
 * Does the work of sending and sends nothing, for an address without an account: the answer must not come sooner than for
 * one with an account.
 */
export function pretendToSend(auth: AuthServices, notification: Notification, recipient: Recipient): void {
  auth.nobody.send(composeMessage(notification, recipient)).catch(auth.onUndelivered);
}

/** Notifies a user by mail, or by text message where the account has no mail address. */
export function notifyUser(carriers: Carriers, user: Addressee, notification: Notification, language: Language): void {
  const contacts = contactsOf(user);
  const to = contacts.find((contact) => contact.includes('@')) ?? user.account;
  sendNotification(carriers, notification, { to, language, antiPhishingCode: user.antiPhishingCode });
}

/** The addresses a user can be reached at: the one of the account first. */
export function contactsOf({ account, secondContact }: Pick<User, 'account' | 'secondContact'>): string[] {
  return secondContact === '' ? [account] : [account, secondContact];
}
