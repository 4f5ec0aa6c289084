import { Link } from '@bourse/client/navigation/link.tsx';
import { passwordMax } from '@bourse/client/sign-in/login-form.ts';
import { useWords } from '@bourse/client/words.tsx';
import { Button, Field, Icon, PasswordInput, TextInput } from '@bourse/ui';
import { useState } from 'react';
import { useQuickLogin } from './use-quick-login.ts';

const titleId = 'quick-login';

/** Signing in beside the prices. On a phone it is one line until somebody wants it. */
export function LoginBar() {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby={titleId} className="sheet mb-4 md:mb-6 md:min-h-30 md:px-6 md:py-4">
      <h2 id={titleId} className="md:sr-only">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex h-11.5 w-full items-center justify-between px-4 font-medium md:hidden"
        >
          {t('quotation.log_in')}
          <Icon name={isOpen ? 'up' : 'down'} className="text-quiet" />
        </button>
        <span className="max-md:hidden">{t('quotation.log_in')}</span>
      </h2>
      <QuickForm isOpen={isOpen} />
    </section>
  );
}

function QuickForm({ isOpen }: { isOpen: boolean }) {
  const { t } = useWords();
  const form = useQuickLogin();
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.submit}
      aria-labelledby={titleId}
      data-open={isOpen}
      className="grid items-start gap-x-4 gap-y-3 max-md:px-4 max-md:pb-4 max-md:data-[open=false]:hidden md:grid-cols-[minmax(0,1fr)_minmax(0,15rem)_minmax(0,15rem)_auto]"
    >
      <Invitation />
      <Field label={t('quotation.account')} error={form.fault('account')}>
        <TextInput
          name="account"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          placeholder="name@example.com"
          value={form.values.account}
          onChange={(event) => form.set({ account: event.target.value })}
          frameClassName="h-9"
        />
      </Field>
      <Secret form={form} />
      <Button type="submit" variant="primary" isBusy={form.isBusy} className="md:mt-6.5">
        {t('auth.log_in')}
      </Button>
      <div role="alert" className="md:col-start-2 md:col-end-5">
        {form.refusal !== null && (
          <p className="flex gap-2 text-s text-bad">
            <Icon name="alert" className="mt-0.5" />
            <span className="min-w-0 break-words">{form.refusal}</span>
          </p>
        )}
      </div>
    </form>
  );
}

function Secret({ form }: { form: ReturnType<typeof useQuickLogin> }) {
  const { t } = useWords();
  return (
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
        value={form.values.password}
        onChange={(event) => form.set({ password: event.target.value })}
        frameClassName="h-9"
      />
    </Field>
  );
}

/** Why one should, and where those go who cannot yet. */
function Invitation() {
  const { t } = useWords();
  return (
    <div className="text-s max-md:hidden">
      <p aria-hidden="true" className="text-l font-semibold">
        {t('quotation.log_in')}
      </p>
      <p className="text-quiet">{t('quotation.log_in_hint')}</p>
      <p className="mt-1 text-quiet">
        {t('auth.new_here')}{' '}
        <Link to="/components/register" className="link">
          {t('auth.open_account')}
        </Link>
      </p>
    </div>
  );
}
