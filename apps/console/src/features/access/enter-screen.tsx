import { faultsOf } from '@bourse/client/form/faults.ts';
import { FormAlert } from '@bourse/client/form/form-alert.tsx';
import { useForm } from '@bourse/client/form/use-form.ts';
import { goTo } from '@bourse/client/navigation/go.ts';
import { keepDeviceToken } from '@bourse/client/sign-in/device-token.ts';
import { NewPasswordFields } from '@bourse/client/sign-in/new-password-fields.tsx';
import { passwordFault, repeatFault } from '@bourse/client/sign-in/password-rules.ts';
import { useTitle } from '@bourse/client/title.ts';
import { call } from '@bourse/client/wire/api.ts';
import { asCallError } from '@bourse/client/wire/call-error.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls } from '@bourse/contract';
import { Button, buttonClass, Failed, Skeleton } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import { startStaffSession } from '../../domain/staff/session.ts';
import { Door } from './door.tsx';

/** A link that is good once: whose it is, and the password that opens their account from now on. */
export default function EnterScreen() {
  const { t } = useWords();
  useTitle(`${t('console.enter_title')} · Bourse`);
  const token = window.location.hash.slice(1);
  const found = useQuery({
    queryKey: ['access', 'look', token],
    queryFn: async () => (await call(calls.access.look, { token })).message,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (found.data) return <PasswordForm token={token} account={found.data.account} />;
  if (!found.isError) {
    return (
      <Door title={t('console.enter_title')}>
        <Skeleton width={240} />
      </Door>
    );
  }
  const { code, message } = asCallError(found.error);
  if (code === 'network') {
    return <Failed title={message} retryLabel={t('common.retry')} onRetry={() => void found.refetch()} />;
  }
  return (
    <Door title={t('console.enter_dead')} lead={message}>
      <a href="/console/login" className={buttonClass('line', 'l')}>
        {t('auth.log_in')}
      </a>
    </Door>
  );
}

function PasswordForm({ token, account }: { token: string; account: string }) {
  const { t } = useWords();
  const form = useForm({
    initial: { password: '', repeat: '' },
    order: ['password', 'repeat'],
    faultsOf: ({ password, repeat }) =>
      faultsOf({ password: passwordFault(password), repeat: repeatFault(password, repeat) }),
    send: async ({ password, repeat }) => {
      await call(calls.access.enter, { token, password, re_password: repeat }, { isShown: true });
      const session = await call(calls.staff.login, { user_string: account, password });
      keepDeviceToken(session.device_token);
      await startStaffSession(session.message);
      goTo('/console');
    },
  });
  const { values } = form;
  return (
    <Door title={t('console.enter_title')} lead={t('console.enter_lead', { account })}>
      <FormAlert text={form.refusal} />
      <form ref={form.ref} noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-4">
        {/* Whoever keeps passwords keeps this one under the right name. */}
        <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
        <NewPasswordFields
          label={t('console.enter_password')}
          password={values.password}
          repeat={values.repeat}
          onChange={form.set}
          passwordError={form.fault('password')}
          repeatError={form.fault('repeat')}
        />
        <Button type="submit" size="l" isBusy={form.isBusy} className="mt-1 w-full">
          {t('console.enter_go')}
        </Button>
      </form>
    </Door>
  );
}
