/** An order is accepted with everything that its fill will be asked, and what that may need is locked. */
import type { Refusal } from '../../../kernel/feature.ts';
import { applyPostings } from '../../../kernel/ledger/ledger.ts';
import { PostingSet } from '../../../kernel/ledger/posting-set.ts';
import { filledTicks, leverFee, leverMargin, leverNotional } from '../../../margin/risk.ts';
import { isDegraded } from '../../price/index.ts';
import { markOf } from '../account.ts';
import type { LeverCommandOf, LeverDecision } from '../commands.ts';
import type { LeverEventOf } from '../events.ts';
import {
  accountKey,
  countPosition,
  type LeverOrder,
  type LeverState,
  type LeverTerms,
  leverNumber,
  markMaxMs,
  ordersOf,
} from '../state.ts';
import { leverOpenMax, openingRefusal } from './checks.ts';
import { stopsRefusal } from './stops.ts';

const ppm = 1_000_000n;
const slippageMaxPpm = 50_000;
/** No price is higher: so that every amount stays far below what a ledger holds. */
const ticksMax = 2 ** 44;

type Place = LeverCommandOf<'PlaceLever'>;

/** The worst price of a market order, rounded so that it is not exceeded. */
function slippedTicks(ticks: number, isLong: boolean, slippagePpm: number): number {
  const [price, slippage] = [BigInt(ticks), BigInt(slippagePpm)];
  return Number(isLong ? (price * (ppm + slippage)) / ppm : (price * (ppm - slippage) + ppm - 1n) / ppm);
}

/** The mark at which a limit order fills at its limit. */
function markAtLimit(limitTicks: number, isLong: boolean, spreadPpm: number): number {
  const [limit, spread] = [BigInt(limitTicks), BigInt(spreadPpm)];
  return Number(isLong ? (limit * ppm) / (ppm + spread) : (limit * ppm + ppm - spread - 1n) / (ppm - spread));
}

function shapeRefusal({ multiple, shares, limitTicks, slippagePpm }: Place, terms: LeverTerms): Refusal | null {
  if (!terms.multiples.includes(multiple))
    return { refused: multiple === 0 ? 'lever_multiple_required' : 'lever_multiple_unknown' };
  if (!Number.isSafeInteger(shares) || shares < 0) return { refused: 'lever_share_whole' };
  if (shares < terms.shareMin) return { refused: 'lever_share_min', values: { least: String(terms.shareMin) } };
  if (shares > terms.shareMax) return { refused: 'lever_share_max', values: { most: String(terms.shareMax) } };
  if (!Number.isInteger(limitTicks) || limitTicks < 0) return { refused: 'lever_price_required' };
  if (limitTicks > ticksMax) return { refused: 'order_too_large' };
  if (!Number.isInteger(slippagePpm) || slippagePpm < 0 || slippagePpm > slippageMaxPpm)
    return { refused: 'lever_slippage_limits', values: { least: '0', most: String(slippageMaxPpm / 10_000) } };
  return null;
}

/** At which price it would fill, by which mark, and what it needs where it fills worst. */
function priced(state: LeverState, command: Place, { spreadPpm }: LeverTerms) {
  const { market, isLong, limitTicks, slippagePpm } = command;
  const mark = markOf(state, market);
  const filled = filledTicks(mark, isLong, spreadPpm);
  if (limitTicks === 0)
    return { markTicks: mark, ticks: filled, worstTicks: slippedTicks(filled, isLong, slippagePpm) };
  const isReached = isLong ? filled <= limitTicks : filled >= limitTicks;
  const markTicks = isReached ? mark : markAtLimit(limitTicks, isLong, spreadPpm);
  return { markTicks, ticks: isReached ? filled : limitTicks, worstTicks: limitTicks };
}

