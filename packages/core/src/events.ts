/**
 * Events: what the journal holds. They carry outcomes, so `evolve` calculates nothing and a later version of the rules
 * never changes the past. Money-moving events carry balanced postings. Amounts are minor units of the asset, prices
 * ticks, quantities lots of the market.
 *
 * A kind's number and the order of its fields are the journal's format: append, never change.
 */
import {
  type ByteReader,
  type ByteWriter,
  big,
  bool,
  constant,
  type Field,
  int,
  list,
  oneOf,
  record,
  type TypeOf,
  text,
} from './codec.ts';

/** The four accounts of a user; the house uses `change` alone. */
export const wallets = ['legal', 'change', 'lever', 'micro'] as const;
export type Wallet = (typeof wallets)[number];

/** One leg of a movement: signed changes of an account's available and locked part. */
const posting = record({ owner: int, wallet: oneOf(...wallets), asset: int, available: big, locked: big });
export type Posting = TypeOf<typeof posting>;

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

const side = oneOf('buy', 'sell');
export type Side = 'buy' | 'sell';

const selfTrade = oneOf('cancel_newest', 'cancel_oldest', 'cancel_both');
export type SelfTrade = 'cancel_newest' | 'cancel_oldest' | 'cancel_both';

/** A notice in one language; `content` is sanitised HTML, the rest plain text. */
const noticeText = record({ language: text, title: text, abstract: text, content: text });
export type NoticeText = TypeOf<typeof noticeText>;

/** A banner in one language, plain text; `action` names its link. */
const bannerText = record({ language: text, tab: text, title: text, text, action: text });
export type BannerText = TypeOf<typeof bannerText>;

