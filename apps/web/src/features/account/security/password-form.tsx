import { calls } from '@bourse/contract';
import { toast } from '@bourse/ui';
import { useState } from 'react';
import { useAct } from '../../../domain/form/use-act.ts';
import { keepDeviceToken } from '../../../domain/sign-in/device-token.ts';
import { isPasswordValid } from '../../../domain/sign-in/password-rules.ts';
import { call } from '../../../platform/wire/api.ts';
import { useWords } from '../../../platform/words.tsx';
import { readAccountAgain } from '../use-account.ts';
import { ActForm } from './act-form.tsx';
import { SecretInput } from './secret-input.tsx';

/** A new password; the session it is set in stays. */
export function PasswordForm({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const [old_password, setOld] = useState('');
  const [password, setPassword] = useState('');
  const [re_password, setRepeat] = useState('');
  const act = useAct({
    order: ['old_password', 'password', 're_password'],
    faultsOf: () => ({
      ...(old_password === '' && { old_password: t('account.password_required') }),
      ...(!isPasswordValid(password) && { password: t('account.password_rule') }),
      ...(re_password === '' && { re_password: t('account.repeat_required') }),
      ...(re_password !== '' && re_password !== password && { re_password: t('lay.twopwd') }),
    }),
    send: async () => {
      const input = { old_password, password, re_password };
      const { message, device_token } = await call(calls.security.changePassword, input);
      keepDeviceToken(device_token);
      toast.good(message);
      await readAccountAgain();
      onClose();
    },
  });
  return (
    <ActForm act={act} label={t('common.save')} onCancel={onClose}>
      <SecretInput
        label={t('account.old_password')}
        name="old_password"
        value={old_password}
        onValue={setOld}
        error={act.fault('old_password')}
      />
      <SecretInput
        label={t('account.new_password')}
        name="password"
        value={password}
        onValue={setPassword}
        error={act.fault('password')}
        hint={t('account.password_rule')}
        isNew
      />
      <SecretInput
        label={t('account.repeat_password')}
        name="re_password"
        value={re_password}
        onValue={setRepeat}
        error={act.fault('re_password')}
        isNew
      />
    </ActForm>
  );
}
