/** Cancelling: the rest of the lock returns at once. A switched-off market still lets its orders go. */
import type { CommandOf, Decision } from '../../commands.ts';
import type { EventOf } from '../../events.ts';
import { PostingSet } from '../../ledger/posting-set.ts';
import { marketOf } from '../../lookup.ts';
import type { Order, State } from '../../state.ts';
import { toOrderView } from './open-orders.ts';

function cancelledEvent(state: State, order: Order, time: number): EventOf<'OrderCancelled'> {
  const market = marketOf(state, order.market);
  const postings = new PostingSet();
  const asset = order.isBuy ? market.quote.asset : market.base.asset;
  postings.add(order.userId, 'change', asset, order.locked, -order.locked);
  return {
    kind: 'OrderCancelled',
    time,
    orderId: order.orderId,
    userId: order.userId,
    market: order.market,
    side: order.isBuy ? 'buy' : 'sell',
    ticks: order.ticks,
    remainingLots: order.remainingLots,
    postings: postings.list(),
  };
}

/** Only the owner's own order, named with its side. */
export function decideCancelOrder(state: State, command: CommandOf<'CancelOrder'>): Decision<'CancelOrder'> {
  const order = state.users.get(command.userId)?.openOrders.get(command.orderId);
  if (order === undefined || order.isBuy !== (command.side === 'buy')) return { refused: 'order_not_found' };
  const view = { ...toOrderView(order, 'cancelled'), updatedAt: command.time };
  return { events: [cancelledEvent(state, order, command.time)], answer: { order: view } };
}

export function decideCancelAllOrders(
  state: State,
  command: CommandOf<'CancelAllOrders'>,
): Decision<'CancelAllOrders'> {
  const user = state.users.get(command.userId);
  if (user === undefined) return { refused: 'user_not_found' };
  const orders = [...user.openOrders.values()].filter(
    (order) => command.market === undefined || order.market === command.market,
  );
  return {
    events: orders.map((order) => cancelledEvent(state, order, command.time)),
    answer: { orders: orders.map((order) => ({ ...toOrderView(order, 'cancelled'), updatedAt: command.time })) },
  };
}
