import { plainCode, typedCode } from '@bourse/client/form/code-text.ts';
import { useMode } from '@bourse/client/mode.ts';
import { TabLink } from '@bourse/client/navigation/tab-link.tsx';
import { useWords, Words } from '@bourse/client/words.tsx';
import { classes, Field, Icon, TextInput } from '@bourse/ui';
import { useState } from 'react';
import type { Code } from '../use-code.ts';

type CodeKind = 'digits' | 'recovery';

/** What a code looks like: six digits, or of recovery eight letters and digits, which no stranger guesses. */
const forms = {
  digits: { length: 6, inputMode: 'numeric', placeholder: 'auth.code_placeholder' },
  recovery: { length: 8, inputMode: 'text', placeholder: 'auth.recovery_code_placeholder' },
} as const satisfies Record<CodeKind, object>;

export interface CodeFieldProps {
  value: string;
  onValue: (code: string) => void;
  code: Code;
  /** Left out: digits. */
  kind?: CodeKind | undefined;
  /** Sends a code; the form checks first what that needs. */
  onSend: () => Promise<void>;
  /** Says what is missing before one can be sent. */
  blockedHint?: string | undefined;
  error: string | undefined;
}

/** The one-time code, with the button that sends it. */
export function CodeField({ value, onValue, code, kind = 'digits', onSend, blockedHint, error }: CodeFieldProps) {
  const { t } = useWords();
  const form = forms[kind];
  const [isSending, setSending] = useState(false);
  const isResting = code.secondsLeft > 0;
  const isOff = isResting || isSending || blockedHint !== undefined;

  async function send(): Promise<void> {
    if (isResting || isSending) return;
    setSending(true);
    await onSend();
    setSending(false);
  }

  return (
    <Field label={t('auth.verification_code')} error={error} hint={<CodeNotes sentTo={code.sentTo} />}>
      <TextInput
        name="code"
        inputMode={form.inputMode}
        autoCapitalize="characters"
        autoComplete="one-time-code"
        placeholder={t(form.placeholder)}
        value={value}
        onChange={(event) => onValue(typedCode(event.target.value, kind, form.length))}
        onBlur={() => onValue(plainCode(value))}
        frameClassName="h-11"
        className="text-m tabular-nums"
        after={
          <button
            type="button"
            aria-disabled={isOff || undefined}
            aria-busy={isSending || undefined}
            title={blockedHint}
            onClick={() => void send()}
            className={classes(
              'rounded-xs text-s whitespace-nowrap tabular-nums',
              isOff ? 'cursor-default! text-quiet' : 'font-medium text-brass hover:underline',
            )}
          >
            {isResting ? t('auth.resend', { n: code.secondsLeft }) : t('auth.send_code')}
          </button>
        }
      />
    </Field>
  );
}

/** Where the code went, and in the demo where to read it. */
function CodeNotes({ sentTo }: { sentTo: string | undefined }) {
  const { t } = useWords();
  const isDemo = useMode((mode) => mode.isDemo);
  if (sentTo === undefined && !isDemo) return null;
  return (
    <span className="grid gap-1">
      {sentTo !== undefined && (
        <span role="status" className="flex gap-1.5 text-good">
          <Icon name="check" size={14} className="mt-px" />
          {t('auth.code_sent_to', { account: sentTo })}
        </span>
      )}
      {isDemo && (
        <span>
          <Words id="auth.demo_outbox" components={[<TabLink key="outbox" href="/demo" />]} />
        </span>
      )}
    </span>
  );
}
