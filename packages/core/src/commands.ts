/**
 * Commands: what the core is asked to do. Time, prices, random values and hashes arrive inside; ids from the outside
 * are already looked up. `time` is set by the writer, Unix milliseconds, never falling.
 */
import type { ErrorCode } from '@bourse/contract';
import type { Event, SelfTrade, Side } from './events.ts';

/** A retry of the same `key` and `bodyHash` for the same user and call gets the first answer. */
export interface Idempotency {
  call: string;
  key: string;
  bodyHash: string;
}

export interface CommandBodies {
  CreateExchange: { mode: 'demo' | 'production'; seed: string };
  ListAsset: { code: string; name: string; scale: number };
  /** `tick`, `lot` and `minimum` are decimals: quote per base, base, quote. */
  ListMarket: {
    base: string;
    quote: string;
    tick: string;
    lot: string;
    minimum: string;
    bandPpm: number;
    makerPpm: number;
    takerPpm: number;
    listedPrice: string;
  };
  SwitchMarket: { market: number; isOpen: boolean };
  SetIndexPrices: { prices: { market: number; ticks: number }[] };
  RegisterUser: {
    accountKind: 'email' | 'phone';
    account: string;
    country: string;
    passwordHash: string;
    /** Somebody's code, or empty where `role` is not trader. */
    invitationCode: string;
    /** A fresh random code for the new user; taken codes are refused (`account_taken` is not answered for them: retry). */
    extensionCode: string;
    role: 'trader' | 'liquidity' | 'operator';
    /** Demo mode alone: credited to the spot account from `outside`. */
    testFunds: { asset: number; amountMinor: bigint }[];
  };
  /** Demo mode alone. Amounts are credited to the spot account from `outside`. */
  GrantFunds: { userId: number; funds: { asset: number; amountMinor: bigint }[] };
  OpenSession: { userId: number; tokenHash: string; expiresAt: number };
  RevokeSession: { tokenHash: string };
  ChangePassword: { userId: number; passwordHash: string };
  PlaceOrder: {
    userId: number;
    market: number;
    side: Side;
    type: 'limit' | 'market';
    timeInForce: 'gtc' | 'ioc' | 'fok';
    isPostOnly: boolean;
    /** 0 for a market order. */
    ticks: number;
    lots: number;
    /** On meeting one's own resting order: what is cancelled. Left out: the newest, that is the incoming order. */
    selfTrade?: SelfTrade;
  };
  /** Waits until the last price reaches `triggerTicks` — or trails it by `trailPpm` — and is placed then. */
  PlaceStop: {
    userId: number;
    market: number;
    side: Side;
    type: 'limit' | 'market';
    timeInForce: 'gtc' | 'ioc' | 'fok';
    ticks: number;
    lots: number;
    selfTrade?: SelfTrade;
    /** 0 where it trails. */
    triggerTicks: number;
    /** 0 where it does not trail; such a stop is a market order. */
    trailPpm: number;
  };
  /** A resting limit order and a stop of the same quantity: what happens to one first ends the other. */
  PlaceOco: {
    userId: number;
    market: number;
    side: Side;
    lots: number;
    ticks: number;
    triggerTicks: number;
    stopType: 'limit' | 'market';
    stopTicks: number;
    selfTrade?: SelfTrade;
  };
  /** The writer's, once `followUp` names it: a stop whose price was reached; a fired stop's order. */
  FireStop: { orderId: number };
  PlaceFired: { orderId: number };
  /** A dead man's switch: all open orders go after `timeoutMs` unless this comes again; 0 switches it off. */
  SetCancelDeadline: { userId: number; timeoutMs: number };
  /** The writer's, at the deadline. */
  CancelAtDeadline: { userId: number };
  CancelOrder: { userId: number; orderId: number; side: Side };
  CancelAllOrders: { userId: number /** Left out: all markets. */; market?: number };
  /** Takes the maker's quotes in the market away and puts these in their place; levels that would cross are left out. */
  ReplaceQuotes: {
    userId: number;
    market: number;
    bids: { ticks: number; lots: number }[];
    asks: { ticks: number; lots: number }[];
  };
}

export type CommandKind = keyof CommandBodies;
export type Command = {
  [K in CommandKind]: { kind: K; time: number; idempotency?: Idempotency } & CommandBodies[K];
}[CommandKind];
export type CommandOf<K extends CommandKind> = Extract<Command, { kind: K }>;

/** What an accepted command answers, JSON-safe: kept for retries. */
export interface Answers {
  CreateExchange: Record<string, never>;
  ListAsset: { asset: number };
  ListMarket: { market: number };
  SwitchMarket: Record<string, never>;
  SetIndexPrices: Record<string, never>;
  RegisterUser: { userId: number };
  GrantFunds: Record<string, never>;
  OpenSession: Record<string, never>;
  RevokeSession: Record<string, never>;
  ChangePassword: { sessionsEnded: number };
  PlaceOrder: { order: OrderView };
  PlaceStop: { stop: StopView };
  PlaceOco: { order: OrderView; stop: StopView };
  FireStop: Record<string, never>;
  PlaceFired: Record<string, never>;
  SetCancelDeadline: { deadline: number };
  CancelAtDeadline: Record<string, never>;
  CancelOrder: { order: OrderView } | { stop: StopView };
  CancelAllOrders: { orders: OrderView[]; stops: StopView[] };
  ReplaceQuotes: Record<string, never>;
}

/** An order as answers and reads show it; amounts as decimal digits of minor units, so that it is JSON-safe. */
export interface OrderView {
  orderId: number;
  userId: number;
  market: number;
  side: Side;
  type: 'limit' | 'market';
  ticks: number;
  lots: number;
  remainingLots: number;
  /** Σ price × quantity filled, and fees charged, in quote minor units. */
  filledMinor: string;
  feeChargedMinor: string;
  status: 'open' | 'filled' | 'cancelled';
  createdAt: number;
  updatedAt: number;
}

/** A stop as answers and reads show it. */
export interface StopView {
  orderId: number;
  userId: number;
  market: number;
  side: Side;
  type: 'limit' | 'market';
  ticks: number;
  lots: number;
  triggerTicks: number;
  trailPpm: number;
  pairedOrderId: number;
  status: 'waiting' | 'fired' | 'cancelled';
  createdAt: number;
  updatedAt: number;
}

/** A refusal is a value; its code reaches the user unchanged, `values` fill the sentence's placeholders. */
export interface Refusal {
  refused: ErrorCode;
  values?: Record<string, string>;
}

export interface Accepted<K extends CommandKind = CommandKind> {
  events: Event[];
  answer: Answers[K];
}

export type Decision<K extends CommandKind = CommandKind> = Accepted<K> | Refusal;
