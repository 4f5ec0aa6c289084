/**
 * What people type as their account → the one form it is stored under: an e-mail address in lower case, or a phone
 * number as `+` and digits.
 */
import type { ErrorCode } from '@bourse/contract';
import type { State, User } from '@bourse/core';
import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js';
import { diallingCodes, findCountry } from './countries.ts';

export interface Account {
  readonly kind: 'email' | 'phone';
  readonly account: string;
  /** ISO 3166 alpha-2, empty where unknown. */
  readonly country: string;
}

export interface AccountRefused {
  readonly refused: Extract<
    ErrorCode,
    'account_required' | 'account_format' | 'email_invalid' | 'phone_invalid' | 'country_unknown'
  >;
  readonly field: 'account' | 'country';
}

/** Longest address, as RFC 5321 has it. */
const emailLengthMax = 254;
const emailForm =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** Lower case of ASCII. Other letters stay: the Kelvin sign K has a k for its lower case, and would name somebody else. */
export function lowerAscii(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}
const phoneForm = /^\+?[\d\s().-]{3,30}$/;

/** Reads an account. A phone number needs a country, unless it starts with `+`. */
export function parseAccount(text: string, countryCode: string | undefined): Account | AccountRefused {
  const typed = text.trim();
  if (typed === '') return { refused: 'account_required', field: 'account' };
  if (typed.includes('@')) return parseEmail(typed, countryCode);
  if (!phoneForm.test(typed)) return { refused: 'account_format', field: 'account' };
  return parsePhone(typed, countryCode);
}

function parseEmail(typed: string, countryCode: string | undefined): Account | AccountRefused {
  const account = lowerAscii(typed);
  if (account.length > emailLengthMax || !emailForm.test(account))
    return { refused: 'email_invalid', field: 'account' };
  const country = countryCode === undefined ? null : findCountry(countryCode);
  if (countryCode !== undefined && country === null) return { refused: 'country_unknown', field: 'country' };
  return { kind: 'email', account, country: country?.iso ?? '' };
}

function parsePhone(typed: string, countryCode: string | undefined): Account | AccountRefused {
  const isInternational = typed.startsWith('+');
  const named = countryCode === undefined ? null : findCountry(countryCode);
  if (named === null && (countryCode !== undefined || !isInternational)) {
    return { refused: 'country_unknown', field: 'country' };
  }
  const number = readPhone(typed, named?.areaCode, named?.iso ?? undefined);
  if (number === null) return { refused: 'phone_invalid', field: 'account' };
  return { kind: 'phone', account: number.number, country: named?.iso ?? countryOf(number) };
}

/** The country of a dialling code that no other shares; guessing among several would be wrong too often. */
function countryOf(number: PhoneNumber): string {
  return findCountry(number.countryCallingCode)?.iso ?? '';
}

function readPhone(typed: string, areaCode: string | undefined, iso: PhoneNumber['country']): PhoneNumber | null {
  const hint =
    iso !== undefined ? { defaultCountry: iso } : areaCode !== undefined ? { defaultCallingCode: areaCode } : {};
  const number = parsePhoneNumberFromString(typed, { ...hint, extract: false });
  return number?.isPossible() ? number : null;
}

/** The dialling code of a stored phone number. */
export function areaCodeOf(number: string): string {
  return parsePhoneNumberFromString(number)?.countryCallingCode ?? '';
}

/** The person an account belongs to. The demo's market makers are users too, but nobody logs in as one of them. */
export function personOf(state: State, account: string): User | undefined {
  const user = state.auth.userByAccount.get(account);
  return user?.role === 'liquidity' ? undefined : user;
}

/** The account that is typed, whether anybody has it or not; a mail address needs no country that exists. */
export function readAccount(text: string, countryCode: string | undefined): Account | null {
  const parsed = parseAccount(text, text.includes('@') ? undefined : countryCode);
  return 'refused' in parsed ? null : parsed;
}

/**
 * The account a person who has a code for it means. Old forms send a phone number without its country: then the one
 * registered number that ends so is meant, where there is exactly one. Whoever has no code learns nothing from it; what
 * answers without one reads the account alone. Null: nothing that could be an account.
 */
export function resolveAccount(state: State, text: string, countryCode: string | undefined): Account | null {
  const read = readAccount(text, countryCode);
  if (read !== null || countryCode !== undefined || !phoneForm.test(text.trim())) return read;
  const registered = diallingCodes.flatMap((areaCode) => {
    const number = readPhone(text.trim(), areaCode, undefined);
    return number !== null && state.auth.userByAccount.has(number.number) ? [number] : [];
  });
  const [only] = registered;
  if (only === undefined || registered.length > 1) return null;
  return { kind: 'phone', account: only.number, country: countryOf(only) };
}

/** Somebody as another user names them: by id, account or second contact. */
export function findPerson(state: State, text: string): User | undefined {
  const name = text.trim();
  if (/^\d{6,15}$/.test(name)) {
    const user = state.auth.users.get(Number(name));
    if (user !== undefined && user.role !== 'liquidity') return user;
  }
  const resolved = resolveAccount(state, name, undefined);
  return resolved === null ? undefined : personOf(state, resolved.account);
}
