import { calls } from '@bourse/contract';
import { Button, Field, PasswordInput } from '@bourse/ui';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '../../app/api.ts';
import { goTo } from '../../app/navigation.ts';
import { startSession, useIsSignedIn } from '../../app/session.ts';
import { useWords } from '../../app/words.tsx';
import { AuthSheet, FormAlert } from './auth-sheet.tsx';
import { AccountField, AccountSwitch } from './field/account-field.tsx';
import { accountFromLink } from './form/account.ts';
import { type LoginField, type LoginValues, loginFaults, loginInput, loginOrder } from './form/login-form.ts';
import { passwordMax } from './form/password-rules.ts';
import { returnPath } from './form/return-path.ts';
import { useCountries } from './use-countries.ts';
import { useForm } from './use-form.ts';
import { visitedAddresses } from './visited.ts';

function wayBack(link: URLSearchParams): string {
  return returnPath(link.get('from'), visitedAddresses(), window.location.origin);
}

/** Log in, then go back to where the visitor came from. */
export default function LoginScreen() {
  const { t } = useWords();
  const countries = useCountries();
  const isSignedIn = useIsSignedIn();
  const [wasSignedIn] = useState(isSignedIn);
  const [link] = useState(() => new URLSearchParams(window.location.search));

  // Whoever opens this page with a session has no business here.
  useEffect(() => {
    if (wasSignedIn) goTo(wayBack(link));
  }, [wasSignedIn, link]);

  const form = useForm<LoginValues, LoginField>({
    initial: { ...accountFromLink(link.get('email') ?? undefined), countryId: '', password: '' },
    faultsOf: (values) => loginFaults(values, countries.chosen(values.countryId)),
    order: loginOrder,
    send: async (values) => {
      const { message: token } = await call(calls.auth.login, loginInput(values, countries.chosen(values.countryId)), {
        isShown: true,
      });
      await startSession(token);
      goTo(wayBack(link));
    },
  });
  const { values } = form;
  const isIncomplete = loginOrder.some((field) => form.fault(field) !== undefined);

  return (
    <AuthSheet
      title={t('auth.log_in')}
      foot={
        <>
          <span>{t('auth.new_here')}</span>
          <Link to="/components/register" className="link">
            {t('auth.open_account')}
          </Link>
        </>
      }
    >
      <AccountSwitch kind={values.kind} onKind={(kind) => form.set({ kind })} />
      <FormAlert text={form.refusal ?? (isIncomplete ? t('lay.paccount') : null)} />
      <form ref={form.ref} noValidate onSubmit={form.submit} className="grid gap-4">
        <AccountField values={values} onChange={form.set} countries={countries} error={form.fault('account')} />
        <Field
          label={t('auth.password')}
          error={form.fault('password')}
          aside={
            <Link to="/forgetPwd" className="link">
              {t('auth.forgot')}
            </Link>
          }
        >
          <PasswordInput
            name="password"
            autoComplete="current-password"
            maxLength={passwordMax}
            showLabel={t('auth.show_password')}
            hideLabel={t('auth.hide_password')}
            value={values.password}
            onChange={(event) => form.set({ password: event.target.value })}
            frameClassName="h-11"
            className="text-m"
          />
        </Field>
        <Button type="submit" variant="primary" size="l" isBusy={form.isSending} className="mt-1 w-full">
          {t('auth.log_in')}
        </Button>
      </form>
    </AuthSheet>
  );
}
