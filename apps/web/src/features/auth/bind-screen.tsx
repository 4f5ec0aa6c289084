import { FormAlert } from '@bourse/client/form/form-alert.tsx';
import { HoldNote } from '@bourse/client/form/hold-note.tsx';
import { goTo } from '@bourse/client/navigation/go.ts';
import { Link } from '@bourse/client/navigation/link.tsx';
import { goToLogin } from '@bourse/client/navigation/to-login.ts';
import type { SecondStepAnswer } from '@bourse/client/second-step/use-second-step.ts';
import { resumeSession, useIsSignedIn, useSession } from '@bourse/client/session/session.ts';
import type { AccountKind } from '@bourse/client/sign-in/account.ts';
import { PasswordField } from '@bourse/client/sign-in/password-field.tsx';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls, type UserInfo } from '@bourse/contract';
import { Button, Skeleton, toast } from '@bourse/ui';
import { useEffect } from 'react';
import { maskAccount } from '../../domain/account/mask-account.ts';
import { AuthSheet } from './auth-sheet.tsx';
import { AccountCodeFields } from './field/account-code-fields.tsx';
import {
  type BindField,
  type BindValues,
  bindableKind,
  bindEmailInput,
  bindFaults,
  bindOrder,
  bindPhoneInput,
} from './form/bind-form.ts';
import { returnPath } from './form/return-path.ts';
import { SecondStepForm } from './second-step-form.tsx';
import { visitedAddresses } from './tabs/visited.ts';
import { useCode } from './use-code.ts';
import { type Countries, useCountries } from './use-countries.ts';
import { useTwoStepForm } from './use-two-step-form.ts';

/** A second contact for the account: the e-mail address of who registered by phone, and the other way round. */
export default function BindScreen() {
  const { t } = useWords();
  const isSignedIn = useIsSignedIn();
  const user = useSession((state) => state.user);
  useEffect(() => {
    if (!isSignedIn) goToLogin();
  }, [isSignedIn]);
  if (!isSignedIn) return null;
  if (user !== null) return <BindForm user={user} />;
  return (
    <AuthSheet title={t('auth.bind_email')} foot={null}>
      <div aria-busy="true" className="grid gap-4">
        {bindOrder.map((field) => (
          <Skeleton key={field} height={44} />
        ))}
      </div>
    </AuthSheet>
  );
}

/** The form's state; the second step comes once password and code are right. */
function useBindForm(kind: AccountKind, countries: Countries) {
  return useTwoStepForm<BindValues, BindField>({
    initial: { kind, email: '', phone: '', countryId: '', code: '', password: '' },
    faultsOf: (values) => bindFaults(values, countries.chosen(values.countryId)),
    order: bindOrder,
    send: bind,
  });

  async function bind(values: BindValues, answer: SecondStepAnswer): Promise<void> {
    const country = countries.chosen(values.countryId);
    const { message } =
      kind === 'email'
        ? await call(calls.auth.bindEmail, { ...bindEmailInput(values), ...answer }, { isShown: true })
        : await call(calls.auth.bindPhone, { ...bindPhoneInput(values, country), ...answer }, { isShown: true });
    toast.good(message);
    await resumeSession();
    goTo(returnPath(null, visitedAddresses(), window.location.origin));
  }
}

function BindForm({ user }: { user: UserInfo }) {
  const { t } = useWords();
  const countries = useCountries();
  const code = useCode('bind');
  const kind = bindableKind(user.account);
  const bound = kind === 'email' ? user.email : user.phone;
  const title = t(kind === 'email' ? 'auth.bind_email' : 'auth.bind_phone');
  const { form, secondStep, sendSecondStep, leaveSecondStep } = useBindForm(kind, countries);
  const { values } = form;

  if (secondStep) {
    return (
      <SecondStepForm
        details={secondStep}
        label={title}
        backLabel={t('common.back')}
        onSend={sendSecondStep}
        onBack={leaveSecondStep}
      />
    );
  }
  return (
    <AuthSheet
      title={title}
      intro={bound === '' ? t('auth.bind_hint') : t('auth.bind_replaces', { contact: maskAccount(bound) })}
      foot={
        <Link to="/forgetPwd" className="link">
          {t('auth.forgot')}
        </Link>
      }
    >
      <FormAlert text={form.refusal} />
      <form ref={form.ref} noValidate onSubmit={form.submit} className="grid gap-4">
        <AccountCodeFields form={form} code={code} countries={countries} />
        <PasswordField
          label={t('auth.password')}
          value={values.password}
          onValue={(password) => form.set({ password })}
          error={form.fault('password')}
        />
        <HoldNote />
        <Button type="submit" variant="primary" size="l" isBusy={form.isBusy} className="mt-1 w-full">
          {title}
        </Button>
      </form>
    </AuthSheet>
  );
}
