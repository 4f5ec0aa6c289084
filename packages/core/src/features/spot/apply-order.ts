/** What an accepted order and a cancelled one change: ledger, book, lists. */
import { assert } from '../../kernel/assert.ts';
import { applyPostings } from '../../kernel/ledger/ledger.ts';
import { marketOf, removeFrom, userOf } from '../../lookup.ts';
import { insertOrder, reduceOrder, removeOrder } from '../../matching/book.ts';
import { notePrice } from '../../matching/stop-book.ts';
import type { Market, Order, State } from '../../state.ts';
import type { EventOf, Fill } from './events.ts';
import { notionalOf } from './limits.ts';

/** Takes an order out of book and lists; the ledger is the event's business. */
export function forgetOrder(state: State, market: Market, order: Order): void {
  removeOrder(market.book, order);
  state.orders.delete(order.orderId);
  const { openOrders, quotes } = userOf(state, order.userId);
  removeFrom(order.isQuote ? (quotes.get(market.market) ?? []) : openOrders, order);
}

function applyFill(state: State, market: Market, fill: Fill, time: number): void {
  const maker = state.orders.get(fill.makerOrderId);
  assert(maker !== undefined, 'a resting order is gone', fill.makerOrderId);
  assert(maker.remainingLots - fill.lots === fill.makerRemainingLots, 'an order is overfilled', maker.orderId);
  maker.locked = fill.makerLocked;
  maker.feeAccrued = fill.makerFeeAccrued;
  maker.feeCharged += fill.makerFee;
  maker.filledMinor += notionalOf(market, fill.ticks, fill.lots);
  maker.updatedAt = time;
  if (fill.makerRemainingLots === 0) forgetOrder(state, market, maker);
  else reduceOrder(maker, fill.lots);
  market.lastTradeTicks = fill.ticks;
  market.lastTradeTime = time;
  notePrice(market);
  state.nextTradeId = fill.tradeId + 1;
}

export function applyOrderPlaced(state: State, event: EventOf<'OrderPlaced'>): void {
  const market = marketOf(state, event.market);
  applyPostings(state.ledger, event.postings);
  let filledMinor = 0n;
  for (const fill of event.fills) {
    applyFill(state, market, fill, event.time);
    filledMinor += notionalOf(market, fill.ticks, fill.lots);
  }
  state.nextOrderId = event.orderId + 1;
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
    createdAt: event.time,
    updatedAt: event.time,
    level: null,
    previous: null,
    next: null,
  };
  insertOrder(market.book, order);
  state.orders.set(order.orderId, order);
  userOf(state, event.userId).openOrders.push(order);
}

export function applyOrderCancelled(state: State, event: EventOf<'OrderCancelled'>): void {
  const order = state.orders.get(event.orderId);
  assert(order !== undefined, 'an order is gone', event.orderId);
  applyPostings(state.ledger, event.postings);
  forgetOrder(state, marketOf(state, event.market), order);
}
