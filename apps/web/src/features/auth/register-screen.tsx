import { FormAlert } from '@bourse/client/form/form-alert.tsx';
import { Link } from '@bourse/client/navigation/link.tsx';
import { NewPasswordFields } from '@bourse/client/sign-in/new-password-fields.tsx';
import { useWords } from '@bourse/client/words.tsx';
import { Button, Field } from '@bourse/ui';
import { AuthSheet } from './auth-sheet.tsx';
import { AccountField, AccountSwitch } from './field/account-field.tsx';
import { AgreementField } from './field/agreement-field.tsx';
import { CodeField } from './field/code-field.tsx';
import { CountryPicker } from './field/country-picker.tsx';
import { InvitationField } from './field/invitation-field.tsx';
import { type Countries, useCountries } from './use-countries.ts';
import { useFrom } from './use-from.ts';
import { useRegisterForm } from './use-register-form.ts';

/** Open an account. */
export default function RegisterScreen() {
  const { t } = useWords();
  const countries = useCountries();
  const way = useFrom();
  return (
    <AuthSheet
      title={t('auth.open_account')}
      foot={
        <>
          <span>{t('auth.have_account')}</span>
          <Link to="/components/login" search={way} className="link">
            {t('auth.log_in')}
          </Link>
        </>
      }
    >
      <RegisterForm countries={countries} />
    </AuthSheet>
  );
}

/** The agreement comes before the code, because ticking it is what lets one be sent. */
function RegisterForm({ countries }: { countries: Countries }) {
  const { t } = useWords();
  const { form, code, sendCode, invitation } = useRegisterForm(countries);
  const { values } = form;
  return (
    <>
      <AccountSwitch kind={values.kind} onKind={(kind) => form.set({ kind })} />
      <FormAlert text={form.refusal} />
      <form ref={form.ref} noValidate onSubmit={form.submit} className="grid gap-4">
        <AccountField
          values={values}
          onChange={form.set}
          countries={countries}
          error={form.fault('account')}
          hint={t('auth.nationality_fixed')}
        />
        {values.kind === 'email' && (
          <Field label={t('identity.nationality')} hint={t('auth.nationality_fixed')} error={form.fault('country')}>
            <CountryPicker
              look="name"
              label={t('identity.nationality')}
              countries={countries}
              countryId={values.countryId}
              onCountry={(countryId) => form.set({ countryId })}
            />
          </Field>
        )}
        <AgreementField
          isAgreed={values.isAgreed}
          onAgreed={(isAgreed) => form.set({ isAgreed })}
          error={form.fault('agreement')}
        />
        <CodeField
          value={values.code}
          onValue={(next) => form.set({ code: next })}
          code={code}
          onSend={sendCode}
          blockedHint={values.isAgreed ? undefined : t('auth.code_needs_agreement')}
          error={form.fault('code')}
        />
        <NewPasswordFields
          label={t('auth.password')}
          password={values.password}
          repeat={values.repeat}
          onChange={form.set}
          passwordError={form.fault('password')}
          repeatError={form.fault('repeat')}
        />
        <InvitationField
          value={invitation}
          onValue={(next) => form.set({ invitation: next })}
          demoCode={countries.invitationCode}
          error={form.fault('invitation')}
        />
        <Button type="submit" variant="primary" size="l" isBusy={form.isBusy} className="mt-1 w-full">
          {t('auth.register')}
        </Button>
      </form>
    </>
  );
}
