/** Cancelling: the rest of the lock returns at once. A switched-off market still lets its orders go. */
import type { CommandOf, Decision } from '../../commands.ts';
import type { Event, EventOf } from '../../events.ts';
import { PostingSet } from '../../ledger/posting-set.ts';
import { marketOf } from '../../lookup.ts';
import type { Order, State, Stop, User } from '../../state.ts';
import { toOrderView, toStopView } from './open-orders.ts';

export function cancelledEvent(state: State, order: Order, time: number): EventOf<'OrderCancelled'> {
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

function stopCancelledEvent({ orderId, userId, market }: Stop, time: number): EventOf<'StopCancelled'> {
  return { kind: 'StopCancelled', time, orderId, userId, market };
}

/** An order's end, and that of the stop it is paired with. */
export function cancelEvents(state: State, order: Order, time: number): Event[] {
  const paired = state.stops.get(order.pairedStopId);
  const events: Event[] = [cancelledEvent(state, order, time)];
  if (paired !== undefined) events.push(stopCancelledEvent(paired, time));
  return events;
}

/** Only the owner's own order or stop, named with its side; what it is paired with goes too. */
export function decideCancelOrder(state: State, command: CommandOf<'CancelOrder'>): Decision<'CancelOrder'> {
  const { userId, orderId, side, time } = command;
  const user = state.users.get(userId);
  const order = user?.openOrders.get(orderId);
  if (order !== undefined && order.isBuy === (side === 'buy')) {
    const view = { ...toOrderView(order, 'cancelled'), updatedAt: time };
    return { events: cancelEvents(state, order, time), answer: { order: view } };
  }
  const stop = user?.stops.get(orderId);
  if (stop === undefined || stop.isBuy !== (side === 'buy')) return { refused: 'order_not_found' };
  const paired = state.orders.get(stop.pairedOrderId);
  const events = paired === undefined ? [stopCancelledEvent(stop, time)] : cancelEvents(state, paired, time);
  return { events, answer: { stop: toStopView(stop, 'cancelled', time) } };
}

/** The end of all a user's orders and stops, of one market or of all. */
export function cancelAllEvents(state: State, user: User, market: number | undefined, time: number): Event[] {
  const isMeant = (entry: { market: number }) => market === undefined || entry.market === market;
  const orders = [...user.openOrders.values()].filter(isMeant);
  const stops = [...user.stops.values()].filter(isMeant);
  return [
    ...orders.map((order) => cancelledEvent(state, order, time)),
    ...stops.map((stop) => stopCancelledEvent(stop, time)),
  ];
}

export function decideCancelAllOrders(
  state: State,
  command: CommandOf<'CancelAllOrders'>,
): Decision<'CancelAllOrders'> {
  const { userId, market, time } = command;
  const user = state.users.get(userId);
  if (user === undefined) return { refused: 'user_not_found' };
  const isMeant = (entry: { market: number }) => market === undefined || entry.market === market;
  const orders = [...user.openOrders.values()].filter(isMeant);
  const stops = [...user.stops.values()].filter(isMeant);
  return {
    events: cancelAllEvents(state, user, market, time),
    answer: {
      orders: orders.map((order) => ({ ...toOrderView(order, 'cancelled'), updatedAt: time })),
      stops: stops.map((stop) => toStopView(stop, 'cancelled', time)),
    },
  };
}
