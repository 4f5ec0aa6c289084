/** What the exchange notifies people of, in six languages: each kind of notification becomes the message that is sent. */
import type { Language } from '@bourse/contract';
import { translate } from '@bourse/i18n/server';
import type { Fact, Message } from './message.ts';

export type Notification =
  | { readonly kind: 'code'; readonly code: string; readonly minutes: number }
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
  | { readonly kind: 'identity_approved' }
  | { readonly kind: 'identity_rejected'; readonly reason: string }
  /** `amount` with its coin; `target` is an address or a person, empty where there is none to tell. */
  | {
      readonly kind: MoneyKind;
      readonly time: number;
      readonly amount: string;
      readonly target: string;
      readonly network: string;
      readonly reason: string;
    };

export type MoneyKind =
  | 'withdrawal_requested'
  | 'withdrawal_success'
  | 'withdrawal_failure'
  | 'withdrawal_rejected'
  | 'deposit_final'
  | 'deposit_reversed';

export interface Recipient {
  /** An e-mail address, or `+` and digits. */
  readonly to: string;
  readonly language: Language;
  readonly antiPhishingCode?: string | undefined;
}

/** Ids of subject and text. */
const words: Readonly<Record<Notification['kind'], readonly [string, string]>> = {
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
  withdrawal_requested: ['mail.withdrawal_requested_subject', 'mail.withdrawal_requested_text'],
  withdrawal_success: ['mail.withdrawal_success_subject', 'mail.withdrawal_success_text'],
  withdrawal_failure: ['mail.withdrawal_failure_subject', 'mail.withdrawal_failure_text'],
  withdrawal_rejected: ['mail.withdrawal_rejected_subject', 'mail.withdrawal_rejected_text'],
  deposit_final: ['mail.deposit_final_subject', 'mail.deposit_final_text'],
  deposit_reversed: ['mail.deposit_reversed_subject', 'mail.deposit_reversed_text'],
};

/** The message of a notification, for a mail or for a text message. */
export function composeMessage(notification: Notification, { to, language, antiPhishingCode }: Recipient): Message {
  const values: Record<string, string> =
    notification.kind === 'code' ? { code: notification.code, minutes: String(notification.minutes) } : {};
  const [subject, text] = words[notification.kind];
  const isPhone = to.startsWith('+');
  const message: Message = {
    to,
    language,
    subject: isPhone ? '' : translate(language, subject, values),
    text: translate(language, isPhone && notification.kind === 'code' ? 'auth.sms_code_text' : text, values),
    facts: factsOf(notification, language),
    antiPhishingCode,
  };
  return notification.kind === 'code' ? { ...message, code: notification.code } : message;
}

function factsOf(notification: Notification, language: Language): Fact[] {
  const fact = (label: string, value: string): Fact[] =>
    value === '' ? [] : [{ label: translate(language, label), value }];
  switch (notification.kind) {
    case 'code':
    case 'taken':
    case 'identity_approved':
      return [];
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
    case 'withdrawal_requested':
    case 'withdrawal_success':
    case 'withdrawal_failure':
    case 'withdrawal_rejected':
    case 'deposit_final':
    case 'deposit_reversed':
      return [
        ...fact('mail.amount', notification.amount),
        ...fact('mail.network', notification.network),
        ...fact('mail.target', notification.target),
        ...fact('mail.reason', notification.reason),
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

function whenAndWhere(
  { time, address }: { time: number; address: string },
  fact: (label: string, value: string) => Fact[],
): Fact[] {
  const at = `${new Date(time).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  return [...fact('common.time', at), ...fact('mail.network_address', address)];
}
