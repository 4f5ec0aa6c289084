import { faultsOf } from '@bourse/client/form/faults.ts';
import { useForm } from '@bourse/client/form/use-form.ts';
import { ActForm } from '@bourse/client/security/act-form.tsx';
import { CurrentPassword } from '@bourse/client/security/current-password.tsx';
import { readAccountAgain } from '@bourse/client/security/own-security.ts';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls } from '@bourse/contract';
import { Field, TextInput, toast } from '@bourse/ui';

/** Words of 2 to 20 characters; none where they take away those there are. */
function isMark(code: string, present: string): boolean {
  const { length } = [...code];
  return length === 0 ? present !== '' : length >= 2 && length <= 20;
}

/** The words that mark our mails; empty takes them away. */
export function AntiPhishingForm({ present, onClose }: { present: string; onClose: () => void }) {
  const { t } = useWords();
  const form = useForm({
    initial: { code: present, password: '' },
    faultsOf: ({ code, password }) =>
      faultsOf({
        code: isMark(code.trim(), present) ? null : 'account.anti_phishing_rule',
        password: password === '' ? 'account.password_required' : null,
      }),
    order: ['code', 'password'],
    clearedBy: 'sending',
    send: async (values) => {
      toast.good((await call(calls.security.setAntiPhishing, values)).message);
      await readAccountAgain();
      onClose();
    },
  });
  return (
    <ActForm form={form} label={t('common.save')} onCancel={onClose}>
      <Field
        label={t('account.anti_phishing')}
        error={form.fault('code')}
        hint={present === '' ? t('account.anti_phishing_rule') : t('account.anti_phishing_empty')}
      >
        <TextInput
          name="code"
          maxLength={40}
          autoComplete="off"
          value={form.values.code}
          onChange={(event) => form.set({ code: event.target.value })}
          frameClassName="h-11"
          className="text-m"
        />
      </Field>
      <CurrentPassword form={form} />
    </ActForm>
  );
}
