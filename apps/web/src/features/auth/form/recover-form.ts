/** The two forms of a forgotten password, without React: who and which code, then the new password. */

import { type Faults, faultsOf } from '@bourse/client/form/faults.ts';
import {
  type AccountKind,
  type AccountValues,
  accountText,
  recoveryAccountFault,
} from '@bourse/client/sign-in/account.ts';
import { passwordFault, repeatFault } from '@bourse/client/sign-in/password-rules.ts';
import type { calls, InputOf } from '@bourse/contract';
import type { Country } from './countries.ts';

export interface ForgetValues extends AccountValues {
  readonly code: string;
}

export type ForgetField = 'account' | 'code';
export const forgetOrder: readonly ForgetField[] = ['account', 'code'];

export function forgetFaults(values: ForgetValues, country: Country | undefined): Faults<ForgetField> {
  return faultsOf<ForgetField>({
    account: recoveryAccountFault(values, country),
    code: values.code.trim() === '' ? 'auth.code_required' : null,
  });
}

/** What the first form hands to the second. */
export interface Recovery {
  readonly kind: AccountKind;
  readonly account: string;
  /** As messages show it. */
  readonly shown: string;
  readonly countryId: string;
  readonly code: string;
}

export function recoveryOf(values: ForgetValues, country: Country | undefined, shown: string): Recovery {
  return {
    kind: values.kind,
    account: accountText(values, country),
    shown,
    countryId: values.kind === 'phone' && country ? String(country.country_id) : '',
    code: values.code.trim(),
  };
}

export interface ResetValues {
  readonly password: string;
  readonly repeat: string;
}

export type ResetField = 'password' | 'repeat';
export const resetOrder: readonly ResetField[] = ['password', 'repeat'];

export function resetFaults(values: ResetValues): Faults<ResetField> {
  return faultsOf<ResetField>({
    password: passwordFault(values.password),
    repeat: repeatFault(values.password, values.repeat),
  });
}

export function resetInput(values: ResetValues, recovery: Recovery): InputOf<typeof calls.auth.forget> {
  return {
    account: recovery.account,
    password: values.password,
    repassword: values.repeat,
    code: recovery.code,
    ...(recovery.countryId === '' ? {} : { country_code: recovery.countryId }),
  };
}
