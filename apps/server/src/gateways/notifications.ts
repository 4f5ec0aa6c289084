/** What the exchange notifies people of, in six languages: each kind of notification becomes the message that is sent. */
import type { Language } from '@bourse/contract';
import { type ServerMessageId, translate } from '@bourse/i18n/server';
import type { Fact, Message } from './message.ts';

/** The id of its name, and its value; an empty one is left out. */
export type NamedFact = readonly [name: ServerMessageId, value: string];

export type Notification =
  | {
      readonly kind: 'code';
      readonly code: string;
      readonly minutes: number;
      /** Of the one withdrawal that it is for. */
      readonly facts?: readonly NamedFact[] | undefined;
    }
  /** Somebody tried to register with the address of an account. */
  | { readonly kind: 'taken' }
  | { readonly kind: 'new_login'; readonly time: number; readonly address: string; readonly device: string }
  | { readonly kind: 'password_changed'; readonly time: number; readonly address: string }
  | { readonly kind: 'contact_bound'; readonly time: number; readonly address: string; readonly contact: string }
  /** `change` says in the recipient's language what it was. */
  | { readonly kind: 'security_changed'; readonly time: number; readonly address: string; readonly change: string }
  | { readonly kind: 'staff_invited'; readonly link: string; readonly until: string }
  /** `until` is when the link can be had. */
  | { readonly kind: 'recovery_begun'; readonly time: number; readonly account: string; readonly until: string }
  /** `dayLimit`: what may leave within 24 hours from now on; empty: not known. */
  | { readonly kind: 'identity_approved'; readonly dayLimit: string }
  | { readonly kind: 'identity_rejected'; readonly reason: string }
  /** About what a product did: its own subject, text and facts. */
  | {
      readonly kind: 'product';
      readonly subject: ServerMessageId;
      readonly text: ServerMessageId;
      /** Of subject and text. */
      readonly values?: Readonly<Record<string, string>>;
      readonly time: number;
      readonly facts: readonly NamedFact[];
    };

export interface Recipient {
  /** An e-mail address, or `+` and digits. */
  readonly to: string;
  readonly language: Language;
  readonly antiPhishingCode?: string | undefined;
}

/** Ids of subject and text. */
const words: Readonly<Record<Exclude<Notification['kind'], 'product'>, readonly [string, string]>> = {
  code: ['auth.mail_code_subject', 'auth.mail_code_text'],
  taken: ['auth.mail_registered_subject', 'auth.mail_registered_note'],
  new_login: ['mail.new_login_subject', 'mail.new_login_text'],
  password_changed: ['mail.password_changed_subject', 'mail.password_changed_text'],
  contact_bound: ['mail.contact_bound_subject', 'mail.contact_bound_text'],
  security_changed: ['mail.security_changed_subject', 'mail.security_changed_text'],
  staff_invited: ['mail.staff_invited_subject', 'mail.staff_invited_text'],
  recovery_begun: ['mail.recovery_begun_subject', 'mail.recovery_begun_text'],
  identity_approved: ['mail.identity_approved_subject', 'mail.identity_approved_text'],
  identity_rejected: ['mail.identity_rejected_subject', 'mail.identity_rejected_text'],
};

/** The message of a notification, for a mail or for a text message. */
export function composeMessage(notification: Notification, { to, language, antiPhishingCode }: Recipient): Message {
  const values = valuesOf(notification);
  const [subject, text] =
    notification.kind === 'product' ? [notification.subject, notification.text] : words[notification.kind];
  const isPhone = to.startsWith('+');
  const message: Message = {
    to,
    language,
    subject: isPhone ? '' : translate(language, subject, values),
    text: translate(language, notification.kind === 'code' ? codeTextOf(notification, isPhone) : text, values),
    facts: factsOf(notification, language),
    antiPhishingCode,
  };
  return notification.kind === 'code' ? { ...message, code: notification.code } : message;
}

function codeTextOf({ facts }: Extract<Notification, { kind: 'code' }>, isPhone: boolean): ServerMessageId {
  if (isPhone) return 'auth.sms_code_text';
  return facts === undefined ? 'auth.mail_code_text' : 'mail.withdrawal_code_text';
}

function valuesOf(notification: Notification): Readonly<Record<string, string>> {
  if (notification.kind === 'code') return { code: notification.code, minutes: String(notification.minutes) };
  return notification.kind === 'product' ? (notification.values ?? {}) : {};
}

function factsOf(notification: Notification, language: Language): Fact[] {
  const fact = (label: string, value: string): Fact[] =>
    value === '' ? [] : [{ label: translate(language, label), value }];
  switch (notification.kind) {
    case 'code':
      return (notification.facts ?? []).flatMap(([name, value]) => fact(name, value));
    case 'taken':
      return [];
    case 'identity_approved':
      return fact('mail.day_limit', notification.dayLimit);
    case 'staff_invited':
      return [...fact('mail.link', notification.link), ...fact('mail.until', notification.until)];
    case 'recovery_begun':
      return [
        ...fact('mail.account', notification.account),
        ...fact('mail.ready', notification.until),
        ...whenAndWhere({ time: notification.time, address: '' }, fact),
      ];
    case 'identity_rejected':
      return fact('mail.reason', notification.reason);
    case 'product':
      return [
        ...notification.facts.flatMap(([name, value]) => fact(name, value)),
        ...whenAndWhere({ time: notification.time, address: '' }, fact),
      ];
    case 'new_login':
      return [...whenAndWhere(notification, fact), ...fact('mail.device', notification.device)];
    case 'password_changed':
      return whenAndWhere(notification, fact);
    case 'contact_bound':
      return [...fact('mail.contact', notification.contact), ...whenAndWhere(notification, fact)];
    case 'security_changed':
      return [...fact('mail.change', notification.change), ...whenAndWhere(notification, fact)];
  }
}

/** `YYYY-MM-DD HH:mm:ss UTC`. */
export const letterTime = (time: number): string =>
  `${new Date(time).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

function whenAndWhere(
  { time, address }: { time: number; address: string },
  fact: (label: string, value: string) => Fact[],
): Fact[] {
  return [...fact('common.time', letterTime(time)), ...fact('mail.network_address', address)];
}
