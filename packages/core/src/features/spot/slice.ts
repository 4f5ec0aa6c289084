/** Orders, stops and deadlines. Books, lists by user and timers follow from them. */
import { big, bool, int, list, oneOf, record, type TypeOf } from '../../kernel/codec.ts';
import { sliceOf } from '../../kernel/slice.ts';
import { marketOf, userOf } from '../../lookup.ts';
import { insertOrder } from '../../matching/book.ts';
import { extremeOf, insertStop } from '../../matching/stop-book.ts';
import { selfTrade } from '../../matching/terms.ts';
import type { Order, State, Stop } from '../../state.ts';
import { featureNumber } from './cancel-deadline.ts';
import { noteTurn } from './turns.ts';

const orderShape = record({
  orderId: int,
  userId: int,
  market: int,
  isBuy: bool,
  isQuote: bool,
  ticks: int,
  lots: int,
  remainingLots: int,
  locked: big,
  feeAccrued: big,
  feeCharged: big,
  filledMinor: big,
  makerPpm: int,
  takerPpm: int,
  pairedStopId: int,
  createdAt: int,
  updatedAt: int,
});
const stopShape = record({
  orderId: int,
  userId: int,
  market: int,
  isBuy: bool,
  type: oneOf('limit', 'market'),
  timeInForce: oneOf('gtc', 'ioc', 'fok'),
  ticks: int,
  lots: int,
  selfTrade,
  triggerTicks: int,
  isRising: bool,
  trailPpm: int,
  extremeTicks: int,
  pairedOrderId: int,
  createdAt: int,
  isFired: bool,
});

export const shape = record({
  nextOrderId: int,
  nextTradeId: int,
  orders: list(orderShape),
  /** Waiting ones by id, then fired ones in the order they fired. */
  stops: list(stopShape),
  deadlines: list(record({ userId: int, deadline: int })),
});

function stopRows(state: State): Stop[] {
  const waiting = [...state.stops.values()].filter((stop) => !stop.isFired);
  const rows = waiting.map((stop) => ({ ...stop, extremeTicks: extremeOf(marketOf(state, stop.market), stop) }));
  return [...rows.sort((a, b) => a.orderId - b.orderId), ...state.firedStops];
}

function deadlineRows({ users }: State): { userId: number; deadline: number }[] {
  const rows: { userId: number; deadline: number }[] = [];
  for (const { userId, cancelDeadline: deadline } of users.values()) if (deadline > 0) rows.push({ userId, deadline });
  return rows.sort((a, b) => a.userId - b.userId);
}

/** Orders rest in the order of their ids, which is the order they came in. */
function restoreOrder(state: State, row: TypeOf<typeof orderShape>): void {
  const order: Order = { ...row, level: null, previous: null, next: null };
  const market = state.markets[order.market];
  const user = state.users.get(order.userId);
  if (market === undefined || user === undefined) throw new Error(`snapshot: order ${order.orderId} has no owner`);
  insertOrder(market.book, order);
  state.orders.set(order.orderId, order);
  if (!order.isQuote) user.openOrders.push(order);
  else {
    const quotes = user.quotes.get(order.market) ?? [];
    quotes.push(order);
    user.quotes.set(order.market, quotes);
  }
}

function restoreStop(state: State, row: TypeOf<typeof stopShape>): void {
  const stop: Stop = { ...row };
  state.stops.set(stop.orderId, stop);
  if (stop.isFired) {
    state.firedStops.push(stop);
    return;
  }
  insertStop(marketOf(state, stop.market).stops, stop);
  userOf(state, stop.userId).stops.push(stop);
}

export function restore(state: State, rows: TypeOf<typeof shape>): void {
  for (const order of rows.orders) restoreOrder(state, order);
  for (const stop of rows.stops) restoreStop(state, stop);
  for (const { market } of state.markets) noteTurn(state, market);
  for (const { userId, deadline } of rows.deadlines) {
    userOf(state, userId).cancelDeadline = deadline;
    state.timers.arm(featureNumber, userId, deadline);
  }
  state.nextOrderId = rows.nextOrderId;
  state.nextTradeId = rows.nextTradeId;
}

export const slice = sliceOf<State, TypeOf<typeof shape>>(
  shape,
  (state) => ({
    nextOrderId: state.nextOrderId,
    nextTradeId: state.nextTradeId,
    orders: [...state.orders.values()].sort((a, b) => a.orderId - b.orderId),
    stops: stopRows(state),
    deadlines: deadlineRows(state),
  }),
  restore,
);
