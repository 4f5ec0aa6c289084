import { FormAlert } from '@bourse/client/form/form-alert.tsx';
import { Link } from '@bourse/client/navigation/link.tsx';
import { loginOrder } from '@bourse/client/sign-in/login-form.ts';
import { PasswordField } from '@bourse/client/sign-in/password-field.tsx';
import { useWords } from '@bourse/client/words.tsx';
import { Button } from '@bourse/ui';
import { AuthSheet } from './auth-sheet.tsx';
import { AccountField, AccountSwitch } from './field/account-field.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { useCountries } from './use-countries.ts';
import { useFrom } from './use-from.ts';
import { useLoginForm } from './use-login-form.ts';

/** Log in. */
export default function LoginScreen() {
  const { t } = useWords();
  const countries = useCountries();
  const way = useFrom();
  const { form, secondStep, sendSecondStep, leaveSecondStep } = useLoginForm(countries);
  const { values } = form;
  const isIncomplete = loginOrder.some((field) => form.fault(field) !== undefined);
  if (secondStep) {
    return (
      <SecondStepForm
        details={secondStep}
        label={t('auth.log_in')}
        backLabel={t('auth.back_to_login')}
        onSend={sendSecondStep}
        onBack={leaveSecondStep}
      />
    );
  }

  return (
    <AuthSheet
      title={t('auth.log_in')}
      foot={
        <>
          <span>{t('auth.new_here')}</span>
          <Link to="/components/register" search={way} className="link">
            {t('auth.open_account')}
          </Link>
        </>
      }
    >
      <AccountSwitch kind={values.kind} onKind={(kind) => form.set({ kind })} />
      <FormAlert text={form.refusal ?? (isIncomplete ? t('lay.paccount') : null)} />
      <form ref={form.ref} noValidate onSubmit={form.submit} className="grid gap-4">
        <AccountField values={values} onChange={form.set} countries={countries} error={form.fault('account')} />
        <PasswordField
          label={t('auth.password')}
          value={values.password}
          onValue={(password) => form.set({ password })}
          error={form.fault('password')}
          aside={
            <Link to="/forgetPwd" search={way} className="link">
              {t('auth.forgot')}
            </Link>
          }
        />
        <Button type="submit" variant="primary" size="l" isBusy={form.isBusy} className="mt-1 w-full">
          {t('auth.log_in')}
        </Button>
      </form>
    </AuthSheet>
  );
}
