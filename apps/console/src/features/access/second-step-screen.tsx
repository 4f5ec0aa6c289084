import { replaceWith } from '@bourse/client/navigation/go.ts';
import { canUsePasskeys } from '@bourse/client/second-step/passkey.ts';
import { useSecurity } from '@bourse/client/security/own-security.ts';
import { NewPasskey } from '@bourse/client/security/passkeys.tsx';
import { RecoveryCodes } from '@bourse/client/security/recovery-codes.tsx';
import { TotpSetup } from '@bourse/client/security/totp-setup.tsx';
import { useTitle } from '@bourse/client/title.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { SecurityInfo } from '@bourse/contract';
import { Failed, Skeleton } from '@bourse/ui';
import { useEffect, useState } from 'react';
import { leaveConsole, resumeStaff } from '../../domain/staff/session.ts';
import { Door } from './door.tsx';

type Way = 'passkey' | 'totp';

async function goOn(): Promise<void> {
  await resumeStaff();
  replaceWith('/console');
}

/** Nobody works at the console of a real exchange without a second step: here it is set up. */
export default function SecondStepScreen() {
  const { t } = useWords();
  useTitle(`${t('console.second_step_title')} · Bourse`);
  const { data, isError, refetch } = useSecurity();
  if (isError && !data) {
    return <Failed title={t('account.failed')} retryLabel={t('common.retry')} onRetry={() => void refetch()} />;
  }
  return (
    <Door title={t('console.second_step_title')} lead={t('console.second_step_lead')}>
      {data ? <Setup security={data} /> : <Skeleton width={240} />}
    </Door>
  );
}

function Setup({ security }: { security: SecurityInfo }) {
  const { t } = useWords();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const isOpen = {
    passkey: canUsePasskeys() && !security.not_open.includes('passkey'),
    totp: !security.not_open.includes('google'),
  };
  const [way, setWay] = useState<Way>(isOpen.passkey ? 'passkey' : 'totp');
  const other: Way = way === 'passkey' ? 'totp' : 'passkey';
  const hasOne = security.totp || security.passkeys.length > 0;
  const isDone = hasOne && codes.length === 0;
  useEffect(() => {
    if (isDone) void goOn();
  }, [isDone]);
  if (codes.length > 0) return <RecoveryCodes codes={codes} onClose={() => setCodes([])} />;
  if (isDone) return null;
  const leave = () => void leaveConsole();
  return (
    <>
      <h2 className="font-medium">{t(way === 'passkey' ? 'account.passkey_add' : 'auth.authenticator')}</h2>
      <p className="mt-0.5 text-s text-quiet">{t(way === 'passkey' ? 'account.passkeys_hint' : 'account.totp_hint')}</p>
      {way === 'passkey' ? (
        <NewPasskey onCodes={setCodes} onClose={() => {}} onCancel={leave} />
      ) : (
        <TotpSetup onCodes={setCodes} onClose={leave} />
      )}
      {isOpen[other] && (
        <button type="button" className="link mt-5" onClick={() => setWay(other)}>
          {t(other === 'passkey' ? 'console.second_step_passkey' : 'console.second_step_app')}
        </button>
      )}
    </>
  );
}
