/** The model's orders: refusals, matching, cancelling. An order is planned on paper first, then carried out. */
import {
  downTo,
  type Exact,
  exact,
  larger,
  parse,
  show,
  smaller,
  times,
  upTo,
} from '../../../../testing/model/exact.ts';
import {
  accountOf,
  chargeFee,
  feeUpTo,
  largerRate,
  lockForBuy,
  lockNeeded,
  pay,
  relock,
} from '../../../../testing/model/model-money.ts';
import {
  type Model,
  type ModelMarket,
  type ModelOrder,
  type ModelRefusal,
  marketAt,
  type OrderType,
  type Outcome,
  type SelfTrade,
  type Side,
  showOrder,
  type TimeInForce,
  unitOf,
  userBy,
} from '../../../../testing/model/model-state.ts';

/** Prices and quantities as decimals; a price that is no number is any other word. */
export interface OrderTerms {
  user: number;
  market: number;
  side: Side;
  type: OrderType;
  timeInForce: TimeInForce;
  isPostOnly: boolean;
  price: string;
  quantity: string;
  selfTrade: SelfTrade;
}

export const openOrdersMax = 200;
const lotsMax = exact('1000000000000');
/** The largest count of ticks. */
const countMax = exact('9007199254740991');
/** The largest notional, in smallest amounts of the quote currency. */
const notionalMax = exact('288230376151711744');
const half = exact('0.5');

export function isCountable(price: Exact | null, tick: Exact): price is Exact {
  return price !== null && price % tick === 0n && price <= times(tick, countMax);
}

export function isLargeQuantity(market: ModelMarket, quantity: Exact): boolean {
  return quantity > times(market.lot, lotsMax);
}

export function isLargeNotional(model: Model, market: ModelMarket, notional: Exact): boolean {
  return notional > times(unitOf(model, market.quote), notionalMax);
}

export function tooSmall(market: ModelMarket): ModelRefusal {
  return { refused: 'below_minimum_value', values: { minimum: show(market.minimum), currency: market.quote } };
}

/** Orders and stops that count among a user's open ones. */
export function openCount(model: Model, user: number): number {
  const orders = model.orders.filter((order) => order.user === user && !order.isQuote);
  return orders.length + model.stops.filter((stop) => stop.user === user).length;
}

/** One side of a market, the next to trade first. */
export function queueOf(model: Model, market: number, side: Side): ModelOrder[] {
  const queue = model.orders.filter((order) => order.market === market && order.side === side);
  return queue.sort((a, b) => {
    if (a.price === b.price) return a.id - b.id;
    const isFirst = side === 'buy' ? a.price > b.price : a.price < b.price;
    return isFirst ? -1 : 1;
  });
}

export function bestOf(model: Model, market: number, side: Side): Exact | null {
  let best: Exact | null = null;
  for (const order of model.orders) {
    if (order.market !== market || order.side !== side) continue;
    if (best === null || (side === 'buy' ? order.price > best : order.price < best)) best = order.price;
  }
  return best;
}

/** Index if fresh, else the last trade for ten minutes, else the mid to the nearest tick, else the last known price. */
function referencePrice(model: Model, market: number, time: number): Exact {
  const found = marketAt(model, market);
  if (found.indexAt !== null && time - found.indexAt <= 10_000) return found.index;
  if (found.lastTradeAt !== null && time - found.lastTradeAt <= 600_000) return found.last;
  const bid = bestOf(model, market, 'buy');
  const ask = bestOf(model, market, 'sell');
  if (bid === null || ask === null) return found.last;
  return downTo(times(bid + ask + found.tick, half), found.tick);
}

export function bandAt(model: Model, market: number, time: number): { low: Exact; high: Exact } {
  const { band, tick } = marketAt(model, market);
  const reference = referencePrice(model, market, time);
  const width = times(reference, band);
  return { low: larger(tick, upTo(reference - width, tick)), high: downTo(reference + width, tick) };
}

