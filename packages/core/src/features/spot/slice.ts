/** Orders, stops and deadlines. Books, lists by user and timers follow from them. */
import { big, bool, int, list, oneOf, record, shapeAt, since, type TypeOf } from '../../kernel/codec.ts';
import { sliceOf } from '../../kernel/slice.ts';
import { insertOrder } from '../../matching/book.ts';
import type { Order, Stop } from '../../matching/orders.ts';
import { extremeOf, insertStop } from '../../matching/stop-book.ts';
import { selfTrade } from '../../matching/terms.ts';
import { userOf } from '../auth/index.ts';
import { spotNumber } from './cancel-deadline.ts';
import { openBooks, type SpotState, stopBookOf, traderOf } from './state.ts';
import { noteTurn } from './stops/turns.ts';

const orderFields = {
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
  isPostOnly: since(2, bool, false),
};
const orderShape = record(orderFields);
/** Before version 2 post-only was no property of a resting order. */
const orderShape1 = record(shapeAt(orderFields, 1)) as typeof orderShape;
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

const shapeWith = (order: typeof orderShape) =>
  record({
    nextOrderId: int,
    nextTradeId: int,
    orders: list(order),
    /** Waiting ones by id, then fired ones in the order they fired. */
    stops: list(stopShape),
    deadlines: list(record({ userId: int, deadline: int })),
  });
const spotSliceShape = shapeWith(orderShape);
const spotSliceShape1 = shapeWith(orderShape1);
type Rows = TypeOf<typeof spotSliceShape>;

function stopRows(state: SpotState): Stop[] {
  const waiting = [...state.spot.stops.values()].filter((stop) => !stop.isFired);
  const rows = waiting.map((stop) => ({ ...stop, extremeTicks: extremeOf(stopBookOf(state, stop.market), stop) }));
  return [...rows.sort((a, b) => a.orderId - b.orderId), ...state.spot.firedStops];
}

function deadlineRows({ spot: { traders } }: SpotState): { userId: number; deadline: number }[] {
  const rows: { userId: number; deadline: number }[] = [];
  for (const { userId, cancelDeadline: deadline } of traders.values())
    if (deadline > 0) rows.push({ userId, deadline });
  return rows.sort((a, b) => a.userId - b.userId);
}

/** Orders rest in the order of their ids, which is the order they came in. */
function restoreOrder(state: SpotState, row: TypeOf<typeof orderShape>): void {
  const order: Order = { ...row, level: null, previous: null, next: null };
  const book = state.spot.books[order.market];
  const hasOwner = state.auth.users.has(order.userId);
  if (book === undefined || !hasOwner) throw new Error(`snapshot: order ${order.orderId} has no owner`);
  const trader = traderOf(state, order.userId);
  insertOrder(book, order);
  state.spot.orders.set(order.orderId, order);
  if (!order.isQuote) trader.openOrders.push(order);
  else {
    const quotes = trader.quotes.get(order.market) ?? [];
    quotes.push(order);
    trader.quotes.set(order.market, quotes);
  }
}

function restoreStop(state: SpotState, row: TypeOf<typeof stopShape>): void {
  const stop: Stop = { ...row };
  state.spot.stops.set(stop.orderId, stop);
  if (stop.isFired) {
    state.spot.firedStops.push(stop);
    return;
  }
  insertStop(stopBookOf(state, stop.market), stop);
  traderOf(state, userOf(state, stop.userId).userId).stops.push(stop);
}

export function restoreSpot(state: SpotState, rows: Rows): void {
  for (const { market } of state.market.markets) openBooks(state, market);
  for (const order of rows.orders) restoreOrder(state, order);
  for (const stop of rows.stops) restoreStop(state, stop);
  for (const { market } of state.market.markets) noteTurn(state, market);
  for (const { userId, deadline } of rows.deadlines) {
    traderOf(state, userOf(state, userId).userId).cancelDeadline = deadline;
    state.timers.arm(spotNumber, userId, deadline);
  }
  state.spot.nextOrderId = rows.nextOrderId;
  state.spot.nextTradeId = rows.nextTradeId;
}

export const spotSlice = sliceOf<SpotState, Rows>(
  spotSliceShape,
  (state) => ({
    nextOrderId: state.spot.nextOrderId,
    nextTradeId: state.spot.nextTradeId,
    orders: [...state.spot.orders.values()].sort((a, b) => a.orderId - b.orderId),
    stops: stopRows(state),
    deadlines: deadlineRows(state),
  }),
  restoreSpot,
  { version: 1, read: (from) => spotSliceShape1.read(from) },
);
