import { calls, type PasskeyRow } from '@bourse/contract';
import { Button, Field, TextInput, toast } from '@bourse/ui';
import { useState } from 'react';
import { faultsOf } from '../form/faults.ts';
import { useForm } from '../form/use-form.ts';
import { makePasskey } from '../second-step/passkey.ts';
import { datedTime } from '../time/times.ts';
import { call } from '../wire/api.ts';
import { CallError } from '../wire/call-error.ts';
import { useWords } from '../words.tsx';
import { ActForm } from './act-form.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { CurrentPassword } from './current-password.tsx';
import { readAccountAgain } from './own-security.ts';

const nameMax = 40;

export interface NewPasskeyProps {
  onCodes: (codes: string[]) => void;
  /** The form is done with. */
  onClose: () => void;
  /** Left out: as `onClose`. */
  onCancel?: () => void;
  /** Withdrawals are on hold afterwards. */
  isHold?: boolean;
}

/** Making a passkey: the password first, then the device, then its name goes with it. */
export function NewPasskey({ onCodes, onClose, onCancel = onClose, isHold = false }: NewPasskeyProps) {
  const { t } = useWords();
  const form = useForm({
    initial: { name: '', password: '' },
    faultsOf: ({ name, password }) =>
      faultsOf({
        name: name.trim() === '' ? 'account.passkey_name_required' : null,
        password: password === '' ? 'account.password_required' : null,
      }),
    order: ['name', 'password'],
    clearedBy: 'sending',
    send: async ({ name, password }, answer) => {
      const { options } = (await call(calls.security.preparePasskey, { password, ...answer })).message;
      const passkey = await makePasskey(options);
      if (passkey === null) throw new CallError('passkey_wrong', t('auth.passkey_cancelled'));
      const { message } = await call(calls.security.addPasskey, { name, passkey });
      toast.good(t('account.passkey_added'));
      onClose();
      if (message.recovery_codes.length > 0) onCodes(message.recovery_codes);
      await readAccountAgain();
    },
  });
  return (
    <ActForm form={form} label={t('account.passkey_add')} isHold={isHold} onCancel={onCancel}>
      <Field label={t('account.passkey_name')} error={form.fault('name')} hint={t('account.passkey_name_hint')}>
        <TextInput
          name="name"
          maxLength={nameMax}
          value={form.values.name}
          onChange={(event) => form.set({ name: event.target.value })}
          frameClassName="h-11"
          className="text-m"
        />
      </Field>
      <CurrentPassword form={form} />
    </ActForm>
  );
}

/** The passkeys there are, each with its removal. */
export function PasskeyList({ passkeys }: { passkeys: readonly PasskeyRow[] }) {
  const { t, tag } = useWords();
  const [removing, setRemoving] = useState('');
  if (passkeys.length === 0) return null;
  return (
    <ul className="mt-3">
      {passkeys.map(({ id, name, used_at }) => (
        <li key={id} className="border-t border-line-soft py-3">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="min-w-0 flex-1 basis-40 break-words">{name}</span>
            <span className="text-s text-quiet tabular-nums">
              {used_at === null
                ? t('account.passkey_unused')
                : t('account.passkey_used', { time: datedTime(used_at, tag) })}
            </span>
            <Button
              variant="line"
              size="s"
              aria-label={t('account.passkey_remove_named', { name })}
              onClick={() => setRemoving(removing === id ? '' : id)}
            >
              {t('account.remove')}
            </Button>
          </div>
          {removing === id && (
            <ConfirmForm
              label={t('account.remove')}
              isDanger
              isHold
              onClose={() => setRemoving('')}
              send={async (proof) => {
                toast.good((await call(calls.security.removePasskey, { id, ...proof })).message);
                await readAccountAgain();
              }}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
