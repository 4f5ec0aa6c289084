/** Sends an order, one at a time, and says what came of it. */
import { isOffline } from '@bourse/client/offline/offline.ts';
import { asCallError } from '@bourse/client/wire/call-error.ts';
import { t } from '@bourse/client/words.tsx';
import type { Market } from '@bourse/contract';
import { toast } from '@bourse/ui';
import { useRef, useState } from 'react';
import { sound } from '../../../domain/workspace/sounds.ts';
import { openLever } from '../client.ts';
import { readLeversAgain } from '../own.ts';
import type { LeverForm } from './faults.ts';

/** A number that is half typed is the number. */
const whole = (text: string) => text.replace(/\.$/, '');

export function usePlaceLever({ symbol, baseId, quoteId }: Market, onPlaced: () => void) {
  const [isBusy, setBusy] = useState(false);
  // State comes too late for the second of two clicks in one frame.
  const isSending = useRef(false);

  async function place({ isLong, isMarket, multiple, ...form }: LeverForm): Promise<void> {
    if (isSending.current) return void toast.note(t('common.submitting'));
    if (isOffline()) return void toast.bad(t('site.offline_refused'));
    isSending.current = true;
    setBusy(true);
    try {
      const message = await openLever({
        baseId,
        quoteId,
        isLong,
        isMarket,
        multiple: multiple ?? 0,
        shares: form.shares,
        limit: isMarket ? '' : whole(form.limit),
        slippage: isMarket ? whole(form.slippage) : '',
        takeProfit: whole(form.takeProfit),
        stopLoss: whole(form.stopLoss),
      });
      const side = t(isLong ? 'lever.long' : 'lever.short');
      toast.good(message, `${symbol} ${side} ${t('lever.times', { n: multiple ?? 0 })}`);
      readLeversAgain();
      onPlaced();
    } catch (error) {
      const { code, message } = asCallError(error);
      toast.bad(code === 'network' ? t('lever.unanswered') : message);
      sound('refused');
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  return { place, isBusy };
}
