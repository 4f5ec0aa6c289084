/** What an accepted order and a cancelled one change: ledger, book, lists. */
import { assert } from '../../kernel/assert.ts';
import { applyPostings } from '../../kernel/ledger/ledger.ts';
import { insertOrder, reduceOrder, removeOrder } from '../../matching/book.ts';
import type { Order } from '../../matching/orders.ts';
import { notePrice } from '../../matching/stop-book.ts';
import { type Market, marketOf, noteTrade } from '../market/index.ts';
import type { Fill, SpotEventOf } from './events.ts';
import { notionalOf } from './limits.ts';
import { bookOf, removeFrom, type SpotState, stopBookOf, traderOf } from './state.ts';

/** Takes an order out of book and lists; the ledger is the event's business. */
export function forgetOrder(state: SpotState, order: Order): void {
  removeOrder(bookOf(state, order.market), order);
  state.spot.orders.delete(order.orderId);
  const { openOrders, quotes } = traderOf(state, order.userId);
  removeFrom(order.isQuote ? (quotes.get(order.market) ?? []) : openOrders, order);
}

/** Its price × quantity in quote minor units. */
function applyFill(state: SpotState, market: Market, fill: Fill, time: number): bigint {
  const maker = state.spot.orders.get(fill.makerOrderId);
  assert(maker !== undefined, 'a resting order is gone', fill.makerOrderId);
  assert(maker.remainingLots - fill.lots === fill.makerRemainingLots, 'an order is overfilled', maker.orderId);
  maker.locked = fill.makerLocked;
  maker.feeAccrued = fill.makerFeeAccrued;
  maker.feeCharged += fill.makerFee;
  const notional = notionalOf(market, fill.ticks, fill.lots);
  maker.filledMinor += notional;
  maker.updatedAt = time;
  if (fill.makerRemainingLots === 0) forgetOrder(state, maker);
  else reduceOrder(maker, fill.lots);
  noteTrade(market, fill.ticks, time);
  notePrice(stopBookOf(state, market.market), fill.ticks);
  state.spot.nextTradeId = fill.tradeId + 1;
  return notional;
}

export function applyOrderPlaced(state: SpotState, event: SpotEventOf<'OrderPlaced'>): void {
  const market = marketOf(state, event.market);
  applyPostings(state.ledger, event.postings);
  let filledMinor = 0n;
  const { fills } = event;
  for (let index = 0; index < fills.length; index++) {
    filledMinor += applyFill(state, market, fills[index] as Fill, event.time);
  }
  state.spot.nextOrderId = event.orderId + 1;
  if (event.status !== 'open') return;
  const order: Order = {
    orderId: event.orderId,
    userId: event.userId,
    market: event.market,
    isBuy: event.side === 'buy',
    isQuote: false,
    ticks: event.ticks,
    lots: event.lots,
    remainingLots: event.remainingLots,
    locked: event.locked,
    feeAccrued: event.feeAccrued,
    feeCharged: event.feeCharged,
    filledMinor,
    makerPpm: event.makerPpm,
    takerPpm: event.takerPpm,
    pairedStopId: 0,
    isPostOnly: event.keepsPostOnly,
    createdAt: event.time,
    updatedAt: event.time,
    level: null,
    previous: null,
    next: null,
  };
  insertOrder(bookOf(state, event.market), order);
  state.spot.orders.set(order.orderId, order);
  traderOf(state, event.userId).openOrders.push(order);
}

export function applyOrderCancelled(state: SpotState, event: SpotEventOf<'OrderCancelled'>): void {
  const order = state.spot.orders.get(event.orderId);
  assert(order !== undefined, 'an order is gone', event.orderId);
  applyPostings(state.ledger, event.postings);
  forgetOrder(state, order);
}
