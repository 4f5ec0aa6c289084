/** Sends an order: one at a time, shown as waiting until the exchange answers. */
import { calls, type Entrust, encodePair, type Market } from '@bourse/contract';
import { formatDecimal, toast } from '@bourse/ui';
import { useRef, useState } from 'react';
import { sound } from '../../../domain/workspace/sounds.ts';
import { isOffline } from '../../../platform/offline/offline.ts';
import { queryClient } from '../../../platform/query.ts';
import { call } from '../../../platform/wire/api.ts';
import { asCallError } from '../../../platform/wire/call-error.ts';
import { t } from '../../../platform/words.tsx';
import { quotientText } from '../exact.ts';
import { noteTold, takeOrder } from '../orders/own-cache.ts';
import { addWaiting, removeWaiting } from '../orders/waiting.ts';
import { type FormState, orderFields } from './form.ts';

/** Price a market order got on average, in the decimals of its market; null while nothing is filled. */
function averageOf(order: Entrust, decimals: number): string | null {
  if (!/[1-9]/.test(order.complete_number)) return null;
  return quotientText(order.total_money, order.complete_number, decimals);
}

/** What was placed, for the toast: `Buy · 0.0644 BTC · 94,300.00 USDT`. */
function describe(order: Entrust, decimals: number): string {
  const side = t(order.type === 'in' ? 'common.buy' : 'common.sell');
  const isMarket = order.kind === 'market';
  const number = isMarket ? order.complete_number : order.total_number;
  const price = isMarket ? averageOf(order, decimals) : order.mode === 1 ? null : order.price;
  const parts = [side, `${formatDecimal(number)} ${order.currency_name}`];
  if (price !== null) {
    const label = isMarket ? `${t('spot.average_price')} ` : '';
    parts.push(`${label}${formatDecimal(price)} ${order.legal_name}`);
  }
  if (order.stop_price !== '') parts.push(`${t('spot.stop_price')} ${formatDecimal(order.stop_price)}`);
  if (order.trail !== '') parts.push(`${t('spot.trail')} ${order.trail}%`);
  return parts.join(' · ');
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
    const definition = form.side === 'buy' ? calls.spot.buy : calls.spot.sell;
    try {
      const { order, stop } = await call(definition, { ...encodePair(market), ...orderFields(form) });
      if (order.kind === 'market') noteTold(order.id);
      takeOrder(order);
      if (stop) takeOrder(stop);
      // Private events bring fills and balances too; this covers a page whose connection is down.
      void queryClient.invalidateQueries({ queryKey: ['own', 'fills'] });
      void queryClient.invalidateQueries({ queryKey: ['own', 'balances'] });
      toast.good(t('spot.placed'), describe(order, priceDecimals));
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
