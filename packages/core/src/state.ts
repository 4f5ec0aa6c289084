/**
 * The whole state of the exchange. Only `evolve` and what it calls write to it; everybody else reads.
 */
import type { SelfTrade } from './events.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { BookSide } from './matching/book-side.ts';

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
  /** Remembered keys, oldest first; `<call> <key>` → answer. */
  readonly keys: Map<string, RememberedKey>;
}

export interface Session {
  readonly userId: number;
  readonly tokenHash: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

export interface RememberedKey {
  readonly time: number;
  readonly bodyHash: string;
  readonly answer: string;
}

/** A resting order. */
export interface Order {
  readonly orderId: number;
  readonly userId: number;
  readonly market: number;
  readonly isBuy: boolean;
  readonly isQuote: boolean;
  readonly ticks: number;
  readonly lots: number;
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
  /** Best last price since it was placed; 0 where it does not trail. */
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
  readonly trailing: Stop[];
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
  readonly users: Map<number, User>;
  readonly userByAccount: Map<string, User>;
  readonly userByExtensionCode: Map<string, User>;
  readonly sessions: Map<string, Session>;
  readonly orders: Map<number, Order>;
  /** Waiting and fired stops. */
  readonly stops: Map<number, Stop>;
  /** Fired stops whose orders are still to be placed, in the order they fired. */
  readonly firedStops: Stop[];
  /** Users with a cancel deadline. */
  readonly deadlines: Map<number, number>;
  nextUserId: number;
  nextOrderId: number;
  nextTradeId: number;
}
