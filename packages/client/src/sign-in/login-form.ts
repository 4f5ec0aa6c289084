/** The login form without React. */
import type { calls, InputOf } from '@bourse/contract';
import { type Faults, faultsOf } from '../form/faults.ts';
import { type AccountValues, accountText, type Country } from './account.ts';

/** Characters a password has. */
export const passwordMin = 6;
export const passwordMax = 16;

export interface LoginValues extends AccountValues {
  readonly password: string;
}

export type LoginField = 'account' | 'password';
export const loginOrder: readonly LoginField[] = ['account', 'password'];

/** Whether an account exists is the server's to say, so only what is missing or too short is told here. */
export function loginFaults(values: LoginValues, country: Country | undefined): Faults<LoginField> {
  const { password } = values;
  return faultsOf<LoginField>({
    account: accountText(values, country) === '' ? 'auth.account_required' : null,
    password: password === '' ? 'auth.password_required' : password.length < passwordMin ? 'login.psw6' : null,
  });
}

export function loginInput(values: LoginValues, country: Country | undefined): InputOf<typeof calls.auth.login> {
  const isPhone = values.kind === 'phone';
  return {
    user_string: accountText(values, country),
    password: values.password,
    type: '1',
    ...(isPhone && country ? { area_code_id: String(country.country_id) } : {}),
  };
}
