/**
 * Amending an open order or a waiting stop. A smaller quantity at the same price keeps the order, its id and its place in
 * the queue. Anything else is a cancel and a new order in one step, with an id of its own: nothing can come between, and
 * a refusal of the new one leaves the old one where it is.
 */
import { assert } from '../../../kernel/assert.ts';
import { times } from '../../../kernel/int64.ts';
import { applyPostings } from '../../../kernel/ledger/ledger.ts';
import { reduceOrder } from '../../../matching/book.ts';
import type { Order, Stop } from '../../../matching/orders.ts';
import { marketOf } from '../../market/index.ts';
import { cancelledEvent, stopCancelledEvent } from '../cancel-order.ts';
import type { SpotCommandOf, SpotDecision } from '../commands.ts';
import type { SpotEventOf } from '../events.ts';
import { lockForBuy, maxPpmOf } from '../fees.ts';
import { belowMinimum, notionalOf } from '../limits.ts';
import { toOrderView, toStopView } from '../open-orders.ts';
import type { SpotState } from '../state.ts';
import { decidePlaceStop } from '../stops/stops.ts';
import { decidePlaceOrder } from './place-order.ts';

type Amend = SpotCommandOf<'AmendOrder'>;

/** Only the owner's own order or stop, named with its market; one of two that end each other, and a stop that trails, cannot be amended. */
export function decideAmendOrder(state: SpotState, command: Amend): SpotDecision<'AmendOrder'> {
  const { orderId } = command;
  const isOwn = (entry: Order | Stop) => entry.userId === command.userId && entry.market === command.market;
  const order = state.spot.orders.get(orderId);
  if (order !== undefined && isOwn(order) && !order.isQuote) return amendResting(state, order, command);
  const stop = state.spot.stops.get(orderId);
  if (stop !== undefined && isOwn(stop) && !stop.isFired) return amendStop(state, stop, command);
  return { refused: 'order_not_found' };
}

function amendResting(state: SpotState, order: Order, command: Amend): SpotDecision<'AmendOrder'> {
  if (order.pairedStopId !== 0) return { refused: 'order_not_amendable' };
  if (command.triggerTicks !== undefined) return { refused: 'parameter_error' };
  const { ticks = order.ticks, lots = order.lots, selfTrade, time } = command;
  // Who placed it so never meant to take: that goes with the order, and no amendment takes it off.
  const isPostOnly = order.isPostOnly || command.isPostOnly === true;
  const { userId, market, isBuy } = order;
  const filledLots = order.lots - order.remainingLots;
  if (filledLots > 0 && lots <= filledLots) return { refused: 'below_filled' };
  if (ticks === order.ticks && lots === order.lots) return { events: [], answer: { order: toOrderView(order) } };
  if (ticks === order.ticks && lots > 0 && lots < order.lots && Number.isInteger(lots)) {
    return reduceResting(state, order, lots, time);
  }
  const terms = { type: 'limit', timeInForce: 'gtc', isPostOnly, ...(selfTrade && { selfTrade }) } as const;
  const side = isBuy ? 'buy' : 'sell';
  const place = { kind: 'PlaceOrder', time, userId, market, side, ...terms, ticks, lots: lots - filledLots } as const;
  const placed = decidePlaceOrder(state, place, order);
  if ('refused' in placed) return placed;
  return { events: [cancelledEvent(state, order, time), ...placed.events], answer: placed.answer };
}

function reduceResting(state: SpotState, order: Order, lots: number, time: number): SpotDecision<'AmendOrder'> {
  const market = marketOf(state, order.market);
  if (notionalOf(market, order.ticks, lots) < market.minimumMinor) return belowMinimum(market);
  const { orderId, userId, isBuy } = order;
  const remainingLots = lots - (order.lots - order.remainingLots);
  const rest = notionalOf(market, order.ticks, remainingLots);
  const locked = isBuy ? lockForBuy(maxPpmOf(order), rest, order.feeAccrued) : times(remainingLots, market.lotMinor);
  const freed = order.locked - locked;
  const asset = isBuy ? market.quote.asset : market.base.asset;
  const event: SpotEventOf<'OrderReduced'> = {
    kind: 'OrderReduced',
    time,
    orderId,
    userId,
    market: order.market,
    side: isBuy ? 'buy' : 'sell',
    ticks: order.ticks,
    lots,
    remainingLots,
    locked,
    postings: [{ owner: userId, wallet: 'change', asset, available: freed, locked: -freed }],
  };
  return { events: [event], answer: { order: { ...toOrderView(order, 'open', time), lots, remainingLots } } };
}

function amendStop(state: SpotState, stop: Stop, command: Amend): SpotDecision<'AmendOrder'> {
  if (stop.pairedOrderId !== 0 || stop.trailPpm !== 0) return { refused: 'order_not_amendable' };
  const { triggerTicks = stop.triggerTicks, lots = stop.lots, time } = command;
  // A stop that becomes a market order has no price of its own.
  const ticks = stop.type === 'market' ? stop.ticks : (command.ticks ?? stop.ticks);
  if (triggerTicks === stop.triggerTicks && ticks === stop.ticks && lots === stop.lots) {
    return { events: [], answer: { stop: toStopView(stop, 'waiting', stop.createdAt) } };
  }
  const { userId, market, type, timeInForce, selfTrade } = stop;
  const side = stop.isBuy ? 'buy' : 'sell';
  const terms = { userId, market, side, type, timeInForce, selfTrade, ticks, lots, triggerTicks, trailPpm: 0 } as const;
  const placed = decidePlaceStop(state, { kind: 'PlaceStop', time, ...terms }, stop);
  if ('refused' in placed) return placed;
  return { events: [stopCancelledEvent(stop, time), ...placed.events], answer: placed.answer };
}

export function applyOrderReduced(state: SpotState, event: SpotEventOf<'OrderReduced'>): void {
  const order = state.spot.orders.get(event.orderId);
  assert(order !== undefined, 'an order is gone', event.orderId);
  applyPostings(state.ledger, event.postings);
  reduceOrder(order, order.remainingLots - event.remainingLots);
  order.lots = event.lots;
  order.locked = event.locked;
  order.updatedAt = event.time;
}
