import { Button, Field, TextInput } from '@bourse/ui';
import { useState } from 'react';
import type { SecondStepState } from '../form/use-form.ts';
import { useWords } from '../words.tsx';
import { canUsePasskeys } from './passkey.ts';
import type { StepField } from './use-second-step.ts';

export interface SecondStepFieldsProps {
  state: SecondStepState;
  fault: (name: StepField) => string | undefined;
  isBusy: boolean;
}

/** Asks for the second step: a code, and whatever else there is. Nothing until the server has asked. */
export function SecondStepFields({ state, fault, isBusy }: SecondStepFieldsProps) {
  const { t } = useWords();
  const { details, step, setStep, sendWithPasskey } = state;
  const [isSwapped, setSwapped] = useState(false);
  if (details === null) return null;
  const { factors } = details;
  const hasTotp = factors.includes('totp');
  const hasRecovery = factors.includes('recovery_code');
  const other = step.field === 'totp_code' ? 'recovery_code' : 'totp_code';
  const canSwap = hasTotp && hasRecovery;
  function swap(): void {
    setSwapped(true);
    setStep({ field: other, code: '' });
  }
  return (
    <>
      {(hasTotp || hasRecovery) && (
        <Field
          label={step.field === 'totp_code' ? t('auth.totp_code') : t('auth.recovery_code')}
          error={fault(step.field)}
          aside={
            canSwap && (
              <button type="button" className="link" onClick={swap}>
                {other === 'totp_code' ? t('auth.use_totp') : t('auth.use_recovery_code')}
              </button>
            )
          }
        >
          <TextInput
            key={step.field}
            // What is typed next is the code that was just asked for.
            autoFocus={isSwapped}
            name={step.field}
            inputMode={step.field === 'totp_code' ? 'numeric' : 'text'}
            autoComplete={step.field === 'totp_code' ? 'one-time-code' : 'off'}
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={step.field === 'totp_code' ? 7 : 40}
            placeholder={step.field === 'totp_code' ? '123456' : 'XXXX-XXXX-XXXX-XXXX'}
            value={step.code}
            onChange={(event) => setStep({ field: step.field, code: event.target.value })}
            frameClassName="h-11"
            className="text-m tabular-nums"
          />
        </Field>
      )}
      {factors.includes('passkey') &&
        (canUsePasskeys() ? (
          <Button variant="line" size="l" isBusy={isBusy} onClick={() => void sendWithPasskey()}>
            {t('auth.use_passkey')}
          </Button>
        ) : (
          <p className="text-s text-quiet">{t('auth.passkey_unsupported')}</p>
        ))}
    </>
  );
}
