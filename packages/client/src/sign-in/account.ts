/** Who somebody says they are: a phone number with its country, or an e-mail address. */
import type { AnswerOf, calls } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';

/** A row of the list of countries. */
export type Country = AnswerOf<typeof calls.auth.countries>['message']['list'][number];

export type AccountKind = 'phone' | 'email';

export interface AccountValues {
  readonly kind: AccountKind;
  /** As typed; kept apart from the e-mail address, so that switching loses neither. */
  readonly phone: string;
  readonly email: string;
  /** `country_id` of the chosen country; empty: the one that is proposed. */
  readonly countryId: string;
}

/** Visible ASCII: a letter that only looks like one of those makes another address. */
const emailPattern = /^[!-?A-~]+@[!-\-/-?A-~]+(\.[!-\-/-?A-~]+)+$/;
/** E.164 allows 15 digits with the area code; the shortest national numbers have 4. */
const phonePattern = /^\d{4,15}$/;

/** The digits of a typed phone number, without what people write between them; other characters stay and are refused. */
export function phoneDigits(typed: string, areaCode = ''): string {
  const bare = typed.replace(/[\s().·-]/g, '');
  const code = areaCode.replace(/\D/g, '');
  return code !== '' && bare.startsWith(`+${code}`) ? bare.slice(code.length + 1) : bare;
}

/** `user_string` of the wire. */
export function accountText(values: AccountValues, country: Country | undefined): string {
  return values.kind === 'email' ? values.email.trim() : phoneDigits(values.phone, country?.area_code);
}

/** What is wrong with an account that is to be registered. */
export function accountFault(values: AccountValues, country: Country | undefined): MessageId | null {
  const text = accountText(values, country);
  if (text === '') return values.kind === 'email' ? 'auth.email_required' : 'auth.account_required';
  if (values.kind === 'email') return emailPattern.test(text) ? null : 'auth.email_invalid';
  if (!phonePattern.test(text)) return 'auth.phone_invalid';
  return country === undefined ? 'auth.country_unknown' : null;
}

/** What is wrong with the account of a forgotten password: here both kinds share one sentence. */
export function recoveryAccountFault(values: AccountValues, country: Country | undefined): MessageId | null {
  if (accountText(values, country) === '') return 'auth.account_required';
  return accountFault(values, country) === null ? null : 'lay.phonenot';
}

/** The account a link brought along: with an @ or a letter an address, else a number. */
export function accountFromLink(value: string | undefined): Pick<AccountValues, 'kind' | 'phone' | 'email'> {
  const text = (value ?? '').trim().slice(0, 254);
  if (text === '' || /[@a-z]/i.test(text)) return { kind: 'email', email: text, phone: '' };
  return { kind: 'phone', email: '', phone: text };
}
