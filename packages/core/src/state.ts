/**
 * The whole state of the exchange. Only `evolve` and what it calls write to it; everybody else reads.
 */

import type { RememberedKeys } from './features/exchange/remembered-keys.ts';
import type { Ledger } from './kernel/ledger/ledger.ts';
import type { Timers } from './kernel/timers.ts';
import type { Turns } from './kernel/turns.ts';
import type { BookSide } from './matching/book-side.ts';
import type { SelfTrade } from './matching/terms.ts';
import type { TrailingStops } from './matching/trailing-stops.ts';

export interface Asset {
  readonly asset: number;
  readonly code: string;
  readonly name: string;
  /** Decimals of a minor unit. */
  readonly scale: number;
}

export interface Market {
  readonly market: number;
  readonly base: Asset;
  readonly quote: Asset;
  /** Decimals: quote per base, and base. */
  readonly tick: string;
  readonly lot: string;
  /** The steps as integers with their decimals: tick = tickUnits × 10^-tickDecimals. */
  readonly tickUnits: bigint;
  readonly tickDecimals: number;
  readonly lotUnits: bigint;
  readonly lotDecimals: number;
  /** Base minor units of one lot. */
  readonly lotMinor: bigint;
  /** Quote minor units of one tick × one lot. */
  readonly unitMinor: bigint;
  readonly minimumMinor: bigint;
  readonly bandPpm: number;
  readonly makerPpm: number;
  readonly takerPpm: number;
  readonly listedTicks: number;
  isOpen: boolean;
  /** 0: none yet. Times are Unix milliseconds. */
  lastTradeTicks: number;
  lastTradeTime: number;
  indexTicks: number;
  indexTime: number;
  readonly book: Book;
  readonly stops: StopBook;
}

export interface User {
  readonly userId: number;
  readonly accountKind: 'email' | 'phone';
  readonly account: string;
  /** Logs in too: the contact of the other kind, empty where none is bound. */
  secondContact: string;
  readonly country: string;
  passwordHash: string;
  readonly extensionCode: string;
  readonly inviterId: number;
  readonly role: 'trader' | 'liquidity' | 'operator';
  readonly createdAt: number;
  /** Open orders but no quotes, oldest first. */
  readonly openOrders: Order[];
  /** Waiting stops, oldest first. */
  readonly stops: Stop[];
  /** All open orders go at this time; 0: never. */
  cancelDeadline: number;
  /** The maker's quotes by market. */
  readonly quotes: Map<number, Order[]>;
  readonly sessions: Map<string, Session>;
  /** The authenticator app; null: none. */
  totp: Totp | null;
  /** Hashes of recovery codes not yet used. */
  recoveryHashes: string[];
  readonly passkeys: Passkey[];
  /** Words that stand in every mail to the user; empty: none. */
  antiPhishingCode: string;
  /** What the person read at the last login; empty before the first. */
  language: string;
  /** People who registered with this user's invitation code. */
  inviteeCount: number;
  /** Null: nothing was submitted yet. */
  identity: Identity | null;
}

/** How far a person's identity is proved; replaced as a whole. */
export interface Identity {
  readonly level: 1 | 2 | 3;
  /** The request under review; `approveAt` 0: staff decide. */
  readonly waiting: {
    readonly reviewId: number;
    readonly level: 2 | 3;
    readonly time: number;
    readonly approveAt: number;
  } | null;
  /** The level of the last request where that was rejected, and why; 0 and empty otherwise. */
  readonly refusedLevel: 0 | 2 | 3;
  readonly reason: string;
  /** The UTC day of the last request, and how many came on it. */
  readonly day: number;
  readonly requests: number;
}

export interface Session {
  readonly userId: number;
  readonly tokenHash: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** Where it was opened; empty where unknown. */
  address: string;
  device: string;
  /** At most an hour behind. */
  lastSeenAt: number;
}

export interface Totp {
  readonly sealedSecret: string;
  /** Time step of the code used last: neither it nor one before it works again. */
  step: number;
}

export interface Passkey {
  readonly credentialId: string;
  readonly publicKey: string;
  counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly createdAt: number;
  /** 0: never. */
  usedAt: number;
}

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

/** A market's waiting stops. */
export interface StopBook {
  /** Falling triggers, so that the next to fire is last; ties: the older is last. */
  readonly rising: Stop[];
  /** Rising triggers, likewise. */
  readonly falling: Stop[];
  readonly trailingBuys: TrailingStops;
  readonly trailingSells: TrailingStops;
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

export interface Book {
  readonly bids: BookSide;
  readonly asks: BookSide;
}

export interface State {
  mode: 'demo' | 'production' | null;
  seed: string;
  createdAt: number;
  /** Time of the last event. */
  time: number;
  readonly assets: Asset[];
  readonly markets: Market[];
  readonly ledger: Ledger;
  /** Answers kept for retries, by `<call> <key>`. */
  readonly keys: RememberedKeys;
  readonly users: Map<number, User>;
  readonly userByAccount: Map<string, User>;
  readonly userByExtensionCode: Map<string, User>;
  readonly sessions: Map<string, Session>;
  readonly orders: Map<number, Order>;
  /** Waiting and fired stops. */
  readonly stops: Map<number, Stop>;
  /** Fired stops whose orders are still to be placed, in the order they fired. */
  readonly firedStops: Stop[];
  /** What is due by the clock alone. */
  readonly timers: Timers;
  /** Who has something to do that no clock brings. */
  readonly turns: Turns;
  /** Whose identity is under review, by the review's id, oldest first. */
  readonly reviews: Map<number, User>;
  nextReviewId: number;
  /** Notices and banners there are; their words are rows of the view. */
  readonly notices: Set<number>;
  readonly banners: Set<number>;
  nextUserId: number;
  nextOrderId: number;
  nextTradeId: number;
  nextNoticeId: number;
  nextBannerId: number;
}
