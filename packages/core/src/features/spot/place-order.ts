/**
 * Placing a spot order. Guarantees: fills in price-time priority within the price band; nobody pays more than is
 * available or locked; orders that never rest (market, immediate-or-cancel, fill-or-kill) lock nothing; one's own
 * resting order is never traded with: the remainder is cancelled there.
 */
import type { CommandOf, Decision, OrderView, Refusal } from '../../commands.ts';
import type { Event, EventOf } from '../../events.ts';
import { availableOf } from '../../ledger/ledger.ts';
import { bestLevel } from '../../matching/book.ts';
import { formatTicks } from '../../pricing/decimal.ts';
import type { Market, State } from '../../state.ts';
import { bandOf } from './band.ts';
import { cancelEvents } from './cancel-order.ts';
import { chargedOf, lockForBuy } from './fees.ts';
import { belowMinimum, lotsMax, notionalMax, notionalOf, openOrdersMax } from './limits.ts';
import { textOf } from './open-orders.ts';
import { settleFills } from './settle-fills.ts';
import { type Walk, walkBook } from './walk-book.ts';

type Place = CommandOf<'PlaceOrder'>;

/** What is wrong with the order itself, whatever the book and the balance. */
function refuseShape(state: State, market: Market, command: Place): Refusal | null {
  const { side, type, ticks, lots, isPostOnly, timeInForce } = command;
  if (!market.isOpen) return { refused: 'market_delisted' };
  if (type === 'limit' && ticks <= 0) return { refused: side === 'buy' ? 'buy_price_zero' : 'sell_price_zero' };
  if (lots <= 0) return { refused: 'quantity_zero' };
  if (isPostOnly && (type === 'market' || timeInForce !== 'gtc')) return { refused: 'post_only_needs_limit' };
  // No market can count a fraction of a step either.
  if (!Number.isSafeInteger(ticks) || !Number.isInteger(lots) || lots > lotsMax) return { refused: 'order_too_large' };
  const opposite = side === 'buy' ? market.book.asks : market.book.bids;
  const priced = type === 'limit' ? ticks : (bestLevel(opposite)?.ticks ?? 0);
  if (priced === 0) return { refused: 'no_liquidity' };
  const notional = notionalOf(market, priced, lots);
  if (notional > notionalMax) return { refused: 'order_too_large' };
  if (notional < market.minimumMinor) {
    return belowMinimum(market);
  }
  const band = bandOf(market, command.time);
  if (type === 'limit' && (ticks < band.low || ticks > band.high)) {
    const values = { low: formatTicks(market, band.low), high: formatTicks(market, band.high) };
    return { refused: 'price_out_of_band', values };
  }
  const rests = type === 'limit' && timeInForce === 'gtc';
  const user = state.users.get(command.userId);
  if (rests && user !== undefined && user.openOrders.size + user.stops.size >= openOrdersMax) {
    return { refused: 'open_orders_limit', values: { limit: String(openOrdersMax) } };
  }
  return null;
}

/** What is wrong once the book has been walked. */
function refuseWalk(command: Place, walk: Walk): Refusal | null {
  if (command.isPostOnly && walk.wouldCross) return { refused: 'post_only_would_cross' };
  if (command.timeInForce === 'fok' && walk.remainingLots > 0) {
    return { refused: walk.isShort ? 'insufficient_balance' : 'fill_or_kill_unfillable' };
  }
  if (walk.fills.length > 0) return null;
  if (walk.isShort) return { refused: 'insufficient_balance' };
  if (walk.metOwnOrder && walk.ownCancelled.length === 0) return { refused: 'self_trade' };
  if (command.type === 'market') return { refused: 'no_liquidity' };
  return null;
}

/** A resting order must be able to pay for all of itself at its limit, whatever better prices it meets. */
function canRest(state: State, market: Market, command: Place, maxPpm: number): boolean {
  const { userId, side, ticks, lots } = command;
  if (side === 'sell') {
    return availableOf(state, userId, 'change', market.base.asset) >= BigInt(lots) * market.lotMinor;
  }
  const needed = lockForBuy(maxPpm, notionalOf(market, ticks, lots));
  return availableOf(state, userId, 'change', market.quote.asset) >= needed;
}

/** Reads, refuses, or says what happens; changes nothing. */
export function decidePlaceOrder(state: State, command: Place): Decision<'PlaceOrder'> {
  const market = state.markets[command.market];
  if (market === undefined) return { refused: 'market_not_found' };
  if (!state.users.has(command.userId)) return { refused: 'user_not_found' };
  const shape = refuseShape(state, market, command);
  if (shape !== null) return shape;
  const rests = command.type === 'limit' && command.timeInForce === 'gtc';
  const maxPpm = Math.max(market.makerPpm, market.takerPpm);
  if (rests && !canRest(state, market, command, maxPpm)) return { refused: 'insufficient_balance' };
  const walk = walkBook(state, market, command, rests);
  const refused = refuseWalk(command, walk);
  if (refused !== null) return refused;
  const event = placedEvent(state, market, command, walk, rests, maxPpm);
  const events: Event[] = walk.ownCancelled.flatMap((order) => cancelEvents(state, order, command.time));
  events.push(event);
  // A limit order that trades ends the stop it is paired with.
  for (const { makerOrderId } of walk.fills) {
    const stopId = state.orders.get(makerOrderId)?.pairedStopId ?? 0;
    const { userId, market: at } = state.stops.get(stopId) ?? { userId: 0, market: 0 };
    if (userId !== 0) events.push({ kind: 'StopCancelled', time: command.time, orderId: stopId, userId, market: at });
  }
  return { events, answer: { order: viewOf(event, walk.notional) } };
}

function placedEvent(
  state: State,
  market: Market,
  command: Place,
  walk: Walk,
  rests: boolean,
  maxPpm: number,
): EventOf<'OrderPlaced'> {
  const { userId, side, ticks, lots } = command;
  const restingLots = rests && !walk.metOwnOrder && !walk.hitBound ? walk.remainingLots : 0;
  const restNotional = notionalOf(market, ticks, restingLots);
  const restLock =
    side === 'buy' ? lockForBuy(maxPpm, restNotional, walk.feeAccrued) : BigInt(restingLots) * market.lotMinor;
  const locked = restingLots === 0 ? 0n : restLock;
  return {
    kind: 'OrderPlaced',
    time: command.time,
    orderId: state.nextOrderId,
    userId,
    market: market.market,
    side,
    type: command.type,
    timeInForce: command.timeInForce,
    isPostOnly: command.isPostOnly,
    ticks: command.type === 'market' ? 0 : ticks,
    lots,
    makerPpm: market.makerPpm,
    takerPpm: market.takerPpm,
    fills: walk.fills,
    remainingLots: walk.remainingLots,
    status: restingLots > 0 ? 'open' : walk.remainingLots === 0 ? 'filled' : 'cancelled',
    locked,
    feeAccrued: walk.feeAccrued,
    feeCharged: chargedOf(walk.feeAccrued),
    postings: settleFills(state, market, userId, side, walk, locked),
  };
}

function viewOf(event: EventOf<'OrderPlaced'>, filledMinor: bigint): OrderView {
  const { orderId, userId, market, side, type, ticks, lots, remainingLots, status, time } = event;
  return {
    orderId,
    userId,
    market,
    side,
    type,
    ticks,
    lots,
    remainingLots,
    filledMinor: textOf(filledMinor),
    feeChargedMinor: textOf(event.feeCharged),
    status,
    createdAt: time,
    updatedAt: time,
  };
}
