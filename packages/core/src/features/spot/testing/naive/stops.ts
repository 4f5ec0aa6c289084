/** The model's waiting orders: stops, trailing stops, pairs, and what becomes due. */
import { type Exact, exact, parse, show, times } from '../../../../testing/model/exact.ts';
import { lockNeeded, relock } from '../../../../testing/model/model-money.ts';
import {
  type Model,
  type ModelOrder,
  type ModelRefusal,
  type ModelStop,
  marketAt,
  type OrderType,
  type Outcome,
  type SelfTrade,
  type Side,
  showOrder,
  showStop,
  type TimeInForce,
  userBy,
} from '../../../../testing/model/model-state.ts';
import { stepsText } from '../../../../testing/model/universe.ts';
import {
  dropOrder,
  dropStop,
  isCountable,
  isLargeNotional,
  isLargeQuantity,
  openCount,
  openOrdersMax,
  placeOrder,
  tooSmall,
} from './orders.ts';

export interface StopTerms {
  user: number;
  market: number;
  side: Side;
  type: OrderType;
  timeInForce: TimeInForce;
  price: string;
  quantity: string;
  selfTrade: SelfTrade;
  trigger: string;
  /** `0` where it does not trail. */
  trail: string;
}

export interface PairTerms {
  user: number;
  market: number;
  side: Side;
  quantity: string;
  price: string;
  trigger: string;
  stopType: OrderType;
  stopPrice: string;
  selfTrade: SelfTrade;
}

const one = exact('1');
const trailMin = exact('0.001');
const trailMax = exact('0.5');
const full = { refused: 'open_orders_limit', values: { limit: String(openOrdersMax) } };

function refuseStop(model: Model, terms: StopTerms, replaced?: ModelStop): ModelRefusal | null {
  const market = marketAt(model, terms.market);
  const price = parse(terms.price);
  const trigger = parse(terms.trigger);
  const quantity = exact(terms.quantity);
  const trail = exact(terms.trail);
  if (!market.isOpen) return { refused: 'market_delisted' };
  if (trail > 0n && (trail < trailMin || trail > trailMax || terms.type !== 'market'))
    return { refused: 'trail_invalid' };
  if (trail === 0n && trigger !== null && trigger <= 0n) return { refused: 'stop_price_zero' };
  if (terms.type === 'limit' && price !== null && price <= 0n) return { refused: `${terms.side}_price_zero` };
  if (quantity <= 0n) return { refused: 'quantity_zero' };
  const areCountable = isCountable(price, market.tick) && isCountable(trigger, market.tick);
  if (!areCountable || isLargeQuantity(market, quantity)) return { refused: 'order_too_large' };
  const notional = times(terms.type === 'limit' ? price : trail > 0n ? market.last : trigger, quantity);
  if (isLargeNotional(model, market, notional)) return { refused: 'order_too_large' };
  if (notional < market.minimum) return tooSmall(market);
  if (trail === 0n && trigger === market.last) return { refused: 'stop_would_fire' };
  return openCount(model, terms.user) - (replaced === undefined ? 0 : 1) >= openOrdersMax ? full : null;
}

function addStop(model: Model, terms: StopTerms, pairedOrder: number, time: number): ModelStop {
  const { last } = marketAt(model, terms.market);
  const trail = exact(terms.trail);
  const trigger = trail > 0n ? 0n : exact(terms.trigger);
  const stop: ModelStop = {
    id: model.nextOrder,
    user: terms.user,
    market: terms.market,
    side: terms.side,
    type: terms.type,
    timeInForce: terms.timeInForce,
    price: terms.type === 'market' ? 0n : exact(terms.price),
    quantity: exact(terms.quantity),
    selfTrade: terms.selfTrade,
    trigger,
    isRising: trail > 0n ? terms.side === 'buy' : trigger > last,
    trail,
    best: trail > 0n ? last : 0n,
    pairedOrder,
    createdAt: time,
  };
  model.nextOrder += 1;
  model.stops.push(stop);
  return stop;
}

/** `replaced`: an own stop that goes in the same step, unless the new one is refused. */
export function placeStop(model: Model, terms: StopTerms, time: number, replaced?: ModelStop): Outcome {
  if (model.markets[terms.market] === undefined) return { refused: 'market_not_found' };
  if (userBy(model, terms.user) === undefined) return { refused: 'user_not_found' };
  const refused = refuseStop(model, terms, replaced);
  if (refused !== null) return refused;
  if (replaced !== undefined) dropStop(model, replaced.id);
  return { answer: [showStop(addStop(model, terms, 0, time), 'waiting', time)] };
}

