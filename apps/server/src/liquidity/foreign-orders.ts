/**
 * Orders of people in the book, as makers and takers see them. A person's order near the price is left in peace for a
 * while: a newcomer should see it rest.
 */
import { bookOf, type Market, type Order, type Side, type State } from '@bourse/core';

/** How long an order near the price is left alone, and what near means. */
export const restMs = 30_000;
const nearPpm = 2500;
/** How far into the book this looks. */
const levelsMax = 60;
const ordersMax = 500;

function* ordersFromBest(state: State, { market }: Market, side: Side): Generator<Order> {
  const { bids, asks } = bookOf(state, market);
  const levels = side === 'buy' ? bids : asks;
  let orders = 0;
  let seen = 0;
  for (let level = levels.best; level !== null && seen < levelsMax; level = level.worse, seen++) {
    for (let order = level.head; order !== null; order = order.next) {
      if (++orders > ordersMax) return;
      yield order;
    }
  }
}

function isForeign(state: State, order: Order): boolean {
  return !order.isQuote && state.auth.users.get(order.userId)?.role !== 'liquidity';
}

/** Whether an order is still to be left alone. */
export function isResting(order: Order, fairTicks: number, nowMs: number): boolean {
  const away = Math.abs(order.ticks - fairTicks) * 1_000_000;
  return nowMs - order.createdAt < restMs && away <= nearPpm * fairTicks;
}

/** The best-priced order of a person; null where none is near the top. */
export function bestForeign(state: State, market: Market, side: Side): Order | null {
  for (const order of ordersFromBest(state, market, side)) if (isForeign(state, order)) return order;
  return null;
}

/** Whether the first order that a taker of the other side would meet is a person's that is to be left alone. */
export function isTopResting(state: State, market: Market, side: Side, fairTicks: number, nowMs: number): boolean {
  const [top] = ordersFromBest(state, market, side);
  return top !== undefined && isForeign(state, top) && isResting(top, fairTicks, nowMs);
}

/**
 * Lots that a taker has to trade to clear what rests on the wrong side of the fair price: bids above it, asks below. 0
 * where only orders to be left alone are there.
 */
export function lotsThroughFair(state: State, market: Market, side: Side, fairTicks: number, nowMs: number): number {
  let lots = 0;
  let dueLots = 0;
  for (const order of ordersFromBest(state, market, side)) {
    if (side === 'buy' ? order.ticks < fairTicks : order.ticks > fairTicks) break;
    lots += order.remainingLots;
    if (isForeign(state, order) && !isResting(order, fairTicks, nowMs)) dueLots = lots;
  }
  return dueLots;
}
