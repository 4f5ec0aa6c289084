/** A login with one field for the account: an e-mail address, or a phone number that says its country itself. */
import { accountFromLink } from './account.ts';
import type { LoginValues } from './login-form.ts';

export interface QuickValues {
  readonly account: string;
  readonly password: string;
}

/** The same as the login screen's form has it. */
export function loginValues({ account, password }: QuickValues): LoginValues {
  return { ...accountFromLink(account), countryId: '', password };
}

/** A number without a country: whose it is can only be said where there is a list of countries. */
export function needsCountry(account: string): boolean {
  const { kind, phone } = accountFromLink(account);
  return kind === 'phone' && phone !== '' && !phone.startsWith('+');
}
