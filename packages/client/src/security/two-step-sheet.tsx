import { calls, type SecurityInfo } from '@bourse/contract';
import { toast } from '@bourse/ui';
import { useState } from 'react';
import { canUsePasskeys } from '../second-step/passkey.ts';
import { call } from '../wire/api.ts';
import { useWords } from '../words.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { readAccountAgain } from './own-security.ts';
import { type OpenPanel, PanelButton } from './panel-button.tsx';
import { NewPasskey, PasskeyList } from './passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Sheet, SheetRow } from './sheet.tsx';
import { TotpSetup } from './totp-setup.tsx';

function hasSecondStep({ totp, passkeys }: SecurityInfo): boolean {
  return totp || passkeys.length > 0;
}

/** What is asked for besides the password, and fresh recovery codes while they are shown. */
export function TwoStepSheet({ security, ...open }: OpenPanel & { security: SecurityInfo }) {
  const { t } = useWords();
  const [codes, setCodes] = useState<readonly string[]>([]);

  function takeCodes(fresh: readonly string[]): void {
    setCodes(fresh);
    open.setPanel('');
  }

  return (
    <Sheet id="two-step" title={t('auth.two_step')} lead={t('account.two_step_hint')}>
      {codes.length > 0 && (
        <div className="px-4 pb-5 sm:px-6">
          <RecoveryCodes codes={codes} onClose={() => setCodes([])} />
        </div>
      )}
      <TotpRow security={security} onCodes={takeCodes} {...open} />
      <PasskeyRow security={security} onCodes={takeCodes} {...open} />
      {hasSecondStep(security) && <RecoveryRow left={security.recovery_codes} onCodes={takeCodes} {...open} />}
    </Sheet>
  );
}

interface FactorRowProps extends OpenPanel {
  security: SecurityInfo;
  onCodes: (codes: readonly string[]) => void;
}

function TotpRow({ security, onCodes, ...open }: FactorRowProps) {
  const { t } = useWords();
  const close = () => open.setPanel('');
  return (
    <SheetRow
      label={t('auth.authenticator')}
      hint={t('account.totp_hint')}
      value={<OnOff isOn={security.totp} />}
      action={
        security.totp ? (
          <PanelButton name="totp" label={t('account.totp_disable')} {...open} />
        ) : security.not_open.includes('google') ? (
          t('notopen')
        ) : (
          <PanelButton name="totp" label={t('account.set_up')} {...open} />
        )
      }
    >
      {open.panel === 'totp' && !security.totp && (
        <TotpSetup onCodes={onCodes} onClose={close} isHold={hasSecondStep(security)} />
      )}
      {open.panel === 'totp' && security.totp && (
        <ConfirmForm
          label={t('account.totp_disable')}
          isDanger
          isHold
          onClose={close}
          send={async (proof) => {
            toast.good((await call(calls.security.disableTotp, proof)).message);
            close();
            await readAccountAgain();
          }}
        />
      )}
    </SheetRow>
  );
}

function PasskeyRow({ security, onCodes, ...open }: FactorRowProps) {
  const { t } = useWords();
  return (
    <SheetRow
      label={t('account.passkeys')}
      hint={canUsePasskeys() ? t('account.passkeys_hint') : t('auth.passkey_unsupported')}
      action={
        security.not_open.includes('passkey')
          ? t('notopen')
          : canUsePasskeys() && <PanelButton name="passkey" label={t('account.passkey_add')} {...open} />
      }
    >
      {open.panel === 'passkey' && (
        <NewPasskey onCodes={onCodes} onClose={() => open.setPanel('')} isHold={hasSecondStep(security)} />
      )}
      <PasskeyList passkeys={security.passkeys} />
    </SheetRow>
  );
}

interface RecoveryRowProps extends OpenPanel {
  /** How many codes are unused. */
  left: number;
  onCodes: (codes: readonly string[]) => void;
}

function RecoveryRow({ left, onCodes, ...open }: RecoveryRowProps) {
  const { t } = useWords();
  return (
    <SheetRow
      label={t('auth.recovery_codes')}
      hint={t('account.recovery_hint')}
      value={t('account.recovery_left', { n: left })}
      action={<PanelButton name="recovery" label={t('account.recovery_renew')} {...open} />}
    >
      {open.panel === 'recovery' && (
        <ConfirmForm
          label={t('account.recovery_renew')}
          onClose={() => open.setPanel('')}
          send={async (proof) => {
            onCodes((await call(calls.security.renewRecoveryCodes, proof)).message.recovery_codes);
            await readAccountAgain();
          }}
        />
      )}
    </SheetRow>
  );
}

function OnOff({ isOn }: { isOn: boolean }) {
  const { t } = useWords();
  return <span className={isOn ? 'text-good' : undefined}>{isOn ? t('account.is_on') : t('account.is_off')}</span>;
}
