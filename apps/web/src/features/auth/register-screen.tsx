import { agreementNoticeId, calls } from '@bourse/contract';
import { Button, Checkbox, Field, Icon, TextInput, toast } from '@bourse/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../app/api.ts';
import { goTo } from '../../app/navigation.ts';
import { useWords, Words } from '../../app/words.tsx';
import { AuthSheet, FormAlert } from './auth-sheet.tsx';
import { AccountField, AccountSwitch } from './field/account-field.tsx';
import { CodeField } from './field/code-field.tsx';
import { CountryPicker } from './field/country-picker.tsx';
import { NewPasswordFields } from './field/new-password-fields.tsx';
import { accountFromLink } from './form/account.ts';
import {
  codeOrder,
  type RegisterField,
  type RegisterValues,
  registerFaults,
  registerInput,
  registerOrder,
} from './form/register-form.ts';
import { TabLink } from './tab-link.tsx';
import { useCode } from './use-code.ts';
import { useCountries } from './use-countries.ts';
import { useForm } from './use-form.ts';

/** Open an account: the agreement comes before the code, because ticking it is what lets one be sent. */
export default function RegisterScreen() {
  const { t } = useWords();
  const countries = useCountries();
  const code = useCode('register');
  const [link] = useState(() => new URLSearchParams(window.location.search));
  // Until somebody types one, the code of the link stands there, or the demo's.
  const [typedInvitation, setTypedInvitation] = useState<string | null>(null);
  const invitation = typedInvitation ?? link.get('invite')?.slice(0, 64) ?? countries.invitationCode ?? '';

  const form = useForm<Omit<RegisterValues, 'invitation'>, RegisterField>({
    initial: {
      ...accountFromLink(link.get('email') ?? undefined),
      countryId: '',
      isAgreed: false,
      code: '',
      password: '',
      repeat: '',
    },
    faultsOf: (values) => registerFaults({ ...values, invitation }, countries.chosen(values.countryId)),
    order: registerOrder,
    send: async (values) => {
      const input = registerInput({ ...values, invitation }, countries.chosen(values.countryId));
      const { message } = await call(calls.auth.register, input, { isShown: true });
      toast.good(message);
      goTo('/components/login');
    },
  });
  const { values } = form;

  async function sendCode(): Promise<void> {
    if (!form.check(codeOrder)) return;
    await form.act(async () => {
      await code.send(values, countries.chosen(values.countryId));
      form.lead('code');
    });
  }

  return (
    <AuthSheet
      title={t('auth.open_account')}
      foot={
        <>
          <span>{t('auth.have_account')}</span>
          <Link to="/components/login" className="link">
            {t('auth.log_in')}
          </Link>
        </>
      }
    >
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
        <Agreement
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
        <Field
          label={t('auth.invitation_code')}
          error={form.fault('invitation')}
          hint={countries.invitationCode && t('auth.demo_invite', { code: countries.invitationCode })}
        >
          <TextInput
            name="invitation"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
            placeholder={t('auth.invite_placeholder')}
            value={invitation}
            onChange={(event) => setTypedInvitation(event.target.value)}
            frameClassName="h-11"
            className="text-m"
          />
        </Field>
        <Button type="submit" variant="primary" size="l" isBusy={form.isSending} className="mt-1 w-full">
          {t('auth.register')}
        </Button>
      </form>
    </AuthSheet>
  );
}

interface AgreementProps {
  isAgreed: boolean;
  onAgreed: (isAgreed: boolean) => void;
  error: string | undefined;
}

function Agreement({ isAgreed, onAgreed, error }: AgreementProps) {
  const href = `/components/noticeDetail?id=${agreementNoticeId}`;
  return (
    <div>
      <Checkbox
        name="agreement"
        checked={isAgreed}
        isBad={error !== undefined}
        onChange={(event) => onAgreed(event.target.checked)}
      >
        <Words id="auth.agreement_accept" components={[<TabLink key="agreement" href={href} />]} />
      </Checkbox>
      {error && (
        <p role="alert" className="mt-1.5 flex gap-1.5 text-xs text-bad">
          <Icon name="alert" size={14} className="mt-px" />
          {error}
        </p>
      )}
    </div>
  );
}
