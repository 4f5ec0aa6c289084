/** Cancelling: the rest of the lock returns at once. A switched-off market still lets its orders go. */
import type { Order, Stop } from '../../matching/orders.ts';
import { marketOf } from '../market/index.ts';
import type { SpotCommandOf, SpotDecision } from './commands.ts';
import type { SpotEvent, SpotEventOf } from './events.ts';
import { toOrderView, toStopView } from './open-orders.ts';
import type { SpotState, Trader } from './state.ts';

export function cancelledEvent(state: SpotState, order: Order, time: number): SpotEventOf<'OrderCancelled'> {
  const market = marketOf(state, order.market);
  const { locked, userId } = order;
  const asset = order.isBuy ? market.quote.asset : market.base.asset;
  return {
    kind: 'OrderCancelled',
    time,
    orderId: order.orderId,
    userId,
    market: order.market,
    side: order.isBuy ? 'buy' : 'sell',
    ticks: order.ticks,
    remainingLots: order.remainingLots,
    postings: [{ owner: userId, wallet: 'change', asset, available: locked, locked: -locked }],
  };
}

export function stopCancelledEvent({ orderId, userId, market }: Stop, time: number): SpotEventOf<'StopCancelled'> {
  return { kind: 'StopCancelled', time, orderId, userId, market };
}

/** An order's end, and that of the stop it is paired with. */
export function cancelEvents(state: SpotState, order: Order, time: number): SpotEvent[] {
  const events: SpotEvent[] = [cancelledEvent(state, order, time)];
  const paired = order.pairedStopId === 0 ? undefined : state.spot.stops.get(order.pairedStopId);
  if (paired !== undefined) events.push(stopCancelledEvent(paired, time));
  return events;
}

/** Only the owner's own order or stop, named with its side; what it is paired with goes too. */
export function decideCancelOrder(
  state: SpotState,
  command: SpotCommandOf<'CancelOrder'>,
): SpotDecision<'CancelOrder'> {
  const { userId, orderId, side, time } = command;
  const isBuy = side === 'buy';
  const order = state.spot.orders.get(orderId);
  if (order !== undefined && order.userId === userId && order.isBuy === isBuy && !order.isQuote) {
    const answer = { order: toOrderView(order, 'cancelled', time) };
    return { events: cancelEvents(state, order, time), answer };
  }
  const stop = state.spot.stops.get(orderId);
  if (stop === undefined || stop.userId !== userId || stop.isBuy !== isBuy || stop.isFired)
    return { refused: 'order_not_found' };
  const paired = state.spot.orders.get(stop.pairedOrderId);
  const events = paired === undefined ? [stopCancelledEvent(stop, time)] : cancelEvents(state, paired, time);
  return { events, answer: { stop: toStopView(stop, 'cancelled', time) } };
}

/** A user's orders and stops, of one market or of all. */
function meantOf({ openOrders, stops }: Trader, market: number | undefined): { orders: Order[]; stops: Stop[] } {
  const isMeant = (entry: { market: number }) => market === undefined || entry.market === market;
  return { orders: openOrders.filter(isMeant), stops: stops.filter(isMeant) };
}

/** The end of all a user's orders and stops, of one market or of all. */
export function cancelAllEvents(
  state: SpotState,
  trader: Trader,
  market: number | undefined,
  time: number,
): SpotEvent[] {
  const { orders, stops } = meantOf(trader, market);
  return [
    ...orders.map((order) => cancelledEvent(state, order, time)),
    ...stops.map((stop) => stopCancelledEvent(stop, time)),
  ];
}

export function decideCancelAllOrders(
  state: SpotState,
  command: SpotCommandOf<'CancelAllOrders'>,
): SpotDecision<'CancelAllOrders'> {
  const { userId, market, time } = command;
  if (!state.auth.users.has(userId)) return { refused: 'user_not_found' };
  const trader = state.spot.traders.get(userId);
  if (trader === undefined) return { events: [], answer: { orders: [], stops: [] } };
  const { orders, stops } = meantOf(trader, market);
  return {
    events: cancelAllEvents(state, trader, market, time),
    answer: {
      orders: orders.map((order) => toOrderView(order, 'cancelled', time)),
      stops: stops.map((stop) => toStopView(stop, 'cancelled', time)),
    },
  };
}
