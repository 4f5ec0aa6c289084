import { FormAlert } from '@bourse/client/form/form-alert.tsx';
import { useForm } from '@bourse/client/form/use-form.ts';
import { addressOf, goTo } from '@bourse/client/navigation/go.ts';
import { Link } from '@bourse/client/navigation/link.tsx';
import { accountText } from '@bourse/client/sign-in/account.ts';
import { readDeviceToken } from '@bourse/client/sign-in/device-token.ts';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls } from '@bourse/contract';
import { Button } from '@bourse/ui';
import { maskContact } from '../../domain/account/mask-account.ts';
import { AuthSheet } from './auth-sheet.tsx';
import { AccountCodeFields } from './field/account-code-fields.tsx';
import { AccountSwitch } from './field/account-field.tsx';
import type { Country } from './form/countries.ts';
import { type ForgetField, type ForgetValues, forgetFaults, forgetOrder, recoveryOf } from './form/recover-form.ts';
import { writeRecovery } from './form/tab-memory.ts';
import { tabStorage } from './tabs/tab-storage.ts';
import { useCode } from './use-code.ts';
import { useCountries } from './use-countries.ts';
import { useFrom } from './use-from.ts';

/** A check does not use the code up: the new password will. */
async function checkCode(values: ForgetValues, country: Country | undefined): Promise<void> {
  const whose = { user_string: accountText(values, country), type: 'forget', device_token: readDeviceToken() };
  if (values.kind === 'email') {
    await call(calls.auth.checkEmail, { ...whose, email_code: values.code }, { isShown: true });
  } else {
    const country_code = country && String(country.country_id);
    await call(calls.auth.checkMobile, { ...whose, mobile_code: values.code, country_code }, { isShown: true });
  }
}

/** A forgotten password, first half: whose it is, and the code that proves it. */
export default function ForgetScreen() {
  const { t } = useWords();
  const countries = useCountries();
  const code = useCode('forget');
  const way = useFrom();
  const form = useForm<ForgetValues, ForgetField>({
    initial: { kind: 'email', email: '', phone: '', countryId: '', code: '' },
    faultsOf: (values) => forgetFaults(values, countries.chosen(values.countryId)),
    order: forgetOrder,
    send: async (values) => {
      const country = countries.chosen(values.countryId);
      await checkCode(values, country);
      const shown = maskContact(values.kind, accountText(values, country), country?.area_code);
      writeRecovery(tabStorage(), recoveryOf(values, country, shown));
      goTo(addressOf('/resetPwd', way));
    },
  });
  const { values } = form;

  return (
    <AuthSheet
      title={t('auth.forgot')}
      intro={t('auth.forgot_hint')}
      foot={
        <Link to="/components/login" search={way} className="link">
          {t('auth.back_to_login')}
        </Link>
      }
    >
      <AccountSwitch kind={values.kind} onKind={(kind) => form.set({ kind })} />
      <FormAlert text={form.refusal} />
      <form ref={form.ref} noValidate onSubmit={form.submit} className="grid gap-4">
        <AccountCodeFields form={form} code={code} kind="recovery" countries={countries} />
        <Button type="submit" variant="primary" size="l" isBusy={form.isBusy} className="mt-1 w-full">
          {t('common.next')}
        </Button>
      </form>
    </AuthSheet>
  );
}
