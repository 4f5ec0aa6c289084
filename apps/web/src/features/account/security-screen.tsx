import { useSecurity } from '@bourse/client/security/own-security.ts';
import type { PanelName } from '@bourse/client/security/panel-button.tsx';
import { Sessions } from '@bourse/client/security/sessions.tsx';
import { TwoStepSheet } from '@bourse/client/security/two-step-sheet.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { SecurityInfo } from '@bourse/contract';
import { Failed, Skeleton } from '@bourse/ui';
import { useState } from 'react';
import { AccountPage } from '../../domain/account/account-page.tsx';
import { LoginSheet } from './security/login-sheet.tsx';
import { Logins } from './security/logins.tsx';

/** What keeps the account its holder's. */
export default function SecurityScreen() {
  const { t } = useWords();
  const security = useSecurity();
  return (
    <AccountPage title={t('account.security')}>
      {security.data ? (
        <OwnSecrets security={security.data} />
      ) : security.isError ? (
        <Failed title={t('account.failed')} retryLabel={t('common.retry')} onRetry={() => void security.refetch()} />
      ) : (
        <div className="sheet mb-6 h-96 p-6">
          <Skeleton width={200} />
        </div>
      )}
      <Sessions />
      <Logins />
    </AccountPage>
  );
}

function OwnSecrets({ security }: { security: SecurityInfo }) {
  const [panel, setPanel] = useState<PanelName>('');
  return (
    <>
      <LoginSheet antiPhishing={security.anti_phishing} panel={panel} setPanel={setPanel} />
      <TwoStepSheet security={security} panel={panel} setPanel={setPanel} />
    </>
  );
}
