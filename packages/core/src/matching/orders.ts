/** What stands in books: orders, stops, and the levels that orders queue at. */
import type { SelfTrade } from './terms.ts';

/** A resting order. */
export interface Order {
  readonly orderId: number;
  readonly userId: number;
  readonly market: number;
  readonly isBuy: boolean;
  readonly isQuote: boolean;
  readonly ticks: number;
  lots: number;
  remainingLots: number;
  locked: bigint;
  /** Σ ppm × notional of the fills, and what was charged of it. */
  feeAccrued: bigint;
  feeCharged: bigint;
  filledMinor: bigint;
  readonly makerPpm: number;
  readonly takerPpm: number;
  /** The stop that goes when this order trades or is cancelled; 0: none. */
  pairedStopId: number;
  /** It never takes: what would take its place is refused rather than trade. */
  readonly isPostOnly: boolean;
  readonly createdAt: number;
  updatedAt: number;
  /** Its price in the book, and the neighbours in the queue there. */
  level: Level | null;
  previous: Order | null;
  next: Order | null;
}

/** An order that waits outside the book for its price. */
export interface Stop {
  readonly orderId: number;
  readonly userId: number;
  readonly market: number;
  readonly isBuy: boolean;
  readonly type: 'limit' | 'market';
  readonly timeInForce: 'gtc' | 'ioc' | 'fok';
  readonly ticks: number;
  readonly lots: number;
  readonly selfTrade: SelfTrade;
  readonly triggerTicks: number;
  readonly isRising: boolean;
  readonly trailPpm: number;
  /** Best last price when it was placed or read, and once it has fired: between them `extremeOf` knows; 0 where it does not trail. */
  extremeTicks: number;
  readonly pairedOrderId: number;
  readonly createdAt: number;
  isFired: boolean;
}

export interface Level {
  readonly ticks: number;
  /** Quantity of the whole level, and orders in it. */
  lots: number;
  count: number;
  head: Order | null;
  tail: Order | null;
  /** The next prices of the side. */
  better: Level | null;
  worse: Level | null;
}