export function placePair(model: Model, terms: PairTerms, time: number): Outcome {
  const market = model.markets[terms.market];
  if (market === undefined) return { refused: 'market_not_found' };
  if (userBy(model, terms.user) === undefined) return { refused: 'user_not_found' };
  const stopTerms: StopTerms = {
    ...terms,
    type: terms.stopType,
    price: terms.stopPrice,
    timeInForce: 'gtc',
    trail: '0',
  };
  const refused = refuseStop(model, stopTerms);
  if (refused !== null) return refused;
  const price = parse(terms.price);
  const trigger = exact(terms.trigger);
  const [lower, upper] = terms.side === 'sell' ? [trigger, price] : [price, trigger];
  const isBetween = lower !== null && upper !== null && lower < market.last && market.last < upper;
  if (!isBetween) return { refused: 'oco_prices' };
  if (openCount(model, terms.user) + 2 > openOrdersMax) return full;
  const limit = placeOrder(model, { ...terms, type: 'limit', timeInForce: 'gtc', isPostOnly: true }, time);
  if ('refused' in limit) return limit;
  const order = model.orders.at(-1);
  if (order === undefined) throw new Error('the limit order of a pair rests');
  const stop = addStop(model, stopTerms, order.id, time);
  order.pairedStop = stop.id;
  return { answer: [...limit.answer, showStop(stop, 'waiting', time)] };
}

export function cancel(model: Model, user: number, id: number, side: Side, time: number): Outcome {
  const order = model.orders.find((entry) => entry.id === id && !entry.isQuote);
  if (order !== undefined && order.user === user && order.side === side) {
    const answer = [showOrder(order, 'limit', 'cancelled', time)];
    dropOrder(model, order);
    return { answer };
  }
  const stop = model.stops.find((entry) => entry.id === id);
  if (stop === undefined || stop.user !== user || stop.side !== side) return { refused: 'order_not_found' };
  const paired = model.orders.find((entry) => entry.id === stop.pairedOrder);
  if (paired !== undefined) dropOrder(model, paired);
  dropStop(model, stop.id);
  return { answer: [showStop(stop, 'cancelled', time)] };
}

/** What is null stays as it is; prices in ticks, the quantity in lots. */
export interface AmendTerms {
  user: number;
  market: number;
  id: number;
  ticks: number | null;
  lots: number | null;
  triggerTicks: number | null;
  isPostOnly: boolean;
  selfTrade: SelfTrade;
}

export function amend(model: Model, terms: AmendTerms, time: number): Outcome {
  const isMeant = ({ id, user, market }: { id: number; user: number; market: number }) =>
    id === terms.id && user === terms.user && market === terms.market;
  const order = model.orders.find((entry) => isMeant(entry) && !entry.isQuote);
  if (order !== undefined) return amendOrder(model, order, terms, time);
  const stop = model.stops.find(isMeant);
  return stop === undefined ? { refused: 'order_not_found' } : amendStop(model, stop, terms, time);
}

function amendOrder(model: Model, order: ModelOrder, terms: AmendTerms, time: number): Outcome {
  if (order.pairedStop !== 0) return { refused: 'order_not_amendable' };
  if (terms.triggerTicks !== null) return { refused: 'parameter_error' };
  const market = marketAt(model, order.market);
  const price = terms.ticks === null ? show(order.price) : stepsText(show(market.tick), terms.ticks);
  const quantity = terms.lots === null ? order.quantity : times(market.lot, exact(String(terms.lots)));
  const done = order.quantity - order.rest;
  if (done > 0n && quantity <= done) return { refused: 'below_filled' };
  const isSamePrice = parse(price) === order.price;
  if (isSamePrice && quantity === order.quantity)
    return { answer: [showOrder(order, 'limit', 'open', order.updatedAt)] };
  if (!isSamePrice || quantity > order.quantity || quantity <= 0n) {
    const shared = { user: order.user, market: order.market, side: order.side, selfTrade: terms.selfTrade };
    const isPostOnly = order.isPostOnly || terms.isPostOnly;
    const kind = { type: 'limit', timeInForce: 'gtc', isPostOnly } as const;
    return placeOrder(model, { ...shared, ...kind, price, quantity: show(quantity - done) }, time, order);
  }
  if (times(order.price, quantity) < market.minimum) return tooSmall(market);
  order.quantity = quantity;
  order.rest = quantity - done;
  order.updatedAt = time;
  relock(model, order, lockNeeded(model, order));
  return { answer: [showOrder(order, 'limit', 'open', time)] };
}