const shapes = {
  ExchangeCreated: { id: 1, shape: { mode: oneOf('demo', 'production'), seed: text } },
  AssetListed: { id: 2, shape: { asset: int, code: text, name: text, scale: int } },
  MarketListed: {
    id: 3,
    shape: {
      market: int,
      base: int,
      quote: int,
      /** Decimals as configured, for display: `0.01`. */
      tick: text,
      lot: text,
      /** Minor units of base in a lot; of quote in one tick × one lot. */
      lotMinor: big,
      unitMinor: big,
      minimumMinor: big,
      bandPpm: int,
      makerPpm: int,
      takerPpm: int,
      listedTicks: int,
    },
  },
  MarketSwitched: { id: 4, shape: { market: int, isOpen: bool } },
  IndexPricesSet: { id: 5, shape: { prices: list(record({ market: int, ticks: int })) } },
  UserRegistered: {
    id: 6,
    shape: {
      userId: int,
      accountKind: oneOf('email', 'phone'),
      /** Lower-case e-mail, or `+` and digits. */
      account: text,
      /** ISO 3166 alpha-2, empty where unknown. */
      country: text,
      passwordHash: text,
      /** The user's own invitation code, and who invited (0: nobody). */
      extensionCode: text,
      inviterId: int,
      role: oneOf('trader', 'liquidity', 'operator'),
      postings: list(posting),
    },
  },
  FundsGranted: { id: 7, shape: { userId: int, postings: list(posting) } },
  SessionOpened: { id: 8, shape: { userId: int, tokenHash: text, expiresAt: int } },
  SessionRevoked: { id: 9, shape: { userId: int, tokenHash: text } },
  PasswordChanged: { id: 10, shape: { userId: int, passwordHash: text } },
  OrderPlaced: {
    id: 11,
    shape: {
      orderId: int,
      userId: int,
      market: int,
      side,
      type: oneOf('limit', 'market'),
      timeInForce: oneOf('gtc', 'ioc', 'fok'),
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
    },
  },
  OrderCancelled: {
    id: 12,
    shape: { orderId: int, userId: int, market: int, side, ticks: int, remainingLots: int, postings: list(posting) },
  },
  /** A maker's whole set of quotes in one market is replaced; bids and asks get ids from `firstOrderId`, bids first. */
  QuotesReplaced: {
    id: 13,
    shape: {
      userId: int,
      market: int,
      firstOrderId: int,
      makerPpm: int,
      takerPpm: int,
      bids: list(quoteLevel),
      asks: list(quoteLevel),
      postings: list(posting),
    },
  },
  /** A stop waits outside the book; it locks nothing. */
  StopPlaced: {
    id: 15,
    shape: {
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
  },
  StopCancelled: { id: 16, shape: { orderId: int, userId: int, market: int } },
  /** The price was reached; the order itself is placed by the next command. */
  StopFired: { id: 17, shape: { orderId: int, userId: int, market: int } },
  /** What became of a fired stop: the order placed, or the code of the refusal. */
  StopSettled: { id: 18, shape: { orderId: int, userId: int, market: int, placedOrderId: int, refused: text } },
  /** All the user's open orders go at this time; 0: never. */
  CancelDeadlineSet: { id: 19, shape: { userId: int, deadline: int } },
  /** An open order is for less from now on: its quantity in all, what is left of it, and the lock that this needs. */
  OrderReduced: {
    id: 20,
    shape: {
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
  },
  /** Somebody gave the right password: a session that was opened with it, or a second step that failed (no token). */
  LoginRecorded: {
    id: 40,
    shape: {
      userId: int,
      tokenHash: text,
      address: text,
      /** Browser and system, short; empty where unknown. */
      device: text,
      method: oneOf('password', 'totp', 'recovery_code', 'passkey'),
      /** What the person reads, for letters that nobody's call brings about; empty where the step failed. */
      language: text,
      isRight: bool,
    },
  },
  /** A session was used, told at most once an hour. */
  SessionSeen: { id: 41, shape: { userId: int, tokenHash: text } },
  /** The user's own change of the password: ends every session but the one it was made in. */
  OwnPasswordChanged: { id: 42, shape: { userId: int, passwordHash: text, keptTokenHash: text } },
  /** The authenticator app's secret, sealed, the step of the code that proved it, and the hashes of fresh recovery codes. */
  TotpEnabled: { id: 43, shape: { userId: int, sealedSecret: text, step: int, recoveryHashes: list(text) } },
  TotpDisabled: { id: 44, shape: { userId: int } },
  /** A code's time step is used up, and every step before it. */
  TotpStepUsed: { id: 45, shape: { userId: int, step: int } },
  RecoveryCodesRenewed: { id: 46, shape: { userId: int, recoveryHashes: list(text) } },
  RecoveryCodeUsed: { id: 47, shape: { userId: int, recoveryHash: text } },
  PasskeyAdded: {
    id: 48,
    shape: {
      userId: int,
      credentialId: text,
      /** COSE key, base64url. */
      publicKey: text,
      counter: int,
      transports: list(text),
      name: text,
      /** Fresh recovery codes; none where there are some already. */
      recoveryHashes: list(text),
    },
  },
  PasskeyUsed: { id: 49, shape: { userId: int, credentialId: text, counter: int } },
  PasskeyRemoved: { id: 50, shape: { userId: int, credentialId: text } },
  /** Words that stand in every mail to the user; empty: none. */
  AntiPhishingCodeSet: { id: 51, shape: { userId: int, code: text } },
  /** Level two is asked for. Name and number are sealed; the pictures are ids of uploads. `approveAt` 0: by staff. */
  IdentitySubmitted: {
    id: 60,
    shape: {
      userId: int,
      reviewId: int,
      name: text,
      cardId: text,
      frontPic: text,
      reversePic: text,
      handPic: text,
      approveAt: int,
    },
  },
  /** Level three is asked for by somebody whose accounts are worth so much, in the smallest unit of bitcoin. */
  LevelThreeAsked: { id: 61, shape: { userId: int, reviewId: int, assetsMinor: big, approveAt: int } },
  /** `operatorId` 0: the demo by itself. */
  IdentityReviewed: {
    id: 62,
    shape: { userId: int, reviewId: int, operatorId: int, verdict: oneOf('approved', 'rejected'), reason: text },
  },
  /** An operator has seen what the person told. */
  IdentityShown: { id: 63, shape: { operatorId: int, userId: int, reviewId: int } },
  /** The user has read the messages named, and all up to `through`. */
  MessagesRead: { id: 64, shape: { userId: int, ids: list(int), through: int } },
  /** A notice is new, or says something else from now on. */
  NoticeSaved: {
    id: 30,
    shape: { noticeId: int, operatorId: int, category: int, thumbnail: text, texts: list(noticeText) },
  },
  NoticeRemoved: { id: 31, shape: { noticeId: int, operatorId: int } },
  BannerSaved: {
    id: 32,
    shape: { bannerId: int, operatorId: int, place: int, picture: text, link: text, texts: list(bannerText) },
  },
  BannerRemoved: { id: 33, shape: { bannerId: int, operatorId: int } },
  /** An accepted command's key and answer (JSON), for retries. */
  KeyRemembered: { id: 14, shape: { userId: int, call: text, key: text, bodyHash: text, answer: text } },
  /** An address a user may log in with besides the account, and the one it takes the place of; empty: none. */
  ContactBound: { id: 80, shape: { userId: int, contact: text, replaced: text } },
} as const;

type Shapes = typeof shapes;
export type EventKind = keyof Shapes;

/** One event; `time` is the command's, Unix milliseconds. */
export type Event = {
  [K in EventKind]: { kind: K; time: number } & {
    -readonly [F in keyof Shapes[K]['shape']]: TypeOf<Shapes[K]['shape'][F]>;
  };
}[EventKind];
export type EventOf<K extends EventKind> = Extract<Event, { kind: K }>;

const fieldById = new Map<number, Field<Event>>();
const byKind = new Map<string, { id: number; field: Field<Event> }>();
for (const [kind, { id, shape }] of Object.entries(shapes)) {
  const field = record({ kind: constant(kind), time: int, ...shape }) as unknown as Field<Event>;
  fieldById.set(id, field);
  byKind.set(kind, { id, field });
}

/** Appends an event to `out`. */
export function encodeEvent(out: ByteWriter, event: Event): void {
  const entry = byKind.get(event.kind);
  if (entry === undefined) throw new Error(`codec: unknown event ${event.kind}`);
  out.int(entry.id);
  entry.field.write(out, event);
}

/** Reads the next event; throws on an unknown kind or torn bytes. */
export function decodeEvent(from: ByteReader): Event {
  const field = fieldById.get(from.int());
  if (field === undefined) throw new Error('codec: unknown event');
  return field.read(from);
}
