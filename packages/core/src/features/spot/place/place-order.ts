/**
 * Placing a spot order. Guarantees: fills in price-time priority within the price band; nobody pays more than is
 * available or locked; orders that never rest (market, immediate-or-cancel, fill-or-kill) lock nothing; one's own
 * resting order is never traded with: the remainder is cancelled there.
 */
import { formatTicks } from '../../../kernel/decimal.ts';
import type { Refusal } from '../../../kernel/feature.ts';
import { times } from '../../../kernel/int64.ts';
import { availableOf } from '../../../kernel/ledger/ledger.ts';
import type { Book } from '../../../matching/book.ts';
import type { Order } from '../../../matching/orders.ts';
import type { Market } from '../../market/index.ts';
import { bandOf } from '../band.ts';
import { cancelEvents, stopCancelledEvent } from '../cancel-order.ts';
import type { OrderView, SpotCommandOf, SpotDecision } from '../commands.ts';
import type { SpotEvent, SpotEventOf } from '../events.ts';
import { chargedOf, lockForBuy, maxPpmOf } from '../fees.ts';
import { belowMinimum, lotsMax, notionalMax, notionalOf, openOrdersMax } from '../limits.ts';
import { textOf } from '../open-orders.ts';
import { bookOf, openCountOf, type SpotState } from '../state.ts';
import { settleFills } from './settle-fills.ts';
import { type Walk, walkBook } from './walk-book.ts';

type Place = SpotCommandOf<'PlaceOrder'>;

/** An order's figures, worked out once. */
interface Terms {
  /** It may stay in the book. */
  readonly rests: boolean;
  /** The worst price it may trade at. */
  readonly limit: number;
  /** What all of it would lock, were it to rest. */
  readonly fullLock: bigint;
}

/** What is wrong with the order itself, whatever the book and the balance. */
function refuseShape(market: Market, { side, type, ticks, lots, isPostOnly, timeInForce }: Place): Refusal | null {
  if (!market.isOpen) return { refused: 'market_delisted' };
  if (type === 'limit' && ticks <= 0) return { refused: side === 'buy' ? 'buy_price_zero' : 'sell_price_zero' };
  if (lots <= 0) return { refused: 'quantity_zero' };
  if (isPostOnly && (type === 'market' || timeInForce !== 'gtc')) return { refused: 'post_only_needs_limit' };
  // No market can count a fraction of a step either.
  if (!Number.isSafeInteger(ticks) || !Number.isInteger(lots) || lots > lotsMax) return { refused: 'order_too_large' };
  return null;
}

/** The terms of an order of good shape, or what is wrong with its price or its worth. */
function termsOf(market: Market, book: Book, { side, type, ticks, lots, timeInForce, time }: Place): Terms | Refusal {
  const isBuy = side === 'buy';
  const opposite = isBuy ? book.asks : book.bids;
  const priced = type === 'limit' ? ticks : (opposite.best?.ticks ?? 0);
  if (priced === 0) return { refused: 'no_liquidity' };
  const notional = notionalOf(market, priced, lots);
  if (notional > notionalMax) return { refused: 'order_too_large' };
  if (notional < market.minimumMinor) return belowMinimum(market);
  const band = bandOf(market, book, time);
  if (type === 'limit' && (ticks < band.low || ticks > band.high)) {
    const values = { low: formatTicks(market, band.low), high: formatTicks(market, band.high) };
    return { refused: 'price_out_of_band', values };
  }
  const rests = type === 'limit' && timeInForce === 'gtc';
  const limit = type === 'limit' ? ticks : isBuy ? band.high : band.low;
  const lock = isBuy ? lockForBuy(maxPpmOf(market), notional) : times(lots, market.lotMinor);
  return { rests, limit, fullLock: lock };
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

/**
 * Reads, refuses, or says what happens; changes nothing. `replaced` is an order of the same user, market and side that
 * goes in the same step: its lock pays for the new one, and it counts no more.
 */
export function decidePlaceOrder(state: SpotState, command: Place, replaced?: Order): SpotDecision<'PlaceOrder'> {
  const { userId, side, time } = command;
  const market = state.market.markets[command.market];
  if (market === undefined) return { refused: 'market_not_found' };
  // Who has placed before is a user.
  const trader = state.spot.traders.get(userId);
  if (trader === undefined && !state.auth.users.has(userId)) return { refused: 'user_not_found' };
  const shape = refuseShape(market, command);
  if (shape !== null) return shape;
  const terms = termsOf(market, bookOf(state, market.market), command);
  if ('refused' in terms) return terms;
  const openCount = openCountOf(trader) - (replaced === undefined ? 0 : 1);
  if (terms.rests && openCount >= openOrdersMax) {
    return { refused: 'open_orders_limit', values: { limit: String(openOrdersMax) } };
  }
  const asset = side === 'buy' ? market.quote.asset : market.base.asset;
  const balance = availableOf(state, userId, 'change', asset);
  const available = replaced === undefined ? balance : balance + replaced.locked;
  // A resting order must be able to pay for all of itself at its limit, whatever better prices it meets.
  if (terms.rests && available < terms.fullLock) return { refused: 'insufficient_balance' };
  const walk = walkBook(state, market, command, terms, available);
  const refused = refuseWalk(command, walk);
  if (refused !== null) return refused;
  const event = placedEvent(state, market, command, walk, terms);
  const events: SpotEvent[] = [event];
  if (walk.ownCancelled.length > 0)
    events.unshift(...walk.ownCancelled.flatMap((order) => cancelEvents(state, order, time)));
  if (walk.metPaired) events.push(...endedStops(state, walk, time));
  return { events, answer: { order: viewOf(event, walk.notional) } };
}

/** A limit order that trades ends the stop it is paired with. */
function endedStops({ spot: { orders, stops } }: SpotState, walk: Walk, time: number): SpotEvent[] {
  return walk.fills.flatMap(({ makerOrderId }) => {
    const stop = stops.get(orders.get(makerOrderId)?.pairedStopId ?? 0);
    return stop === undefined ? [] : [stopCancelledEvent(stop, time)];
  });
}

/** What rests of the order keeps locked. */
function restLockOf(
  market: Market,
  { side, ticks, lots }: Place,
  restingLots: number,
  walk: Walk,
  terms: Terms,
): bigint {
  if (restingLots === 0) return 0n;
  if (restingLots === lots) return terms.fullLock;
  if (side === 'sell') return times(restingLots, market.lotMinor);
  return lockForBuy(maxPpmOf(market), notionalOf(market, ticks, restingLots), walk.feeAccrued);
}

function placedEvent(
  state: SpotState,
  market: Market,
  command: Place,
  walk: Walk,
  terms: Terms,
): SpotEventOf<'OrderPlaced'> {
  const { userId, side, ticks, lots } = command;
  const restingLots = terms.rests && !walk.metOwnOrder && !walk.hitBound ? walk.remainingLots : 0;
  const locked = restLockOf(market, command, restingLots, walk, terms);
  return {
    kind: 'OrderPlaced',
    time: command.time,
    orderId: state.spot.nextOrderId,
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
    keepsPostOnly: command.isPostOnly,
  };
}

function viewOf(event: SpotEventOf<'OrderPlaced'>, filledMinor: bigint): OrderView {
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
    isPostOnly: event.keepsPostOnly,
  };
}
