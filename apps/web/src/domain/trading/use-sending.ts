/** An act that a dialog sends: one at a time, and what was refused stays to be read. */
import { isOffline } from '@bourse/client/offline/offline.ts';
import { asCallError, type CallError } from '@bourse/client/wire/call-error.ts';
import { t } from '@bourse/client/words.tsx';
import type { MessageId } from '@bourse/i18n';
import { toast } from '@bourse/ui';
import { useRef, useState } from 'react';

/** Why an act was not done: a code, and the sentence that says it. */
interface Refused {
  readonly code: string;
  readonly text: string;
}

/**
 * @param unanswered said where no answer came; the same act may be sent again
 * @param onRefused called after each failure with its code and the refusal itself
 */
export function useSending(unanswered: MessageId, onRefused: (code: string, refusal: CallError) => void) {
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  // State comes too late for the second of two clicks in one frame.
  const isSending = useRef(false);

  async function send(act: () => Promise<void>): Promise<void> {
    if (isSending.current) return void toast.note(t('common.submitting'));
    if (isOffline()) return setRefused({ code: 'offline', text: t('site.offline_refused') });
    isSending.current = true;
    setBusy(true);
    setRefused(null);
    try {
      await act();
    } catch (error) {
      const refusal = asCallError(error);
      const { code, message } = refusal;
      setRefused({ code, text: code === 'network' ? t(unanswered) : message });
      onRefused(code, refusal);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  return { isBusy, refused, send };
}
