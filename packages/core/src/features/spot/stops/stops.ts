/**
 * Orders that wait for a price: stop, trailing stop, one-cancels-the-other. They stand outside the book and lock
 * nothing; a stop that fires is placed as an order of that moment, or is refused then like any other.
 */
import { assert } from '../../../kernel/assert.ts';
import type { Refusal } from '../../../kernel/feature.ts';
import type { Stop } from '../../../matching/orders.ts';
import { insertStop, removeStop } from '../../../matching/stop-book.ts';
import type { Market } from '../../market/index.ts';
import { cancelledEvent } from '../cancel-order.ts';
import type { SpotCommandOf, SpotDecision } from '../commands.ts';
import type { SpotEvent, SpotEventOf } from '../events.ts';
import { belowMinimum, lotsMax, notionalMax, notionalOf, openOrdersMax } from '../limits.ts';
import { toStopView } from '../open-orders.ts';
import { decidePlaceOrder } from '../place/place-order.ts';
import { openCountOf, removeFrom, type SpotState, stopBookOf, traderOf } from '../state.ts';

/** Distance of a trailing stop: 0.1 % to 50 %. */
const trailPpmMin = 1000;
const trailPpmMax = 500_000;

/** The price a waiting stop is measured against: the last trade, before the first one the listed price. */
function lastTicks(market: Market): number {
  return market.lastTradeTicks > 0 ? market.lastTradeTicks : market.listedTicks;
}

function refuseShape(
  state: SpotState,
  market: Market,
  command: SpotCommandOf<'PlaceStop'>,
  replaced?: Stop,
): Refusal | null {
  const { side, type, ticks, lots, triggerTicks, trailPpm } = command;
  const isTrailing = trailPpm !== 0;
  if (!market.isOpen) return { refused: 'market_delisted' };
  if (
    isTrailing &&
    (!Number.isInteger(trailPpm) || trailPpm < trailPpmMin || trailPpm > trailPpmMax || type !== 'market')
  )
    return { refused: 'trail_invalid' };
  if (!isTrailing && triggerTicks <= 0) return { refused: 'stop_price_zero' };
  if (type === 'limit' && ticks <= 0) return { refused: side === 'buy' ? 'buy_price_zero' : 'sell_price_zero' };
  if (lots <= 0) return { refused: 'quantity_zero' };
  if (!Number.isSafeInteger(ticks) || !Number.isSafeInteger(triggerTicks) || !Number.isInteger(lots) || lots > lotsMax)
    return { refused: 'order_too_large' };
  const priced = type === 'limit' ? ticks : isTrailing ? lastTicks(market) : triggerTicks;
  const notional = notionalOf(market, priced, lots);
  if (notional > notionalMax) return { refused: 'order_too_large' };
  if (notional < market.minimumMinor) {
    return belowMinimum(market);
  }
  if (!isTrailing && triggerTicks === lastTicks(market)) return { refused: 'stop_would_fire' };
  if (openCountOf(state.spot.traders.get(command.userId)) - (replaced === undefined ? 0 : 1) >= openOrdersMax) {
    return { refused: 'open_orders_limit', values: { limit: String(openOrdersMax) } };
  }
  return null;
}

function stopEvent(state: SpotState, market: Market, command: SpotCommandOf<'PlaceStop'>): SpotEventOf<'StopPlaced'> {
  const { userId, side, type, timeInForce, ticks, lots, trailPpm, time } = command;
  const last = lastTicks(market);
  return {
    kind: 'StopPlaced',
    time,
    orderId: state.spot.nextOrderId,
    userId,
    market: market.market,
    side,
    type,
    timeInForce,
    ticks: type === 'market' ? 0 : ticks,
    lots,
    selfTrade: command.selfTrade ?? 'cancel_newest',
    triggerTicks: trailPpm > 0 ? 0 : command.triggerTicks,
    isRising: trailPpm > 0 ? side === 'buy' : command.triggerTicks > last,
    trailPpm,
    extremeTicks: trailPpm > 0 ? last : 0,
    pairedOrderId: 0,
  };
}

function stopOf(event: SpotEventOf<'StopPlaced'>): Stop {
  const { kind: _, time, side, ...rest } = event;
  return { ...rest, isBuy: side === 'buy', createdAt: time, isFired: false };
}

/** `replaced` is a stop of the same user that goes in the same step: it counts no more. */
export function decidePlaceStop(
  state: SpotState,
  command: SpotCommandOf<'PlaceStop'>,
  replaced?: Stop,
): SpotDecision<'PlaceStop'> {
  const market = state.market.markets[command.market];
  if (market === undefined) return { refused: 'market_not_found' };
  if (!state.auth.users.has(command.userId)) return { refused: 'user_not_found' };
  const refused = refuseShape(state, market, command, replaced);
  if (refused !== null) return refused;
  const event = stopEvent(state, market, command);
  return { events: [event], answer: { stop: toStopView(stopOf(event), 'waiting', command.time) } };
}

