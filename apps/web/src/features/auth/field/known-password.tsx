import { passwordMax } from '@bourse/client/sign-in/login-form.ts';
import { useWords } from '@bourse/client/words.tsx';
import { Field, PasswordInput } from '@bourse/ui';
import type { ReactNode } from 'react';

export interface KnownPasswordProps {
  value: string;
  onValue: (password: string) => void;
  error: string | undefined;
  aside?: ReactNode;
}

/** The password that the account has. */
export function KnownPassword({ value, onValue, error, aside }: KnownPasswordProps) {
  const { t } = useWords();
  return (
    <Field label={t('auth.password')} error={error} aside={aside}>
      <PasswordInput
        name="password"
        autoComplete="current-password"
        maxLength={passwordMax}
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
