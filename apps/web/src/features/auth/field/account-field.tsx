import type { AccountKind, AccountValues } from '@bourse/client/sign-in/account.ts';
import { useWords } from '@bourse/client/words.tsx';
import { Field, Segmented, TextInput } from '@bourse/ui';
import type { ReactNode } from 'react';
import type { Countries } from '../use-countries.ts';
import { CountryPicker } from './country-picker.tsx';

/** Phone or e-mail. */
export function AccountSwitch({ kind, onKind }: { kind: AccountKind; onKind: (kind: AccountKind) => void }) {
  const { t } = useWords();
  return (
    <Segmented<AccountKind>
      label={t('auth.account_kind')}
      value={kind}
      onValue={onKind}
      className="mb-5"
      options={[
        { id: 'phone', label: t('auth.phone') },
        { id: 'email', label: t('auth.email') },
      ]}
    />
  );
}

export interface AccountFieldProps {
  values: AccountValues;
  onChange: (change: Partial<AccountValues>) => void;
  countries: Countries;
  error: string | undefined;
  hint?: ReactNode;
}

/** The phone number with its area code, or the e-mail address. */
export function AccountField({ values, onChange, countries, error, hint }: AccountFieldProps) {
  const { t } = useWords();
  if (values.kind === 'email') {
    return (
      <Field label={t('auth.email_address')} error={error}>
        <TextInput
          name="account"
          type="text"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          placeholder="name@example.com"
          value={values.email}
          onChange={(event) => onChange({ email: event.target.value })}
          frameClassName="h-11"
          className="text-m"
        />
      </Field>
    );
  }
  return (
    <Field label={t('auth.phone_number')} error={error} hint={hint}>
      <TextInput
        name="account"
        type="tel"
        inputMode="tel"
        autoComplete="username"
        maxLength={32}
        placeholder={t('auth.phone_placeholder')}
        value={values.phone}
        onChange={(event) => onChange({ phone: event.target.value })}
        frameClassName="h-11"
        className="text-m tabular-nums"
        before={
          <CountryPicker
            look="dial"
            label={t('auth.area_code')}
            countries={countries}
            countryId={values.countryId}
            onCountry={(countryId) => onChange({ countryId })}
          />
        }
      />
    </Field>
  );
}
