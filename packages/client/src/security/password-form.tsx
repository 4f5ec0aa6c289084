import { calls } from '@bourse/contract';
import { toast } from '@bourse/ui';
import { faultsOf } from '../form/faults.ts';
import { useForm } from '../form/use-form.ts';
import { keepDeviceToken } from '../sign-in/device-token.ts';
import { PasswordField } from '../sign-in/password-field.tsx';
import { isPasswordValid } from '../sign-in/password-rules.ts';
import { call } from '../wire/api.ts';
import { useWords } from '../words.tsx';
import { ActForm } from './act-form.tsx';
import { readAccountAgain } from './own-security.ts';

/** A new password; the session it is set in stays. */
export function PasswordForm({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const form = useForm({
    initial: { old_password: '', password: '', re_password: '' },
    faultsOf: ({ old_password, password, re_password }) =>
      faultsOf({
        old_password: old_password === '' ? 'account.password_required' : null,
        password: isPasswordValid(password) ? null : 'account.password_rule',
        re_password: re_password === '' ? 'account.repeat_required' : re_password === password ? null : 'lay.twopwd',
      }),
    order: ['old_password', 'password', 're_password'],
    clearedBy: 'sending',
    send: async (values) => {
      const { message, device_token } = await call(calls.security.changePassword, values);
      keepDeviceToken(device_token);
      toast.good(message);
      await readAccountAgain();
      onClose();
    },
  });
  return (
    <ActForm form={form} label={t('common.save')} isHold onCancel={onClose}>
      <PasswordField
        label={t('account.old_password')}
        name="old_password"
        value={form.values.old_password}
        onValue={(old_password) => form.set({ old_password })}
        error={form.fault('old_password')}
      />
      <PasswordField
        label={t('account.new_password')}
        name="password"
        value={form.values.password}
        onValue={(password) => form.set({ password })}
        error={form.fault('password')}
        hint={t('account.password_rule')}
        isNew
      />
      <PasswordField
        label={t('account.repeat_password')}
        name="re_password"
        value={form.values.re_password}
        onValue={(re_password) => form.set({ re_password })}
        error={form.fault('re_password')}
        isNew
      />
    </ActForm>
  );
}