/** The limit order must rest, and the last price must stand between it and the stop. */
export function decidePlaceOco(state: SpotState, command: SpotCommandOf<'PlaceOco'>): SpotDecision<'PlaceOco'> {
  const { userId, side, lots, ticks, triggerTicks, stopType, stopTicks, time, selfTrade } = command;
  const market = state.market.markets[command.market];
  if (market === undefined) return { refused: 'market_not_found' };
  if (!state.auth.users.has(userId)) return { refused: 'user_not_found' };
  const shared = {
    userId,
    market: market.market,
    side,
    lots,
    time,
    timeInForce: 'gtc',
    ...(selfTrade && { selfTrade }),
  } as const;
  const stop: SpotCommandOf<'PlaceStop'> = {
    kind: 'PlaceStop',
    ...shared,
    type: stopType,
    ticks: stopTicks,
    triggerTicks,
    trailPpm: 0,
  };
  const refused = refuseShape(state, market, stop);
  if (refused !== null) return refused;
  const last = lastTicks(market);
  const isBetween = side === 'sell' ? triggerTicks < last && ticks > last : triggerTicks > last && ticks < last;
  if (!isBetween) return { refused: 'oco_prices' };
  if (openCountOf(state.spot.traders.get(userId)) + 2 > openOrdersMax) {
    return { refused: 'open_orders_limit', values: { limit: String(openOrdersMax) } };
  }
  const limit = decidePlaceOrder(state, { kind: 'PlaceOrder', ...shared, type: 'limit', isPostOnly: true, ticks });
  if ('refused' in limit) return limit;
  const { orderId } = limit.answer.order;
  const event = { ...stopEvent(state, market, stop), orderId: orderId + 1, pairedOrderId: orderId };
  const answer = { order: limit.answer.order, stop: toStopView(stopOf(event), 'waiting', time) };
  return { events: [...limit.events, event], answer };
}

/** Takes a stop whose price was reached out of waiting; its paired limit order goes first. */
export function decideFireStop(state: SpotState, command: SpotCommandOf<'FireStop'>): SpotDecision<'FireStop'> {
  const stop = state.spot.stops.get(command.orderId);
  if (stop === undefined || stop.isFired) return { refused: 'order_not_found' };
  const { orderId, userId, market } = stop;
  const events: SpotEvent[] = [{ kind: 'StopFired', time: command.time, orderId, userId, market }];
  const paired = state.spot.orders.get(stop.pairedOrderId);
  if (paired !== undefined) events.push(cancelledEvent(state, paired, command.time));
  return { events, answer: {} };
}

/** Places a fired stop's order as of now; a refusal is what became of it. */
export function decidePlaceFired(state: SpotState, command: SpotCommandOf<'PlaceFired'>): SpotDecision<'PlaceFired'> {
  const stop = state.spot.stops.get(command.orderId);
  if (stop === undefined || !stop.isFired) return { refused: 'order_not_found' };
  const { orderId, userId, market, type, timeInForce, ticks, lots, selfTrade } = stop;
  const { time } = command;
  const side = stop.isBuy ? 'buy' : 'sell';
  const terms = { userId, market, side, type, timeInForce, isPostOnly: false, ticks, lots, selfTrade } as const;
  const closed = state.restrictions.refusalOf('open', { product: 'spot', userId, market });
  const placed = closed ?? decidePlaceOrder(state, { kind: 'PlaceOrder', time, ...terms });
  const settled = { kind: 'StopSettled', time, orderId, userId, market } as const;
  if ('refused' in placed) return { events: [{ ...settled, placedOrderId: 0, refused: placed.refused }], answer: {} };
  const placedOrderId = placed.answer.order.orderId;
  return { events: [{ ...settled, placedOrderId, refused: '' }, ...placed.events], answer: {} };
}

export function applyStopPlaced(state: SpotState, event: SpotEventOf<'StopPlaced'>): void {
  const stop = stopOf(event);
  insertStop(stopBookOf(state, event.market), stop);
  state.spot.stops.set(stop.orderId, stop);
  traderOf(state, event.userId).stops.push(stop);
  const paired = state.spot.orders.get(event.pairedOrderId);
  if (paired !== undefined) paired.pairedStopId = event.orderId;
  state.spot.nextOrderId = event.orderId + 1;
}

function waitingStop(state: SpotState, orderId: number): Stop {
  const stop = state.spot.stops.get(orderId);
  assert(stop !== undefined && !stop.isFired, 'a stop does not wait', orderId);
  return stop;
}

function leaveWaiting(state: SpotState, stop: Stop): void {
  removeStop(stopBookOf(state, stop.market), stop);
  removeFrom(traderOf(state, stop.userId).stops, stop);
  const paired = state.spot.orders.get(stop.pairedOrderId);
  if (paired !== undefined) paired.pairedStopId = 0;
}

export function applyStopCancelled(state: SpotState, event: SpotEventOf<'StopCancelled'>): void {
  const stop = waitingStop(state, event.orderId);
  leaveWaiting(state, stop);
  state.spot.stops.delete(stop.orderId);
}

export function applyStopFired(state: SpotState, event: SpotEventOf<'StopFired'>): void {
  const stop = waitingStop(state, event.orderId);
  leaveWaiting(state, stop);
  stop.isFired = true;
  state.spot.firedStops.push(stop);
}

export function applyStopSettled(state: SpotState, event: SpotEventOf<'StopSettled'>): void {
  const { firedStops } = state.spot;
  // The first, unless that could not be placed and was passed over.
  const index = firedStops.findIndex(({ orderId }) => orderId === event.orderId);
  assert(index >= 0, 'a stop has not fired', event.orderId);
  firedStops.splice(index, 1);
  state.spot.stops.delete(event.orderId);
}
