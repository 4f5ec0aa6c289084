/** Sends orders of a desk of contracts, one at a time, and says in passing what came of each. */
import { isOffline } from '@bourse/client/offline/offline.ts';
import { asCallError } from '@bourse/client/wire/call-error.ts';
import { t } from '@bourse/client/words.tsx';
import type { MessageId } from '@bourse/i18n';
import { toast } from '@bourse/ui';
import { useRef, useState } from 'react';
import { sound } from '../workspace/sounds.ts';

/**
 * @param unanswered said where no answer came; the same order may be sent again
 * @param onFailed called once that or a refusal was said
 */
export function usePlacing(unanswered: MessageId, onFailed: () => void = () => {}) {
  const [isBusy, setBusy] = useState(false);
  // State comes too late for the second of two clicks in one frame.
  const isSending = useRef(false);

  /** `act` sends the order, and says that it was taken. */
  async function place(act: () => Promise<void>): Promise<void> {
    if (isSending.current) return void toast.note(t('common.submitting'));
    if (isOffline()) return void toast.bad(t('site.offline_refused'));
    isSending.current = true;
    setBusy(true);
    try {
      await act();
    } catch (error) {
      const { code, message } = asCallError(error);
      toast.bad(code === 'network' ? t(unanswered) : message);
      sound('refused');
      onFailed();
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  return { place, isBusy };
}
