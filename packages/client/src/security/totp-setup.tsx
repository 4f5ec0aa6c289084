import { calls } from '@bourse/contract';
import { Failed, Field, Skeleton, TextInput, toast } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import { plainCode } from '../form/code-text.ts';
import { faultsOf } from '../form/faults.ts';
import { useForm } from '../form/use-form.ts';
import { call } from '../wire/api.ts';
import { asCallError } from '../wire/call-error.ts';
import { useWords } from '../words.tsx';
import { ActForm } from './act-form.tsx';
import { CopyLine } from './copy-line.tsx';
import { CurrentPassword } from './current-password.tsx';
import { LateQrCode } from './late-qr-code.tsx';
import { readAccountAgain } from './own-security.ts';

export interface TotpSetupProps {
  onCodes: (codes: string[]) => void;
  onClose: () => void;
  /** Withdrawals are on hold afterwards. */
  isHold?: boolean;
}

/** Setting an authenticator app up: its key, a code that proves it, and the password. */
export function TotpSetup({ onCodes, onClose, isHold = false }: TotpSetupProps) {
  const { t } = useWords();
  // Each visit gets a key of its own, and nobody keeps it.
  const setup = useQuery({
    queryKey: ['account', 'totp-setup'],
    queryFn: async () => (await call(calls.security.prepareTotp, {})).message,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const form = useForm({
    initial: { code: '', password: '' },
    faultsOf: ({ code, password }) =>
      faultsOf({
        code: /^\d{6}$/.test(plainCode(code).replaceAll(' ', '')) ? null : 'auth.totp_code_required',
        password: password === '' ? 'account.password_required' : null,
      }),
    order: ['code', 'password'],
    clearedBy: 'sending',
    send: async (values) => {
      const { message } = await call(calls.security.enableTotp, values);
      toast.good(t('account.totp_enabled'));
      onCodes(message.recovery_codes);
      await readAccountAgain();
    },
  });

  if (setup.isError) {
    const title = asCallError(setup.error).message;
    return <Failed title={title} retryLabel={t('common.retry')} onRetry={() => void setup.refetch()} />;
  }
  return (
    <>
      <TotpKey made={setup.data} />
      <ActForm form={form} label={t('account.switch_on')} isHold={isHold} onCancel={onClose}>
        <Field label={t('auth.totp_code')} error={form.fault('code')}>
          <TextInput
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            placeholder="123456"
            value={form.values.code}
            onChange={(event) => form.set({ code: event.target.value })}
            frameClassName="h-11"
            className="text-m tabular-nums"
          />
        </Field>
        <CurrentPassword form={form} />
      </ActForm>
    </>
  );
}

/** The key to scan or to copy, once it is made. */
function TotpKey({ made }: { made: { uri: string; secret: string } | undefined }) {
  const { t } = useWords();
  return (
    <div className="mt-4 flex flex-wrap gap-6">
      {made ? <LateQrCode text={made.uri} label={t('account.totp_qr')} /> : <Skeleton width={148} height={148} />}
      <div className="min-w-0 flex-1 basis-56 space-y-3">
        <p className="text-s">{t('account.totp_scan')}</p>
        {made ? (
          <CopyLine label={t('account.totp_key')} text={made.secret} hint={t('account.totp_once')} />
        ) : (
          <Skeleton width={240} />
        )}
      </div>
    </div>
  );
}
