/** Walks the opposite side for an incoming order; reads only. */
import { times } from '../../../kernel/int64.ts';
import type { Order } from '../../../matching/orders.ts';
import type { Market } from '../../market/index.ts';
import type { SpotCommandOf } from '../commands.ts';
import type { Fill } from '../events.ts';
import { chargedOf, lockForBuy, maxPpmOf } from '../fees.ts';
import { notionalOf } from '../limits.ts';
import { bookOf, type SpotState } from '../state.ts';

/** Resting orders one incoming order may meet; what is left then is cancelled. */
export const fillsMax = 1000;

export interface Walk {
  readonly fills: Fill[];
  remainingLots: number;
  /** Σ price × quantity, and Σ taker ppm × notional, in quote minor units. */
  notional: bigint;
  feeAccrued: bigint;
  /** The best opposite price was good enough for the order. */
  wouldCross: boolean;
  /** The owner's own order ended the walk. */
  metOwnOrder: boolean;
  /** Own resting orders that go, where self-trade prevention says so. */
  readonly ownCancelled: Order[];
  /** An order that it trades with is paired with a stop. */
  metPaired: boolean;
  /** What is available did not pay for the next fill. */
  isShort: boolean;
  hitBound: boolean;
}

type Place = SpotCommandOf<'PlaceOrder'>;

/** Most lots of a price that `available` still pays for, fee on the running total included. */
function affordableLots(market: Market, walk: Walk, ticks: number, lots: number, available: bigint): number {
  const costOf = (count: number): bigint => {
    const notional = notionalOf(market, ticks, count);
    return walk.notional + notional + chargedOf(walk.feeAccrued + times(market.takerPpm, notional));
  };
  if (costOf(lots) <= available) return lots;
  let low = 0;
  let high = lots;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (costOf(middle) <= available) low = middle;
    else high = middle;
  }
  return low;
}

function restLockOf(market: Market, maker: Order, lots: number, accrued: bigint): bigint {
  if (lots === 0) return 0n;
  if (!maker.isBuy) return times(lots, market.lotMinor);
  return lockForBuy(maxPpmOf(maker), notionalOf(market, maker.ticks, lots), accrued);
}

/** The resting order's side of a fill: its fee, and what it keeps locked. */
function makerFill(
  market: Market,
  maker: Order,
  lots: number,
  tradeId: number,
  notional: bigint,
  takerFee: bigint,
): Fill {
  const remaining = maker.remainingLots - lots;
  const accrued = maker.feeAccrued + times(maker.makerPpm, notional);
  return {
    tradeId,
    makerOrderId: maker.orderId,
    makerUserId: maker.userId,
    ticks: maker.ticks,
    lots,
    takerFee,
    makerFee: chargedOf(accrued) - maker.feeCharged,
    makerRemainingLots: remaining,
    makerLocked: restLockOf(market, maker, remaining, accrued),
    makerFeeAccrued: accrued,
    isMakerQuote: maker.isQuote,
  };
}

/**
 * Collects the fills of an order in price-time order, until it is filled, the price is worse than `limit`, its owner's
 * own order stands in the way, or — where it will not rest — what is `available` is used up.
 */
export function walkBook(
  state: SpotState,
  market: Market,
  command: Place,
  { limit, rests }: { limit: number; rests: boolean },
  available: bigint,
): Walk {
  const isBuy = command.side === 'buy';
  const { bids, asks } = bookOf(state, market.market);
  const levels = isBuy ? asks : bids;
  const walk: Walk = {
    fills: [],
    remainingLots: command.lots,
    notional: 0n,
    feeAccrued: 0n,
    wouldCross: false,
    metOwnOrder: false,
    ownCancelled: [],
    metPaired: false,
    isShort: false,
    hitBound: false,
  };
  const payableLots = isBuy || rests ? command.lots : Number(available / market.lotMinor);
  for (let level = levels.best; level !== null; level = level.worse) {
    if (isBuy ? level.ticks > limit : level.ticks < limit) break;
    walk.wouldCross = true;
    if (command.isPostOnly) break;
    for (let maker = level.head; maker !== null; maker = maker.next) {
      if (walk.remainingLots === 0) return walk;
      if (!takeFrom(state, market, command, walk, maker, { isBuy, rests, available, payableLots })) return walk;
    }
  }
  return walk;
}

interface Means {
  readonly isBuy: boolean;
  readonly rests: boolean;
  readonly available: bigint;
  readonly payableLots: number;
}

/** Self-trade prevention; true where the walk goes on past the order. */
function meetOwnOrder(command: Place, walk: Walk, own: Order): boolean {
  const { selfTrade = 'cancel_newest' } = command;
  if (selfTrade !== 'cancel_newest' && !own.isQuote) walk.ownCancelled.push(own);
  if (selfTrade === 'cancel_oldest' && !own.isQuote) return true;
  walk.metOwnOrder = true;
  return false;
}

/** Adds one fill; false where the walk ends here. */
function takeFrom(state: SpotState, market: Market, command: Place, walk: Walk, maker: Order, means: Means): boolean {
  if (maker.userId === command.userId) return meetOwnOrder(command, walk, maker);
  if (walk.fills.length >= fillsMax) {
    walk.hitBound = true;
    return false;
  }
  const wanted = Math.min(walk.remainingLots, maker.remainingLots);
  let lots = wanted;
  if (!means.rests) {
    if (means.isBuy) lots = affordableLots(market, walk, maker.ticks, wanted, means.available);
    else lots = Math.min(wanted, means.payableLots - (command.lots - walk.remainingLots));
  }
  if (lots < wanted) walk.isShort = true;
  if (lots === 0) return false;
  const notional = notionalOf(market, maker.ticks, lots);
  const accrued = walk.feeAccrued + times(market.takerPpm, notional);
  const takerFee = chargedOf(accrued) - chargedOf(walk.feeAccrued);
  walk.fills.push(makerFill(market, maker, lots, state.spot.nextTradeId + walk.fills.length, notional, takerFee));
  if (maker.pairedStopId !== 0) walk.metPaired = true;
  walk.feeAccrued = accrued;
  walk.notional += notional;
  walk.remainingLots -= lots;
  return !walk.isShort;
}
