/** Sends other terms of an order; its row shows them at once and settles with the answer. */

import { isOffline } from '@bourse/client/offline/offline.ts';
import { asCallError } from '@bourse/client/wire/call-error.ts';
import { t } from '@bourse/client/words.tsx';
import type { Order } from '@bourse/contract';
import { toast } from '@bourse/ui';
import { listNumber } from '../../../domain/trading/rules.ts';
import { sound } from '../../../domain/workspace/sounds.ts';
import { type Amended, settleAmended, showAmended } from '../amend.ts';
import { amendOrder } from '../client.ts';
import { askEnd, scopeOfOrder } from '../news/ends.ts';
import { readOwnAgain, takeOrder } from '../own-cache.ts';
import { type Term, type Terms, termOfRefusal } from './amending.ts';

export interface Refused {
  readonly words: string;
  /** The field it is about, where it is about one. */
  readonly term: Term | null;
}

/** Null once the exchange has taken the terms; else why it did not, and the order is as it was. */
export async function sendAmend(order: Order, changed: Partial<Terms>, shown: Amended): Promise<Refused | null> {
  if (isOffline()) {
    const words = t('site.offline_refused');
    toast.bad(words);
    return { words, term: null };
  }
  const { id, baseId, quoteId, isPostOnly } = order;
  showAmended(id, shown);
  try {
    // Where another order takes its place, this one is cancelled: by its owner, who needs no warning.
    const answer = await askEnd(
      scopeOfOrder(order),
      () => amendOrder({ orderId: id, baseId, quoteId, isPostOnly, ...changed }),
      (answered) => (answered.order.id === id ? 0 : 1),
    );
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
function termsText({ side, type, quantity, base, price, stopPrice, quote }: Order): string {
  const parts = [t(side === 'buy' ? 'common.buy' : 'common.sell'), `${listNumber(quantity)} ${base}`];
  if (type === 'limit') parts.push(`${listNumber(price)} ${quote}`);
  if (stopPrice !== '') parts.push(`${t('spot.stop_price')} ${listNumber(stopPrice)}`);
  return parts.join(' · ');
}
