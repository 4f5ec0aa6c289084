import { calls } from '@bourse/contract';
import { Field, TextInput, toast } from '@bourse/ui';
import { useState } from 'react';
import { useAct } from '../../../domain/form/use-act.ts';
import { call } from '../../../platform/wire/api.ts';
import { useWords } from '../../../platform/words.tsx';
import { readAccountAgain } from '../use-account.ts';
import { ActForm } from './act-form.tsx';
import { CurrentPassword } from './secret-input.tsx';

/** The words that mark our mails; empty takes them away. */
export function AntiPhishingForm({ present, onClose }: { present: string; onClose: () => void }) {
  const { t } = useWords();
  const [code, setCode] = useState(present);
  const [password, setPassword] = useState('');
  const { length } = [...code.trim()];
  const isRemoval = length === 0 && present !== '';
  const act = useAct({
    order: ['code', 'password'],
    faultsOf: () => ({
      ...(!isRemoval && (length < 2 || length > 20) && { code: t('account.anti_phishing_rule') }),
      ...(password === '' && { password: t('account.password_required') }),
    }),
    send: async () => {
      toast.good((await call(calls.security.setAntiPhishing, { code, password })).message);
      await readAccountAgain();
      onClose();
    },
  });
  return (
    <ActForm act={act} label={t('common.save')} onCancel={onClose}>
      <Field
        label={t('account.anti_phishing')}
        error={act.fault('code')}
        hint={present === '' ? t('account.anti_phishing_rule') : t('account.anti_phishing_empty')}
      >
        <TextInput
          name="code"
          maxLength={40}
          autoComplete="off"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          frameClassName="h-11"
          className="text-m"
        />
      </Field>
      <CurrentPassword value={password} onValue={setPassword} error={act.fault('password')} />
    </ActForm>
  );
}
