import { big, bool, int, list, oneOf, record, since, type TypeOf, text } from '../../kernel/codec.ts';
import { type EventsIn, event, owner } from '../../kernel/feature.ts';
import { posting } from '../../kernel/ledger/posting.ts';
import { selfTrade, side } from '../../matching/terms.ts';
import { orderNotices, tradeLegs } from './facts.ts';

const fill = record({
  tradeId: int,
  makerOrderId: int,
  makerUserId: int,
  ticks: int,
  lots: int,
  takerFee: big,
  makerFee: big,
  /** The resting order after this fill. */
  makerRemainingLots: int,
  makerLocked: big,
  makerFeeAccrued: big,
  /** The resting order is a maker's quote, which no list shows. */
  isMakerQuote: bool,
});
export type Fill = TypeOf<typeof fill>;

const quoteLevel = record({ ticks: int, lots: int, locked: big });
export type QuoteLevel = TypeOf<typeof quoteLevel>;

/** The taker, and whose orders it met. */
function bothSides({ userId, fills }: { userId: number; fills: readonly Fill[] }): number[] {
  return fills.length === 0 ? [userId] : [userId, ...fills.map(({ makerUserId }) => makerUserId)];
}

export const spotEvents = {
  OrderPlaced: event(
    11,
    {
      orderId: int,
      userId: int,
      market: int,
      side,
      type: oneOf('limit', 'market'),
      timeInForce: oneOf('gtc', 'ioc', 'fok'),
      /** It was refused rather than take as it was placed. */
      isPostOnly: bool,
      /** 0 for a market order. */
      ticks: int,
      lots: int,
      makerPpm: int,
      takerPpm: int,
      fills: list(fill),
      remainingLots: int,
      status: oneOf('open', 'filled', 'cancelled'),
      /** What the rest holds locked, and fees so far: Σ ppm × notional, and what was charged of it. */
      locked: big,
      feeAccrued: big,
      feeCharged: big,
      postings: list(posting),
      /** Post-only is the order's as long as it is open. It was not in builds before: their orders go on as they were. */
      keepsPostOnly: since(2, bool, false),
    },
    { users: bothSides, movement: tradeLegs, notices: orderNotices },
  ),
  OrderCancelled: event(
    12,
    { orderId: int, userId: int, market: int, side, ticks: int, remainingLots: int, postings: list(posting) },
    { users: owner, movement: null },
  ),
  /** An open order is for less from now on: its quantity in all, what is left of it, and the lock that this needs. */
  OrderReduced: event(
    20,
    {
      orderId: int,
      userId: int,
      market: int,
      side,
      ticks: int,
      lots: int,
      remainingLots: int,
      locked: big,
      postings: list(posting),
    },
    { users: owner, movement: null },
  ),
  /** A maker's whole set of quotes in one market is replaced; bids and asks get ids from `firstOrderId`, bids first. */
  QuotesReplaced: event(
    13,
    {
      userId: int,
      market: int,
      firstOrderId: int,
      makerPpm: int,
      takerPpm: int,
      bids: list(quoteLevel),
      asks: list(quoteLevel),
      postings: list(posting),
    },
    { users: owner, movement: null },
  ),
  /** A stop waits outside the book; it locks nothing. */
  StopPlaced: event(
    15,
    {
      orderId: int,
      userId: int,
      market: int,
      side,
      /** What is placed once it fires. */
      type: oneOf('limit', 'market'),
      timeInForce: oneOf('gtc', 'ioc', 'fok'),
      ticks: int,
      lots: int,
      selfTrade,
      /** Fires when the last price reaches this from below (rising) or from above; 0 where it trails. */
      triggerTicks: int,
      isRising: bool,
      /** Distance of a trailing stop from the best price since it was placed; 0: it does not trail. */
      trailPpm: int,
      extremeTicks: int,
      /** The limit order that goes when this fires, and the other way round; 0: none. */
      pairedOrderId: int,
    },
    owner,
  ),
  StopCancelled: event(16, { orderId: int, userId: int, market: int }, owner),
  /** The price was reached; the order itself is placed by the next command. */
  StopFired: event(17, { orderId: int, userId: int, market: int }, owner),
  /** What became of a fired stop: the order placed, or the code of the refusal. */
  StopSettled: event(18, { orderId: int, userId: int, market: int, placedOrderId: int, refused: text }, owner),
  /** All the user's open orders go at this time; 0: never. */
  CancelDeadlineSet: event(19, { userId: int, deadline: int }, owner),
};

export type SpotEvents = EventsIn<typeof spotEvents>;
export type SpotEvent = SpotEvents[keyof SpotEvents];
export type SpotEventOf<K extends keyof SpotEvents> = SpotEvents[K];
