/** Sends other terms of an order; its row shows them at once and settles with the answer. */
import { calls, type Entrust } from '@bourse/contract';
import { toast } from '@bourse/ui';
import { sound } from '../../../../domain/workspace/sounds.ts';
import { isOffline } from '../../../../platform/offline/offline.ts';
import { call } from '../../../../platform/wire/api.ts';
import { asCallError } from '../../../../platform/wire/call-error.ts';
import { t } from '../../../../platform/words.tsx';
import { type Amended, settleAmended, showAmended } from '../amend.tsx';
import { listNumber } from '../order-cells.tsx';
import { noteEnded, readOwnAgain, takeOrder } from '../own-cache.ts';
import { type Term, termOfRefusal } from './amending.ts';

export interface Refused {
  readonly words: string;
  /** The field it is about, where it is about one. */
  readonly term: Term | null;
}

/** Null once the exchange has taken the terms; else why it did not, and the order is as it was. */
export async function sendAmend(
  order: Entrust,
  fields: { price?: string; number?: string; stop_price?: string },
  shown: Amended,
): Promise<Refused | null> {
  if (isOffline()) {
    const words = t('site.offline_refused');
    toast.bad(words);
    return { words, term: null };
  }
  const { id, legal_id, currency_id } = order;
  showAmended(id, shown);
  // Where another order takes its place, this one is cancelled: by its owner, who needs no warning.
  noteEnded(id);
  try {
    const answer = await call(calls.spot.amend, { id, legal_id, currency_id, ...fields });
    if (answer.order.id !== id) takeOrder({ ...order, status: 'cancelled' });
    takeOrder(answer.order);
    toast.good(answer.message, termsText(answer.order));
    return null;
  } catch (error) {
    const { code, message } = asCallError(error);
    const words = code === 'network' ? t('spot.unanswered') : message;
    toast.bad(t('spot.amend_failed'), words);
    sound('refused');
    return { words, term: termOfRefusal(code) };
  } finally {
    settleAmended(id);
    readOwnAgain();
  }
}

/** `Buy · 0.0644 BTC · 94,300.00 USDT`. */
function termsText({ type, total_number, currency_name, mode, price, stop_price, legal_name }: Entrust): string {
  const parts = [t(type === 'in' ? 'common.buy' : 'common.sell'), `${listNumber(total_number)} ${currency_name}`];
  if (mode === 2) parts.push(`${listNumber(price)} ${legal_name}`);
  if (stop_price !== '') parts.push(`${t('spot.stop_price')} ${listNumber(stop_price)}`);
  return parts.join(' · ');
}
