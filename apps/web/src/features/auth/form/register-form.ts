/** The registration form without React. */

import { type Faults, faultsOf } from '@bourse/client/form/faults.ts';
import { type AccountValues, accountFault, accountText } from '@bourse/client/sign-in/account.ts';
import { passwordFault, repeatFault } from '@bourse/client/sign-in/password-rules.ts';
import type { calls, InputOf } from '@bourse/contract';
import type { Country } from './countries.ts';

export interface RegisterValues extends AccountValues {
  readonly isAgreed: boolean;
  readonly code: string;
  readonly password: string;
  readonly repeat: string;
  readonly invitation: string;
}

export type RegisterField = 'account' | 'country' | 'agreement' | 'code' | 'password' | 'repeat' | 'invitation';
export const registerOrder: readonly RegisterField[] = [
  'account',
  'country',
  'agreement',
  'code',
  'password',
  'repeat',
  'invitation',
];
/** What must be right before a code can be sent. */
export const codeOrder: readonly RegisterField[] = ['account', 'agreement'];

export function registerFaults(values: RegisterValues, country: Country | undefined): Faults<RegisterField> {
  return faultsOf<RegisterField>({
    account: accountFault(values, country),
    country: values.kind === 'email' && country === undefined ? 'auth.country_required' : null,
    agreement: values.isAgreed ? null : 'auth.agreement_required',
    code: values.code.trim() === '' ? 'auth.code_required' : null,
    password: passwordFault(values.password),
    repeat: repeatFault(values.password, values.repeat),
    invitation: values.invitation.trim() === '' ? 'auth.invite_required' : null,
  });
}

export function registerInput(
  values: RegisterValues,
  country: Country | undefined,
): InputOf<typeof calls.auth.register> {
  return {
    type: values.kind === 'phone' ? 'mobile' : 'email',
    user_string: accountText(values, country),
    code: values.code.trim(),
    password: values.password,
    re_password: values.repeat,
    extension_code: values.invitation.trim(),
    ...(country ? { country_code: String(country.country_id) } : {}),
  };
}
