/** What the exchange tells people, each once, in six languages: the kind of letter → the message that is sent. */
import type { Language } from '@bourse/contract';
import { translate } from '@bourse/i18n/server';
import type { Fact, Message } from './message.ts';

export type Letter =
  | { readonly kind: 'code'; readonly code: string; readonly minutes: number }
  /** Somebody tried to register with the address of an account. */
  | { readonly kind: 'taken' }
  | { readonly kind: 'new_login'; readonly time: number; readonly address: string; readonly device: string }
  | { readonly kind: 'password_changed'; readonly time: number; readonly address: string }
  | { readonly kind: 'contact_bound'; readonly time: number; readonly address: string; readonly contact: string }
  /** `change` says in the reader's language what it was. */
  | { readonly kind: 'security_changed'; readonly time: number; readonly address: string; readonly change: string }
  | { readonly kind: 'identity_approved' }
  | { readonly kind: 'identity_rejected'; readonly reason: string };

export interface Reader {
  /** An e-mail address, or `+` and digits. */
  readonly to: string;
  readonly language: Language;
  readonly antiPhishingCode?: string | undefined;
}

/** Ids of subject and text. */
const words: Readonly<Record<Letter['kind'], readonly [string, string]>> = {
  code: ['auth.mail_code_subject', 'auth.mail_code_text'],
  taken: ['auth.mail_registered_subject', 'auth.mail_registered_note'],
  new_login: ['mail.new_login_subject', 'mail.new_login_text'],
  password_changed: ['mail.password_changed_subject', 'mail.password_changed_text'],
  contact_bound: ['mail.contact_bound_subject', 'mail.contact_bound_text'],
  security_changed: ['mail.security_changed_subject', 'mail.security_changed_text'],
  identity_approved: ['mail.identity_approved_subject', 'mail.identity_approved_text'],
  identity_rejected: ['mail.identity_rejected_subject', 'mail.identity_rejected_text'],
};

/** The message of a letter, for a mail or for a text message. */
export function writeLetter(letter: Letter, { to, language, antiPhishingCode }: Reader): Message {
  const values: Record<string, string> =
    letter.kind === 'code' ? { code: letter.code, minutes: String(letter.minutes) } : {};
  const [subject, text] = words[letter.kind];
  const isPhone = to.startsWith('+');
  const message: Message = {
    to,
    language,
    subject: isPhone ? '' : translate(language, subject, values),
    text: translate(language, isPhone && letter.kind === 'code' ? 'auth.sms_code_text' : text, values),
    facts: factsOf(letter, language),
    antiPhishingCode,
  };
  return letter.kind === 'code' ? { ...message, code: letter.code } : message;
}

function factsOf(letter: Letter, language: Language): Fact[] {
  const fact = (label: string, value: string): Fact[] =>
    value === '' ? [] : [{ label: translate(language, label), value }];
  switch (letter.kind) {
    case 'code':
    case 'taken':
    case 'identity_approved':
      return [];
    case 'identity_rejected':
      return fact('mail.reason', letter.reason);
    case 'new_login':
      return [...whenAndWhere(letter, fact), ...fact('mail.device', letter.device)];
    case 'password_changed':
      return whenAndWhere(letter, fact);
    case 'contact_bound':
      return [...fact('mail.contact', letter.contact), ...whenAndWhere(letter, fact)];
    case 'security_changed':
      return [...fact('mail.change', letter.change), ...whenAndWhere(letter, fact)];
  }
}

function whenAndWhere(
  { time, address }: { time: number; address: string },
  fact: (label: string, value: string) => Fact[],
): Fact[] {
  const at = `${new Date(time).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  return [...fact('common.time', at), ...fact('mail.network_address', address)];
}
