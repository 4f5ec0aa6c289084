import { passwordMax } from '@bourse/client/sign-in/login-form.ts';
import { useWords } from '@bourse/client/words.tsx';
import { Field, PasswordInput } from '@bourse/ui';

export interface SecretInputProps {
  label: string;
  name: string;
  value: string;
  onValue: (value: string) => void;
  error: string | undefined;
  hint?: string;
  isNew?: boolean;
}

/** A password. */
export function SecretInput({ label, name, value, onValue, error, hint, isNew = false }: SecretInputProps) {
  const { t } = useWords();
  return (
    <Field label={label} error={error} hint={hint}>
      <PasswordInput
        name={name}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        maxLength={passwordMax}
        showLabel={t('account.show_password')}
        hideLabel={t('account.hide_password')}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        frameClassName="h-11"
        className="text-m"
      />
    </Field>
  );
}

interface PasswordForm {
  readonly values: { readonly password: string };
  readonly set: (change: { password: string }) => void;
  readonly fault: (field: 'password') => string | undefined;
}

/** The account's password, in the form of an act that needs it. */
export function CurrentPassword({ form }: { form: PasswordForm }) {
  const { t } = useWords();
  return (
    <SecretInput
      label={t('account.old_password')}
      name="password"
      value={form.values.password}
      onValue={(password) => form.set({ password })}
      error={form.fault('password')}
    />
  );
}
