/** The form that links a second contact, without React. */

import { type Faults, faultsOf } from '@bourse/client/form/faults.ts';
import { type AccountKind, type AccountValues, accountFault, accountText } from '@bourse/client/sign-in/account.ts';
import type { calls, InputOf } from '@bourse/contract';
import type { Country } from './countries.ts';

export interface BindValues extends AccountValues {
  readonly code: string;
  readonly password: string;
}

export type BindField = 'account' | 'code' | 'password';
export const bindOrder: readonly BindField[] = ['account', 'code', 'password'];

/** The kind of contact that an account does not have from its registration. */
export function bindableKind(account: string): AccountKind {
  return account.includes('@') ? 'phone' : 'email';
}

export function bindFaults(values: BindValues, country: Country | undefined): Faults<BindField> {
  const fault = accountFault(values, country);
  return faultsOf<BindField>({
    // The account is there already: what is missing is the number.
    account: fault === 'auth.account_required' ? 'auth.phone_invalid' : fault,
    code: values.code.trim() === '' ? 'auth.code_required' : null,
    password: values.password === '' ? 'auth.password_required' : null,
  });
}

export function bindEmailInput(values: BindValues): InputOf<typeof calls.auth.bindEmail> {
  return { email: accountText(values, undefined), code: values.code.trim(), password: values.password };
}

export function bindPhoneInput(values: BindValues, country: Country | undefined): InputOf<typeof calls.auth.bindPhone> {
  return {
    mobile: accountText(values, country),
    code: values.code.trim(),
    password: values.password,
    ...(country ? { country_code: String(country.country_id) } : {}),
  };
}