function refuseTerms(model: Model, terms: OrderTerms, time: number, replaced?: ModelOrder): ModelRefusal | null {
  const market = marketAt(model, terms.market);
  const price = parse(terms.price);
  const quantity = exact(terms.quantity);
  const { side, type, timeInForce } = terms;
  if (!market.isOpen) return { refused: 'market_delisted' };
  if (type === 'limit' && price !== null && price <= 0n) return { refused: `${side}_price_zero` };
  if (quantity <= 0n) return { refused: 'quantity_zero' };
  if (terms.isPostOnly && (type === 'market' || timeInForce !== 'gtc')) return { refused: 'post_only_needs_limit' };
  if (!isCountable(price, market.tick) || isLargeQuantity(market, quantity)) return { refused: 'order_too_large' };
  const best = bestOf(model, terms.market, side === 'buy' ? 'sell' : 'buy');
  if (type === 'market' && best === null) return { refused: 'no_liquidity' };
  const notional = times(type === 'market' && best !== null ? best : price, quantity);
  if (isLargeNotional(model, market, notional)) return { refused: 'order_too_large' };
  if (notional < market.minimum) return tooSmall(market);
  const { low, high } = bandAt(model, terms.market, time);
  if (type === 'limit' && (price < low || price > high)) {
    return { refused: 'price_out_of_band', values: { low: show(low), high: show(high) } };
  }
  if (type !== 'limit' || timeInForce !== 'gtc') return null;
  if (openCount(model, terms.user) - (replaced === undefined ? 0 : 1) >= openOrdersMax) {
    return { refused: 'open_orders_limit', values: { limit: String(openOrdersMax) } };
  }
  const needed = side === 'sell' ? quantity : lockForBuy(model, market, notional, 0n, largerRate(market));
  const { available } = accountOf(model, terms.user, side === 'sell' ? market.base : market.quote);
  const isPaid = available + (replaced?.locked ?? 0n) >= needed;
  return isPaid ? null : { refused: 'insufficient_balance' };
}

interface Plan {
  readonly fills: { maker: ModelOrder; quantity: Exact }[];
  readonly ownCancelled: ModelOrder[];
  rest: Exact;
  crosses: boolean;
  metOwn: boolean;
  isShort: boolean;
}

/** The most of `wanted` that the money left still buys, found digit by digit. */
function affordable(wanted: Exact, lot: Exact, costOf: (quantity: Exact) => Exact, money: Exact): Exact {
  if (costOf(wanted) <= money) return wanted;
  let quantity = 0n;
  for (let step = lot * 10n ** 12n; step >= lot; step /= 10n) {
    while (quantity + step <= wanted && costOf(quantity + step) <= money) quantity += step;
  }
  return quantity;
}

function planOrder(model: Model, terms: OrderTerms, time: number): Plan {
  const market = marketAt(model, terms.market);
  const { side, type, user } = terms;
  const rests = type === 'limit' && terms.timeInForce === 'gtc';
  const band = bandAt(model, terms.market, time);
  const edge = side === 'buy' ? band.high : band.low;
  const limit = type === 'market' ? edge : exact(terms.price);
  const money = accountOf(model, user, side === 'buy' ? market.quote : market.base).available;
  const plan: Plan = {
    fills: [],
    ownCancelled: [],
    rest: exact(terms.quantity),
    crosses: false,
    metOwn: false,
    isShort: false,
  };
  let spent = 0n;
  let sold = 0n;
  for (const maker of queueOf(model, terms.market, side === 'buy' ? 'sell' : 'buy')) {
    if (side === 'buy' ? maker.price > limit : maker.price < limit) break;
    plan.crosses = true;
    if (terms.isPostOnly || plan.rest === 0n) break;
    if (maker.user === user) {
      if (terms.selfTrade !== 'cancel_newest' && !maker.isQuote) plan.ownCancelled.push(maker);
      if (terms.selfTrade === 'cancel_oldest' && !maker.isQuote) continue;
      plan.metOwn = true;
      break;
    }
    const wanted = smaller(plan.rest, maker.rest);
    const spentBefore = spent;
    const costOf = (quantity: Exact): Exact => {
      const notional = spentBefore + times(maker.price, quantity);
      return notional + feeUpTo(model, market, times(market.takerRate, notional));
    };
    let quantity = wanted;
    if (!rests && side === 'buy') quantity = affordable(wanted, market.lot, costOf, money);
    if (!rests && side === 'sell') quantity = smaller(wanted, downTo(money - sold, market.lot));
    if (quantity > 0n) plan.fills.push({ maker, quantity });
    plan.rest -= quantity;
    spent += times(maker.price, quantity);
    sold += quantity;
    if (quantity < wanted) {
      plan.isShort = true;
      break;
    }
  }
  return plan;
}