export function decidePlaceLever(state: LeverState, command: Place): LeverDecision<'PlaceLever'> {
  const { userId, isLong, multiple, shares, limitTicks, stopProfitTicks, stopLossTicks, time } = command;
  if (!state.auth.users.has(userId)) return { refused: 'user_not_found' };
  const market = state.market.markets[command.market];
  if (market === undefined) return { refused: 'market_not_found' };
  const terms = state.lever.terms.get(market.market);
  if (terms === undefined || !terms.isOpen || !market.isOpen) return { refused: 'lever_not_offered' };
  const shape = shapeRefusal(command, terms);
  if (shape !== null) return shape;
  if (isDegraded(state, market.market, time)) return { refused: 'prices_degraded' };
  const { asset } = market.quote;
  if (ordersOf(state, userId, asset).filter(({ status }) => status === 'listing').length >= leverOpenMax)
    return { refused: 'lever_orders_limit', values: { limit: String(leverOpenMax) } };
  const { markTicks, ticks, worstTicks } = priced(state, command, terms);
  const stops = stopsRefusal({ isLong, stopProfitTicks, stopLossTicks }, limitTicks === 0 ? markTicks : limitTicks);
  if (stops !== null) return stops;
  const lots = shares * terms.lotsPerShare;
  // Of a short the price that needs most is the higher one.
  const notional = leverNotional(Math.max(ticks, worstTicks), lots, market.unitMinor);
  const lockedMinor = leverMargin(notional, multiple) + leverFee(notional, terms.feePpm);
  const feeMinor = leverFee(leverNotional(ticks, lots, market.unitMinor), terms.feePpm);
  const opening = { userId, market, isLong, multiple, lots, ticks, markTicks, feeMinor, time };
  const refusal = openingRefusal(state, { ...opening, needMinor: lockedMinor, freedMinor: 0n });
  if (refusal !== null) return refusal;
  const set = new PostingSet();
  set.add(userId, 'lever', asset, -lockedMinor, lockedMinor);
  const orderId = state.lever.nextOrderId;
  const placed: LeverEventOf<'LeverPlaced'> = {
    kind: 'LeverPlaced',
    time,
    userId,
    orderId,
    market: market.market,
    asset,
    isLong,
    multiple,
    shares,
    lots,
    limitTicks,
    worstTicks,
    feePpm: terms.feePpm,
    lockedMinor,
    stopProfitTicks,
    stopLossTicks,
    postings: set.list(),
  };
  return { events: [placed], answer: { orderId } };
}

export function applyLeverPlaced(state: LeverState, event: LeverEventOf<'LeverPlaced'>): void {
  const { kind: _kind, time, postings, asset, ...order } = event;
  applyPostings(state.ledger, postings);
  state.lever.nextOrderId = order.orderId + 1;
  const none = { openedAt: 0, fillTicks: 0, openTicks: 0, feeMinor: 0n, overnightMinor: 0n, settledMinor: 0n } as const;
  const rest = { ...none, marginMinor: 0n, status: 'listing', closeAskedAt: 0, closeShares: 0 } as const;
  enterOrderOf(state, asset, { ...order, ...rest, acceptedAt: time, stopsSetAt: time });
}

/** Also as a snapshot is read. */
export function enterOrderOf(state: LeverState, asset: number, order: LeverOrder): void {
  const { orders, accounts, waiting } = state.lever;
  const { orderId, userId, market, status, limitTicks, acceptedAt } = order;
  orders.set(orderId, order);
  const key = accountKey(userId, asset);
  accounts.set(key, (accounts.get(key) ?? new Set()).add(orderId));
  if (status !== 'trading') waiting.set(market, (waiting.get(market) ?? new Set()).add(orderId));
  if (status !== 'listing') countPosition(state, order, 1n);
  else if (limitTicks === 0) state.timers.arm(leverNumber, orderId, acceptedAt + markMaxMs);
}

/** It waits for no price any more. */
export function leaveWaitingFor({ lever: { waiting } }: LeverState, { market, orderId }: LeverOrder): void {
  const ids = waiting.get(market);
  ids?.delete(orderId);
  if (ids?.size === 0) waiting.delete(market);
}

/** It is gone. */
export function leaveOrder(state: LeverState, order: LeverOrder, asset: number): void {
  const { orders, accounts, closings, openings } = state.lever;
  const { orderId, userId, status } = order;
  if (status !== 'listing') countPosition(state, order, -1n);
  leaveWaitingFor(state, order);
  orders.delete(orderId);
  closings.delete(orderId);
  openings.delete(orderId);
  const key = accountKey(userId, asset);
  const ids = accounts.get(key);
  ids?.delete(orderId);
  if (ids?.size === 0) {
    accounts.delete(key);
    state.lever.warned.delete(key);
  }
  state.timers.disarm(leverNumber, orderId);
}
