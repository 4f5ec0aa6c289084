import type { AccountValues } from '@bourse/client/sign-in/account.ts';
import { type Code, type CodeForm, sendCode } from '../use-code.ts';
import type { Countries } from '../use-countries.ts';
import { AccountField } from './account-field.tsx';
import { CodeField, type CodeFieldProps } from './code-field.tsx';

interface AccountCodeForm extends CodeForm<'account'> {
  readonly values: AccountValues & { readonly code: string };
  readonly set: (change: Partial<AccountValues> & { code?: string }) => void;
  readonly fault: (field: 'account' | 'code') => string | undefined;
}

export interface AccountCodeFieldsProps {
  form: AccountCodeForm;
  code: Code;
  kind?: CodeFieldProps['kind'];
  countries: Countries;
}

/** Where somebody is reached, and the code sent there that proves it. */
export function AccountCodeFields({ form, code, kind, countries }: AccountCodeFieldsProps) {
  return (
    <>
      <AccountField values={form.values} onChange={form.set} countries={countries} error={form.fault('account')} />
      <CodeField
        value={form.values.code}
        onValue={(next) => form.set({ code: next })}
        code={code}
        kind={kind}
        onSend={() => sendCode(code, form, ['account'], countries)}
        error={form.fault('code')}
      />
    </>
  );
}