function amendStop(model: Model, stop: ModelStop, terms: AmendTerms, time: number): Outcome {
  if (stop.pairedOrder !== 0 || stop.trail !== 0n) return { refused: 'order_not_amendable' };
  const market = marketAt(model, stop.market);
  const ticksText = (ticks: number | null, now: Exact) =>
    ticks === null ? show(now) : stepsText(show(market.tick), ticks);
  const price = stop.type === 'market' ? '0' : ticksText(terms.ticks, stop.price);
  const trigger = ticksText(terms.triggerTicks, stop.trigger);
  const quantity = terms.lots === null ? stop.quantity : times(market.lot, exact(String(terms.lots)));
  const isSame = parse(price) === stop.price && parse(trigger) === stop.trigger && quantity === stop.quantity;
  if (isSame) return { answer: [showStop(stop, 'waiting', stop.createdAt)] };
  return placeStop(model, { ...stop, price, trigger, quantity: show(quantity), trail: '0' }, time, stop);
}

/** All of a user's orders and stops, of one market or (null) of all. */
export function cancelAll(model: Model, user: number, market: number | null, time: number): Outcome {
  const isMeant = (entry: { user: number; market: number }) =>
    entry.user === user && (market === null || entry.market === market);
  const orders = model.orders.filter((order) => isMeant(order) && !order.isQuote);
  const stops = model.stops.filter(isMeant);
  const answer = [
    ...orders.map((order) => showOrder(order, 'limit', 'cancelled', time)),
    ...stops.map((stop) => showStop(stop, 'cancelled', time)),
  ];
  for (const order of orders) dropOrder(model, order);
  for (const stop of stops) dropStop(model, stop.id);
  return { answer };
}

function isReached(stop: ModelStop, last: Exact): boolean {
  if (stop.trail > 0n) {
    if (stop.side === 'buy') return last >= times(stop.best, one + stop.trail);
    return last <= times(stop.best, one - stop.trail);
  }
  return stop.isRising ? last >= stop.trigger : last <= stop.trigger;
}

/** The price that a stop waits for now. */
function triggerOf({ trail, best, trigger, side }: ModelStop): Exact {
  if (trail === 0n) return trigger;
  return times(best, side === 'buy' ? one + trail : one - trail);
}

/** Rising ones from the lowest trigger, falling ones from the highest, trailing buys, trailing sells; the older of equals. */
function firesBefore(a: ModelStop, b: ModelStop): number {
  const group = (stop: ModelStop) => (stop.trail > 0n ? 2 : 0) + (stop.isRising ? 0 : 1);
  if (group(a) !== group(b)) return group(a) - group(b);
  if (triggerOf(a) !== triggerOf(b)) return a.isRising === triggerOf(a) < triggerOf(b) ? -1 : 1;
  return a.id - b.id;
}

function fire(model: Model, stop: ModelStop, time: number): void {
  const paired = model.orders.find((order) => order.id === stop.pairedOrder);
  dropStop(model, stop.id);
  if (paired !== undefined) dropOrder(model, paired);
  model.facts.push(`fired ${stop.id}`);
  const terms = { ...stop, isPostOnly: false };
  const price = show(stop.price);
  const placed = model.nextOrder;
  const at = model.facts.length;
  const outcome = placeOrder(model, { ...terms, price, quantity: show(stop.quantity) }, time);
  const end = 'refused' in outcome ? outcome.refused : `placed ${placed}`;
  model.facts.splice(at, 0, `settled ${stop.id} ${end}`);
}

function reachedIn(model: Model, market: number): ModelStop[] {
  const { last } = marketAt(model, market);
  return model.stops.filter((stop) => stop.market === market && isReached(stop, last));
}

/** After each command: a market whose stops are reached queues up, one without leaves. */
export function noteTurns(model: Model): void {
  const reached = model.markets.map((_, market) => market).filter((market) => reachedIn(model, market).length > 0);
  const queued = model.turns.filter((market) => reached.includes(market));
  model.turns = [...queued, ...reached.filter((market) => !queued.includes(market))];
}

/** Does what is due: each stop reached is placed before the next is looked at, a market at a time, then deadlines. */
export function settle(model: Model, time: number): void {
  for (;;) {
    noteTurns(model);
    const market = model.turns.shift();
    const next = market === undefined ? undefined : reachedIn(model, market).sort(firesBefore)[0];
    if (next === undefined) break;
    fire(model, next, time);
  }
  for (const user of model.users) {
    if (user.deadline === null || user.deadline > time) continue;
    cancelAll(model, user.id, null, time);
    user.deadline = null;
  }
}
