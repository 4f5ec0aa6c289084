import { FormAlert } from '@bourse/client/form/form-alert.tsx';
import { useForm } from '@bourse/client/form/use-form.ts';
import { goTo } from '@bourse/client/navigation/go.ts';
import { SecondStepFields } from '@bourse/client/second-step/second-step-fields.tsx';
import type { SecondStepAnswer } from '@bourse/client/second-step/use-second-step.ts';
import { keepDeviceToken, readDeviceToken } from '@bourse/client/sign-in/device-token.ts';
import { useTitle } from '@bourse/client/title.ts';
import { call } from '@bourse/client/wire/api.ts';
import { useSession } from '@bourse/client/wire/session-store.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls } from '@bourse/contract';
import { Button, Field, Mark, PasswordInput, TextInput } from '@bourse/ui';
import { useEffect, useState } from 'react';
import { startStaffSession } from '../../domain/staff/session.ts';

/** The page one was sent away from, where it is one of the console's own. */
export function wayBack(search: string): string {
  const from = new URLSearchParams(search).get('from') ?? '';
  return /^\/console(\/(?!login|enter|second-step)[\w-]+)*(\?[^#\\]*)?$/.test(from) ? from : '/console';
}

async function logIn(values: { account: string; password: string }, answer: SecondStepAnswer): Promise<void> {
  const { message: token, device_token } = await call(
    calls.staff.login,
    {
      user_string: values.account.trim(),
      password: values.password,
      device_token: readDeviceToken(),
      ...answer,
    },
    { isShown: true },
  );
  keepDeviceToken(device_token);
  await startStaffSession(token);
  goTo(wayBack(window.location.search));
}

/** Staff sign in: account and password, and the second step where the server asks for it. */
export default function LoginScreen() {
  const { t } = useWords();
  const [wasSignedIn] = useState(() => useSession.getState().token !== null);
  useTitle(`${t('auth.log_in')} · Bourse`);
  useEffect(() => {
    if (wasSignedIn) goTo(wayBack(window.location.search));
  }, [wasSignedIn]);
  const form = useForm({
    initial: { account: '', password: '' },
    order: ['account', 'password'] as const,
    faultsOf: ({ account, password }) => ({
      ...(account.trim() === '' && { account: 'console.required' as const }),
      ...(password === '' && { password: 'console.required' as const }),
    }),
    send: logIn,
  });
  const { values } = form;
  return (
    <div className="mx-auto w-full max-w-100 p-4">
      <div className="sheet p-8 max-sm:p-5">
        <span className="text-brass">
          <Mark />
        </span>
        <h1 className="mt-4 mb-1 text-xl font-semibold">{t('console.sign_in_title')}</h1>
        <p className="mb-5 text-s text-quiet">{t('console.sign_in_lead')}</p>
        <FormAlert text={form.refusal} />
        <form ref={form.ref} noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-4">
          <Field label={t('console.account')} error={form.fault('account')}>
            <TextInput
              name="account"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              value={values.account}
              onChange={(event) => form.set({ account: event.target.value })}
              frameClassName="h-11"
              className="text-m"
            />
          </Field>
          <Field label={t('console.password')} error={form.fault('password')}>
            <PasswordInput
              name="password"
              autoComplete="current-password"
              maxLength={128}
              showLabel={t('console.show_password')}
              hideLabel={t('console.hide_password')}
              value={values.password}
              onChange={(event) => form.set({ password: event.target.value })}
              frameClassName="h-11"
              className="text-m"
            />
          </Field>
          <SecondStepFields state={form.secondStep} fault={form.fault} isBusy={form.isBusy} />
          <Button type="submit" size="l" isBusy={form.isBusy} className="mt-1 w-full">
            {t('auth.log_in')}
          </Button>
        </form>
      </div>
    </div>
  );
}
