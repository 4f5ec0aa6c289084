/**
 * Commands: what the core is asked to do. Time, prices, random values and hashes arrive inside; ids from the outside
 * are already looked up. `time` is set by the writer, Unix milliseconds, never falling.
 */
import type { ErrorCode } from '@bourse/contract';
import type { BannerText, Event, NoticeText, SelfTrade, Side } from './events.ts';

/** A retry of the same `key` and `bodyHash` for the same user and call gets the first answer. */
export interface Idempotency {
  call: string;
  key: string;
  bodyHash: string;
}

/** A second step that was found right: what of it cannot be used again. */
export type SecondStep =
  | { method: 'totp'; step: number }
  | { method: 'recovery_code'; recoveryHash: string }
  | { method: 'passkey'; credentialId: string; counter: number };

export type LoginMethod = 'password' | SecondStep['method'];

/** A login whose password was right. */
export interface Login {
  address: string;
  device: string;
  language: string;
  /** The hash that the password was checked against: a login does not outlive a change of it. */
  passwordHash: string;
  /** Null where the user has no second step. */
  proof: SecondStep | null;
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
  OpenSession: {
    userId: number;
    tokenHash: string;
    expiresAt: number;
    /** How it came about; needed where the user has a second step. */
    login?: Login;
  };
  RevokeSession: { tokenHash: string };
  /** Ends all of the user's sessions but one. */
  RevokeOtherSessions: { userId: number; keptTokenHash: string };
  /** Notes that a session is in use. */
  TouchSession: { tokenHash: string };
  /** A right password whose second step was wrong. */
  RecordFailedLogin: { userId: number; address: string; device: string; method: LoginMethod };
  ChangePassword: { userId: number; passwordHash: string };
  /** The user's own change, in a session that stays. `knownHash` is the hash that the old password was checked against. */
  ChangeOwnPassword: { userId: number; knownHash: string; passwordHash: string; keptTokenHash: string };
  /** `step` is the time step of the code that proved the secret. */
  EnableTotp: { userId: number; sealedSecret: string; step: number; recoveryHashes: string[] };
  DisableTotp: { userId: number; proof: SecondStep };
  RenewRecoveryCodes: { userId: number; recoveryHashes: string[]; proof: SecondStep };
  /** Uses a second step up without doing anything else. */
  UseSecondStep: { userId: number; proof: SecondStep };
  AddPasskey: {
    userId: number;
    credentialId: string;
    publicKey: string;
    counter: number;
    transports: string[];
    name: string;
    /** For a user who has none yet. */
    recoveryHashes: string[];
  };
  RemovePasskey: { userId: number; credentialId: string; proof: SecondStep };
  SetAntiPhishingCode: { userId: number; code: string };
  /** What is told is sealed already; the pictures are ids of the person's own uploads. */
  SubmitIdentity: {
    userId: number;
    name: string;
    cardId: string;
    frontPic: string;
    reversePic: string;
    handPic: string;
    /** The demo approves by itself after this; 0, and always in production: staff decide. */
    approveAfterMs: number;
  };
  /** `assetsMinor` is what all accounts are worth, in the smallest unit of bitcoin. */
  AskLevelThree: { userId: number; assetsMinor: bigint; approveAfterMs: number };
  /** `reason` is shown to the person; a rejection needs one. */
  ReviewIdentity: { operatorId: number; reviewId: number; verdict: 'approved' | 'rejected'; reason: string };
  /** The writer's, once `followUp` names it. */
  ApproveIdentityInDemo: { reviewId: number };
  /** An operator looks at what a person told. */
  ShowIdentity: { operatorId: number; userId: number; reviewId: number };
  /** Marks messages as read: those named, and all up to `through` (0: none). */
  MarkMessages: { userId: number; ids: number[]; through: number };
  /** A contact of the other kind than the account's, in the form accounts are stored in; one that was bound before goes. */
  /** `proof`: null where the user has no second step. */
  BindContact: { userId: number; contactKind: 'email' | 'phone'; contact: string; proof: SecondStep | null };
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
  /** What is left out stays. `lots` is the quantity in all, what is filled of it included. */
  AmendOrder: {
    userId: number;
    market: number;
    orderId: number;
    ticks?: number;
    lots?: number;
    /** Of a waiting stop. */
    triggerTicks?: number;
    /** The new order, where there is one, is refused rather than take. */
    isPostOnly?: boolean;
    selfTrade?: SelfTrade;
  };
  CancelAllOrders: { userId: number /** Left out: all markets. */; market?: number };
  /** Takes the maker's quotes in the market away and puts these in their place; levels that would cross are left out. */
  ReplaceQuotes: {
    userId: number;
    market: number;
    bids: { ticks: number; lots: number }[];
    asks: { ticks: number; lots: number }[];
  };
  /** `noticeId` 0: a new one. Texts are sanitised by whoever sends them. `operatorId` 0: the exchange, setting itself up. */
  SaveNotice: { operatorId: number; noticeId: number; category: number; thumbnail: string; texts: NoticeText[] };
  RemoveNotice: { operatorId: number; noticeId: number };
  /** `bannerId` 0: a new one. Banners stand in the order of `place`. */
  SaveBanner: {
    operatorId: number;
    bannerId: number;
    place: number;
    picture: string;
    link: string;
    texts: BannerText[];
  };
  RemoveBanner: { operatorId: number; bannerId: number };
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
  RevokeOtherSessions: { sessionsEnded: number };
  TouchSession: Record<string, never>;
  RecordFailedLogin: Record<string, never>;
  ChangePassword: { sessionsEnded: number };
  ChangeOwnPassword: { sessionsEnded: number };
  EnableTotp: Record<string, never>;
  DisableTotp: Record<string, never>;
  RenewRecoveryCodes: Record<string, never>;
  UseSecondStep: Record<string, never>;
  AddPasskey: { isFirst: boolean };
  RemovePasskey: Record<string, never>;
  SetAntiPhishingCode: Record<string, never>;
  SubmitIdentity: { reviewId: number };
  AskLevelThree: { reviewId: number };
  ReviewIdentity: Record<string, never>;
  ApproveIdentityInDemo: Record<string, never>;
  ShowIdentity: Record<string, never>;
  MarkMessages: Record<string, never>;
  /** The contact that went; empty: none. */
  BindContact: { replaced: string };
  PlaceOrder: { order: OrderView };
  PlaceStop: { stop: StopView };
  PlaceOco: { order: OrderView; stop: StopView };
  FireStop: Record<string, never>;
  PlaceFired: Record<string, never>;
  SetCancelDeadline: { deadline: number };
  CancelAtDeadline: Record<string, never>;
  CancelOrder: { order: OrderView } | { stop: StopView };
  AmendOrder: { order: OrderView } | { stop: StopView };
  CancelAllOrders: { orders: OrderView[]; stops: StopView[] };
  ReplaceQuotes: Record<string, never>;
  SaveNotice: { noticeId: number };
  RemoveNotice: Record<string, never>;
  SaveBanner: { bannerId: number };
  RemoveBanner: Record<string, never>;
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
