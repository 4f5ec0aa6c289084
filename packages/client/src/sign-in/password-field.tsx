import { Field, PasswordInput } from '@bourse/ui';
import type { ReactNode } from 'react';
import { useWords } from '../words.tsx';
import { passwordMax } from './login-form.ts';

export interface PasswordFieldProps {
  label: string;
  name?: string;
  value: string;
  onValue: (value: string) => void;
  error: string | undefined;
  hint?: ReactNode;
  aside?: ReactNode;
  /** One that the account is to get, not the one it has. */
  isNew?: boolean;
}

/** An account's password. Screens with one load the words of showing it. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, name = 'password', value, onValue, error, hint, aside, isNew = false } = props;
  const { t } = useWords();
  return (
    <Field label={label} error={error} hint={hint} aside={aside}>
      <PasswordInput
        name={name}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        // One that is being chosen is never cut: the form says that it is too long.
        {...(!isNew && { maxLength: passwordMax })}
        showLabel={t('auth.show_password')}
        hideLabel={t('auth.hide_password')}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        frameClassName="h-11"
        className="text-m"
      />
    </Field>
  );
}
