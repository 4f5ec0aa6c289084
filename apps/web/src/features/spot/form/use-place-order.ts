/** Sends an order: one at a time, shown as waiting until the exchange answers. */

import { isOffline } from '@bourse/client/offline/offline.ts';
import { asCallError } from '@bourse/client/wire/call-error.ts';
import { t } from '@bourse/client/words.tsx';
import type { Market, Order } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { formatDecimal, toast } from '@bourse/ui';
import { useRef, useState } from 'react';
import { quotientText } from '../../../domain/trading/exact.ts';
import { sound } from '../../../domain/workspace/sounds.ts';
import { addWaiting, noteTold, placeOrder, readPlaced, removeWaiting, takeOrder } from '../../orders/index.ts';
import { type FormState, newOrderOf } from './form.ts';

/** Price a market order got on average, in the decimals of its market; null while nothing is filled. */
function averageOf(order: Order, decimals: number): string | null {
  if (!/[1-9]/.test(order.filled)) return null;
  return quotientText(order.total, order.filled, decimals);
}

/** What was placed, for the toast: `Buy · 0.0644 BTC · 94,300.00 USDT`. */
function describe(order: Order, decimals: number): string {
  const side = t(order.side === 'buy' ? 'common.buy' : 'common.sell');
  const isMarket = order.kind === 'market';
  const number = isMarket ? order.filled : order.quantity;
  const price = isMarket ? averageOf(order, decimals) : order.type === 'market' ? null : order.price;
  const parts = [side, `${formatDecimal(number)} ${order.base}`];
  if (price !== null) {
    const label = isMarket ? `${t('spot.average_price')} ` : '';
    parts.push(`${label}${formatDecimal(price)} ${order.quote}`);
  }
  if (order.stopPrice !== '') parts.push(`${t('spot.stop_price')} ${formatDecimal(order.stopPrice)}`);
  if (order.trail !== '') parts.push(`${t('spot.trail')} ${order.trail}%`);
  return parts.join(' · ');
}

/** A market order has come to its end with the answer; what others become is told as it happens. */
function titleOf({ kind, status, filled }: Order): MessageId {
  if (kind !== 'market' || !/[1-9]/.test(filled)) return 'spot.placed';
  return status === 'filled' ? 'spot.order_filled' : 'spot.partially_filled';
}

interface Outcome {
  /** Told, once the order is accepted, what was sent. */
  onPlaced: (sent: FormState) => void;
  /** Told what was sent, and the code and the words of its refusal. */
  onRefused: (sent: FormState, code: string, message: string) => void;
}

/** The act, and whether it is under way. */
export function usePlaceOrder(market: Market, priceDecimals: number, { onPlaced, onRefused }: Outcome) {
  const [isBusy, setBusy] = useState(false);
  // State comes too late for the second of two clicks in one frame.
  const isSending = useRef(false);

  async function place(form: FormState): Promise<void> {
    if (isSending.current) {
      toast.note(t('common.submitting'));
      return;
    }
    if (isOffline()) {
      toast.bad(t('site.offline_refused'));
      return;
    }
    isSending.current = true;
    setBusy(true);
    const waiting = form.mode === 'limit' && form.advanced === null ? addWaiting(market, form) : null;
    try {
      const { order, stop } = await placeOrder(form.side, newOrderOf(form, market));
      if (order.kind === 'market') noteTold(order.id);
      takeOrder(order);
      if (stop) takeOrder(stop);
      readPlaced();
      toast.good(t(titleOf(order)), describe(order, priceDecimals));
      onPlaced(form);
    } catch (error) {
      const { code, message } = asCallError(error);
      toast.bad(code === 'network' ? t('spot.unanswered') : message);
      sound('refused');
      onRefused(form, code, message);
    } finally {
      if (waiting !== null) removeWaiting(waiting);
      isSending.current = false;
      setBusy(false);
    }
  }

  return { place, isBusy };
}
