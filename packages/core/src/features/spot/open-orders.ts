/** Reads of a user's open orders. */
import type { OrderView } from '../../commands.ts';
import type { Order, State } from '../../state.ts';

/** Open orders of a user, newest first; a maker's quotes are not among them. */
export function openOrdersOf(state: State, userId: number): Order[] {
  const user = state.users.get(userId);
  return user === undefined ? [] : [...user.openOrders.values()].reverse();
}

/** A resting order as answers show it. */
export function toOrderView(order: Order, status: OrderView['status'] = 'open'): OrderView {
  return {
    orderId: order.orderId,
    userId: order.userId,
    market: order.market,
    side: order.isBuy ? 'buy' : 'sell',
    type: 'limit',
    ticks: order.ticks,
    lots: order.lots,
    remainingLots: order.remainingLots,
    filledMinor: String(order.filledMinor),
    feeChargedMinor: String(order.feeCharged),
    status,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
  };
}
