import { plainCode, typedCode } from '@bourse/client/form/code-text.ts';
import { useMode } from '@bourse/client/mode.ts';
import { TabLink } from '@bourse/client/navigation/tab-link.tsx';
import { useWords, Words } from '@bourse/client/words.tsx';
import { classes, Field, Icon, TextInput } from '@bourse/ui';
import { useState } from 'react';
import type { SafetyCode } from './use-safety-code.ts';

export interface SafetyCodeFieldProps {
  value: string;
  onValue: (code: string) => void;
  safetyCode: SafetyCode;
  /** Where codes go, masked: an e-mail address, or a phone number. */
  target: string;
  error: string | undefined;
  /** Sends one, and says what was refused. */
  onSend: () => Promise<void>;
}

const digits = 6;

/** The code that is sent for this act, with the button that sends it. */
export function SafetyCodeField({ value, onValue, safetyCode, target, error, onSend }: SafetyCodeFieldProps) {
  const { t } = useWords();
  const [isSending, setSending] = useState(false);
  const isResting = safetyCode.secondsLeft > 0;
  const isOff = isResting || isSending;

  async function send(): Promise<void> {
    if (isOff) return;
    setSending(true);
    await onSend();
    setSending(false);
  }

  return (
    <Field
      label={t('withdraw.security_code')}
      error={error}
      hint={<Notes message={safetyCode.message} target={target} />}
    >
      <TextInput
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder={t('withdraw.code_placeholder')}
        value={value}
        onChange={(event) => onValue(typedCode(event.target.value, 'digits', digits))}
        onBlur={() => onValue(plainCode(value))}
        className="tabular-nums"
        after={
          <button
            type="button"
            aria-disabled={isOff || undefined}
            aria-busy={isSending || undefined}
            onClick={() => void send()}
            className={classes(
              'rounded-xs text-s whitespace-nowrap tabular-nums',
              isOff ? 'cursor-default! text-quiet' : 'font-medium text-brass hover:underline',
            )}
          >
            {isResting ? t('withdraw.resend', { n: safetyCode.secondsLeft }) : t('withdraw.send_code')}
          </button>
        }
      />
    </Field>
  );
}

/** Where the code went, or will go, and in the demo where to read it. */
function Notes({ message, target }: { message: string; target: string }) {
  const { t } = useWords();
  const isDemo = useMode((mode) => mode.isDemo);
  return (
    <span className="grid gap-1">
      <span role="status" className={message === '' ? undefined : 'flex gap-1.5 text-good'}>
        {message === '' ? (
          target.includes('@') ? (
            t('withdraw.code_hint', { email: target })
          ) : (
            t('withdraw.code_hint_sms', { phone: target })
          )
        ) : (
          <>
            <Icon name="check" size={14} className="mt-px" />
            {message}
          </>
        )}
      </span>
      {isDemo && (
        <span>
          <Words id="withdraw.demo_outbox" components={[<TabLink key="outbox" href="/demo" />]} />
        </span>
      )}
    </span>
  );
}
