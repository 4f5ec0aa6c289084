/** Sends notifications: to which address, and by which carrier. */
import type { User } from '@bourse/core';
import { RefusedByCarrierError } from '../../../gateways/delivery.ts';
import type { MessageGateway, MessageGateways } from '../../../gateways/message.ts';
import type { Notification, Recipient } from '../../../gateways/notifications.ts';
import { composeMessage } from '../../../gateways/notifications.ts';
import { languageOf } from '../../../http/calls/who.ts';
import type { Services } from '../../../services.ts';
import type { AuthServices } from '../services.ts';

/** What a code or a note is sent with; `AuthServices` has it too. */
type Carriers = Pick<AuthServices, 'gateways' | 'onUndelivered'>;

/** Null where no carrier of text messages is configured. */
function carrierOf(gateways: MessageGateways, to: string): MessageGateway | null {
  return to.startsWith('+') ? gateways.sms : gateways.mail;
}

/** Sends a notification to one address. Nobody waits for the carrier. */
export function sendNotification(
  { gateways, onUndelivered }: Carriers,
  notification: Notification,
  recipient: Recipient,
): void {
  carrierOf(gateways, recipient.to)?.send(composeMessage(notification, recipient)).catch(onUndelivered);
}

/**
 * Does the work of sending and sends nothing, for an address without an account: the answer must not come sooner than for
 * one with an account.
 */
export function pretendToSend(auth: AuthServices, notification: Notification, recipient: Recipient): void {
  auth.nobody.send(composeMessage(notification, recipient)).catch(auth.onUndelivered);
}

const minuteMs = 60_000;

/**
 * How followers send letters. A carrier is tried again for nine hours. As many are handed over as leave room for other
 * domains where one has all the places that it may have of the delivery.
 */
export const letterTries = {
  underWayMax: 4000,
  pausesMs: [1, 5, 30, 120, 360].map((minutes) => minutes * minuteMs),
  isFinal: (error: unknown) => error instanceof RefusedByCarrierError,
};

/** What a letter has besides its notification. */
interface Envelope {
  /** The act's. */
  readonly id: string;
  /** The event's. */
  readonly time: number;
  /** As events and the state have it. */
  readonly language: string;
  /** Left out: the person's mail address, or the phone number where there is none. */
  readonly to?: string | undefined;
}

/** Sends a person a letter; resolves once the carrier has it. */
export async function sendLetter(
  { gateways }: Pick<Services, 'gateways'>,
  user: User,
  notification: Notification,
  { id, time, language, to = letterboxOf(user) }: Envelope,
): Promise<void> {
  const recipient = { to, language: languageOf(language), antiPhishingCode: user.antiPhishingCode };
  // Another exchange may send from the same domain, and a journal that was restored gives its last sequences again.
  const unique = `${id}:${time}`;
  await carrierOf(gateways, to)?.send({ ...composeMessage(notification, recipient), id: unique });
}

function letterboxOf(user: User): string {
  return contactsOf(user).find((contact) => contact.includes('@')) ?? user.account;
}

/** The addresses a user can be reached at: the one of the account first. */
export function contactsOf({ account, secondContact }: Pick<User, 'account' | 'secondContact'>): string[] {
  return secondContact === '' ? [account] : [account, secondContact];
}
