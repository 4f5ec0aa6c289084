/** What the desk calls orders and what became of them. */
import type { Order, OrderKind } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { filledPercent } from './orders.ts';

/** What kinds of order are called on the desk. */
export const kindNames = {
  limit: 'spot.limit',
  market: 'spot.market',
  stop_limit: 'spot.stop_limit',
  stop_market: 'spot.stop_market',
  trailing_stop: 'spot.trailing_stop',
  oco: 'spot.oco',
} as const satisfies Record<OrderKind, MessageId>;

/** What became of an order: filled, cancelled, cancelled after a part of it was filled; of a stop, that it fired. */
export function statusName(order: Pick<Order, 'status' | 'quantity' | 'filled'>) {
  if (order.status === 'filled') return 'spot.filled';
  if (order.status === 'fired') return 'spot.triggered';
  return filledPercent(order) > 0 ? 'spot.cancelled_partly' : 'spot.cancelled';
}
