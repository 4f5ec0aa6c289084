/** What becomes of an order that is not plain from its figures, said before it is sent. Pure. */
import type { MessageId } from '@bourse/i18n';
import { formatDecimal } from '@bourse/ui';
import { typedUnits } from '../../../domain/trading/units.ts';
import { canPostOnly } from './advanced.ts';
import { type FormState, type OrderContext, workingKind } from './form.ts';

interface OrderNote {
  readonly id: MessageId;
  readonly values?: Record<string, string>;
}

/** Null: there is nothing to say. */
export function orderNote(form: FormState, context: OrderContext): OrderNote | null {
  switch (workingKind(form)) {
    case 'limit':
      return crossingNote(form, context);
    case 'stop_limit':
    case 'stop_market':
      return stopNote(form, context);
    case 'trailing_stop':
      return { id: 'spot.stop_locks_nothing' };
    // A market order is filled immediately by its nature, and the exchange refuses a pair of which one would be.
    case 'market':
    case 'oco':
      return null;
  }
}

/** A limit order that meets the other side is filled immediately; one that never takes is refused for it. */
function crossingNote(
  { side, price, advanced }: FormState,
  { rules, bestBid, bestAsk }: OrderContext,
): OrderNote | null {
  const limit = typedUnits(price, rules.priceDecimals);
  const best = typedUnits((side === 'buy' ? bestAsk : bestBid) ?? '', rules.priceDecimals);
  if (!limit || best === null) return null;
  if (side === 'buy' ? limit < best : limit > best) return null;
  const isRefused = advanced !== null && canPostOnly(advanced) && advanced.isPostOnly;
  return { id: isRefused ? 'spot.amend_refused' : 'spot.amend_crosses' };
}

/** Which way the price must go for it, so that a stop on the wrong side of the market is seen. */
function stopNote({ advanced }: FormState, { rules, lastPrice }: OrderContext): OrderNote {
  const stopPrice = advanced?.stopPrice ?? '';
  const trigger = typedUnits(stopPrice, rules.priceDecimals);
  const last = typedUnits(lastPrice, rules.priceDecimals);
  if (!trigger || !last) return { id: 'spot.stop_locks_nothing' };
  if (trigger === last) return { id: 'spot.stop_would_fire' };
  const price = `${formatDecimal(stopPrice.replace(/\.$/, ''))} ${rules.quote}`;
  return { id: trigger > last ? 'spot.stop_rises' : 'spot.stop_falls', values: { price } };
}
