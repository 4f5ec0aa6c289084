/** Both states line by line: every order in queue order, every stop, list, price and deadline. */
import type { Market } from '../../features/market/state.ts';
import { spotNumber } from '../../features/spot/cancel-deadline.ts';
import { bookOf, stopBookOf } from '../../features/spot/state.ts';
import { queueOf } from '../../features/spot/testing/naive/orders.ts';
import type { State } from '../../features.ts';
import type { Order, Stop } from '../../matching/orders.ts';
import { extremeOf } from '../../matching/stop-book.ts';
import { exact, show, times } from './exact.ts';
import { type Model, type ModelOrder, type ModelStop, showOrder, showStop } from './model-state.ts';
import { minorText, orderLine, stopLine } from './translate.ts';
import { ppmText, stepsText, type Universe } from './universe.ts';

const million = exact('0.000001');

function coreOrderLine(universe: Universe, market: Market, order: Order): string {
  const { orderId, userId, ticks, lots, remainingLots, createdAt, updatedAt } = order;
  const line = orderLine(universe, {
    orderId,
    userId,
    market: order.market,
    side: order.isBuy ? 'buy' : 'sell',
    type: 'limit',
    ticks,
    lots,
    remainingLots,
    filledMinor: String(order.filledMinor),
    feeChargedMinor: String(order.feeCharged),
    status: 'open',
    createdAt,
    updatedAt,
    isPostOnly: order.isPostOnly,
  });
  const quoteUnit = universe.assets[market.quote.asset]?.unit ?? '1';
  const baseUnit = universe.assets[market.base.asset]?.unit ?? '1';
  const locked = minorText(order.isBuy ? quoteUnit : baseUnit, order.locked);
  const accrued = show(times(order.feeAccrued * exact(quoteUnit), million));
  const rates = `${ppmText(order.makerPpm)} ${ppmText(order.takerPpm)}`;
  return `${line} locked ${locked} ${accrued} ${rates} ${order.isQuote} ${order.pairedStopId}`;
}

function modelOrderLine(order: ModelOrder): string {
  const numbers = [order.locked, order.accrued, order.makerRate, order.takerRate].map(show).join(' ');
  return `${showOrder(order, 'limit', 'open', order.updatedAt)} locked ${numbers} ${order.isQuote} ${order.pairedStop}`;
}

function coreStopLine(universe: Universe, state: State, stop: Stop): string {
  const { orderId, userId, market, type, ticks, lots, triggerTicks, trailPpm, pairedOrderId, createdAt } = stop;
  const side = stop.isBuy ? 'buy' : 'sell';
  const terms = { orderId, userId, market, side, type, ticks, lots, triggerTicks, trailPpm, pairedOrderId } as const;
  const line = stopLine(universe, { ...terms, status: 'waiting', createdAt, updatedAt: 0 });
  const best = stepsText(universe.markets[market]?.tick ?? '1', extremeOf(stopBookOf(state, market), stop));
  return `${line} ${stop.timeInForce} ${stop.selfTrade} ${stop.isRising} ${best}`;
}

function modelStopLine(stop: ModelStop): string {
  return `${showStop(stop, 'waiting', 0)} ${stop.timeInForce} ${stop.selfTrade} ${stop.isRising} ${show(stop.best)}`;
}

function queueLines(universe: Universe, state: State, market: Market, isBuy: boolean): string[] {
  const lines: string[] = [];
  const { bids, asks } = bookOf(state, market.market);
  for (const level of isBuy ? bids : asks) {
    for (let order = level.head; order !== null; order = order.next) lines.push(coreOrderLine(universe, market, order));
  }
  return lines;
}

/** The exchange's state in the model's words. */
export function coreLines(universe: Universe, state: State): string[] {
  const lines = [`next ${state.spot.nextOrderId} ${state.spot.nextTradeId}`, `fired ${state.spot.firedStops.length}`];
  for (const market of state.market.markets) {
    const { tick } = universe.markets[market.market] ?? { tick: '1' };
    const last = market.lastTradeTicks > 0 ? market.lastTradeTicks : market.listedTicks;
    const prices = [stepsText(tick, last), market.lastTradeTime, stepsText(tick, market.indexTicks), market.indexTime];
    lines.push(`market ${market.market} ${market.isOpen} ${prices.join(' ')}`);
    lines.push('bids', ...queueLines(universe, state, market, true));
    lines.push('asks', ...queueLines(universe, state, market, false));
  }
  lines.push(
    ...[...state.spot.stops.values()]
      .sort((a, b) => a.orderId - b.orderId)
      .map((stop) => coreStopLine(universe, state, stop)),
  );
  for (const user of state.auth.users.values()) {
    const trader = state.spot.traders.get(user.userId);
    const quotes = [...(trader?.quotes.values() ?? [])].flat().map((order) => order.orderId);
    const lists = [
      (trader?.openOrders ?? []).map((order) => order.orderId),
      (trader?.stops ?? []).map((stop) => stop.orderId),
      quotes.sort((a, b) => a - b),
    ];
    const deadline = state.timers.dueOf(spotNumber, user.userId) ?? 0;
    const own = lists.map((ids) => ids.join(',')).join(' ');
    lines.push(`user ${user.userId} ${trader?.cancelDeadline ?? 0} ${deadline} ${own}`);
  }
  return lines;
}

/** The model's state in the same words. */
export function modelLines(model: Model): string[] {
  const lines = [`next ${model.nextOrder} ${model.nextTrade}`, 'fired 0'];
  for (const [number, market] of model.markets.entries()) {
    const prices = [show(market.last), market.lastTradeAt ?? 0, show(market.index), market.indexAt ?? 0];
    lines.push(`market ${number} ${market.isOpen} ${prices.join(' ')}`);
    lines.push('bids', ...queueOf(model, number, 'buy').map(modelOrderLine));
    lines.push('asks', ...queueOf(model, number, 'sell').map(modelOrderLine));
  }
  lines.push(...model.stops.map(modelStopLine));
  for (const user of model.users) {
    const own = model.orders.filter((order) => order.user === user.id);
    const lists = [own.filter((order) => !order.isQuote), model.stops.filter((stop) => stop.user === user.id)];
    const ids = [...lists, own.filter((order) => order.isQuote)].map((list) => list.map(({ id }) => id).join(','));
    const deadline = user.deadline ?? 0;
    lines.push(`user ${user.id} ${deadline} ${deadline} ${ids.join(' ')}`);
  }
  return lines;
}

/** The first line in which two lists differ; null where there is none. */
export function firstDifference(core: readonly string[], model: readonly string[]): string | null {
  for (let index = 0; index < Math.max(core.length, model.length); index++) {
    if (core[index] !== model[index]) return `core: ${core[index]}\nmodel: ${model[index]}`;
  }
  return null;
}