function refusePlan(terms: OrderTerms, plan: Plan): ModelRefusal | null {
  if (terms.isPostOnly && plan.crosses) return { refused: 'post_only_would_cross' };
  if (terms.timeInForce === 'fok' && plan.rest > 0n) {
    return { refused: plan.isShort ? 'insufficient_balance' : 'fill_or_kill_unfillable' };
  }
  if (plan.fills.length > 0) return null;
  if (plan.isShort) return { refused: 'insufficient_balance' };
  if (plan.metOwn && plan.ownCancelled.length === 0) return { refused: 'self_trade' };
  return terms.type === 'market' ? { refused: 'no_liquidity' } : null;
}

/** One fill: goods and money change hands, both pay their fee, the maker's lock shrinks to what its rest needs. */
function trade(model: Model, taker: ModelOrder, maker: ModelOrder, quantity: Exact, time: number): void {
  const market = marketAt(model, taker.market);
  const notional = times(maker.price, quantity);
  const [buyer, seller] = taker.side === 'buy' ? [taker, maker] : [maker, taker];
  for (const order of [taker, maker]) {
    order.rest -= quantity;
    order.filled += notional;
    order.updatedAt = time;
  }
  const keeper = { ...maker, accrued: maker.accrued + times(maker.makerRate, notional) };
  relock(model, maker, keeper.rest === 0n ? 0n : lockNeeded(model, keeper));
  pay(model, buyer.user, seller.user, market.quote, notional);
  pay(model, seller.user, buyer.user, market.base, quantity);
  const takerFee = chargeFee(model, taker, taker.takerRate, notional);
  const makerFee = chargeFee(model, maker, maker.makerRate, notional);
  if (maker.rest === 0n) model.orders = model.orders.filter((order) => order !== maker);
  if (maker.pairedStop !== 0) dropStop(model, maker.pairedStop);
  market.last = maker.price;
  market.lastTradeAt = time;
  for (const stop of model.stops) {
    if (stop.market !== taker.market || stop.trail === 0n) continue;
    stop.best = stop.side === 'buy' ? smaller(stop.best, market.last) : larger(stop.best, market.last);
  }
  const words = [
    model.nextTrade,
    taker.id,
    maker.id,
    show(maker.price),
    show(quantity),
    show(takerFee),
    show(makerFee),
  ];
  model.facts.push(`trade ${words.join(' ')}`);
  model.nextTrade += 1;
}

/** A waiting stop goes; the order it was paired with stands alone. */
export function dropStop(model: Model, id: number): void {
  model.stops = model.stops.filter((stop) => stop.id !== id);
  for (const order of model.orders) if (order.pairedStop === id) order.pairedStop = 0;
}

/** A resting order goes, its lock returns, the stop it was paired with goes too. */
export function dropOrder(model: Model, order: ModelOrder): void {
  relock(model, order, 0n);
  model.orders = model.orders.filter((other) => other !== order);
  if (order.pairedStop !== 0) dropStop(model, order.pairedStop);
}

/** `replaced`: an own order that goes in the same step, unless the new one is refused. */
export function placeOrder(model: Model, terms: OrderTerms, time: number, replaced?: ModelOrder): Outcome {
  const market = model.markets[terms.market];
  if (market === undefined) return { refused: 'market_not_found' };
  if (userBy(model, terms.user) === undefined) return { refused: 'user_not_found' };
  const wrong = refuseTerms(model, terms, time, replaced);
  if (wrong !== null) return wrong;
  const plan = planOrder(model, terms, time);
  const refused = refusePlan(terms, plan);
  if (refused !== null) return refused;
  if (replaced !== undefined) dropOrder(model, replaced);
  for (const own of plan.ownCancelled) dropOrder(model, own);
  const quantity = exact(terms.quantity);
  const order: ModelOrder = {
    id: model.nextOrder,
    user: terms.user,
    market: terms.market,
    side: terms.side,
    price: terms.type === 'market' ? 0n : exact(terms.price),
    quantity,
    rest: quantity,
    locked: 0n,
    accrued: 0n,
    charged: 0n,
    filled: 0n,
    makerRate: market.makerRate,
    takerRate: market.takerRate,
    isQuote: false,
    pairedStop: 0,
    isPostOnly: terms.isPostOnly,
    createdAt: time,
    updatedAt: time,
  };
  model.nextOrder += 1;
  for (const { maker, quantity: part } of plan.fills) trade(model, order, maker, part, time);
  const rests = terms.type === 'limit' && terms.timeInForce === 'gtc' && !plan.metOwn && order.rest > 0n;
  if (rests) {
    relock(model, order, lockNeeded(model, order));
    model.orders.push(order);
  }
  const status = rests ? 'open' : order.rest === 0n ? 'filled' : 'cancelled';
  return { answer: [showOrder(order, terms.type, status, time)] };
}
