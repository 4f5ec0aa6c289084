import { PasswordField } from '../sign-in/password-field.tsx';
import { useWords } from '../words.tsx';

interface PasswordForm {
  readonly values: { readonly password: string };
  readonly set: (change: { password: string }) => void;
  readonly fault: (field: 'password') => string | undefined;
}

/** The account's password, in the form of an act that needs it. */
export function CurrentPassword({ form }: { form: PasswordForm }) {
  const { t } = useWords();
  return (
    <PasswordField
      label={t('account.old_password')}
      value={form.values.password}
      onValue={(password) => form.set({ password })}
      error={form.fault('password')}
    />
  );
}
