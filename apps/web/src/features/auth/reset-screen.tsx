import { FormAlert } from '@bourse/client/form/form-alert.tsx';
import { HoldNote } from '@bourse/client/form/hold-note.tsx';
import { useForm } from '@bourse/client/form/use-form.ts';
import { addressOf, goTo } from '@bourse/client/navigation/go.ts';
import { Link } from '@bourse/client/navigation/link.tsx';
import { forgetSession } from '@bourse/client/session/session.ts';
import { keepDeviceToken, readDeviceToken } from '@bourse/client/sign-in/device-token.ts';
import { NewPasswordFields } from '@bourse/client/sign-in/new-password-fields.tsx';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls } from '@bourse/contract';
import { Button, toast } from '@bourse/ui';
import { useEffect, useState } from 'react';
import { AuthSheet } from './auth-sheet.tsx';
import {
  type Recovery,
  type ResetField,
  type ResetValues,
  resetFaults,
  resetInput,
  resetOrder,
} from './form/recover-form.ts';
import { clearRecovery, readRecovery } from './form/tab-memory.ts';
import { tabStorage } from './tabs/tab-storage.ts';
import { useFrom } from './use-from.ts';

/** A forgotten password, second half. Whoever did not come through the first is sent there. */
export default function ResetScreen() {
  const [recovery] = useState(() => readRecovery(tabStorage()));
  useEffect(() => {
    if (recovery === null) goTo('/forgetPwd');
  }, [recovery]);
  return recovery === null ? null : <ResetForm recovery={recovery} />;
}

function ResetForm({ recovery }: { recovery: Recovery }) {
  const { t } = useWords();
  const way = useFrom();
  const form = useForm<ResetValues, ResetField>({
    initial: { password: '', repeat: '' },
    faultsOf: resetFaults,
    order: resetOrder,
    send: async (values) => {
      const input = { ...resetInput(values, recovery), device_token: readDeviceToken() };
      const { message, device_token } = await call(calls.auth.forget, input, { isShown: true });
      keepDeviceToken(device_token);
      clearRecovery(tabStorage());
      // The change ended every session of the account, this browser's too where it had one.
      forgetSession();
      toast.good(message);
      goTo(addressOf('/components/login', way));
    },
  });

  return (
    <AuthSheet
      title={t('auth.reset')}
      intro={t('auth.reset_for', { account: recovery.shown })}
      foot={
        <>
          <Link to="/forgetPwd" search={way} className="link">
            {t('auth.other_account')}
          </Link>
          <Link to="/components/login" search={way} className="link">
            {t('auth.back_to_login')}
          </Link>
        </>
      }
    >
      <FormAlert text={form.refusal} />
      <form ref={form.ref} noValidate onSubmit={form.submit} className="grid gap-4">
        <input type="hidden" name="username" autoComplete="username" value={recovery.account} readOnly />
        <NewPasswordFields
          label={t('auth.new_password')}
          password={form.values.password}
          repeat={form.values.repeat}
          onChange={form.set}
          passwordError={form.fault('password')}
          repeatError={form.fault('repeat')}
        />
        <HoldNote />
        <Button type="submit" variant="primary" size="l" isBusy={form.isBusy} className="mt-1 w-full">
          {t('auth.reset')}
        </Button>
      </form>
    </AuthSheet>
  );
}
