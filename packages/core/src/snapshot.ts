/**
 * The whole state as bytes, canonical: equal states give equal bytes, whatever way they came about. A snapshot of another
 * version is not read; the journal is replayed instead.
 */

import { createState } from './exchange.ts';
import { featureNumber as identityNumber } from './features/identity/submit.ts';
import { applyAssetListed, applyMarketListed } from './features/market/list-market.ts';
import { featureNumber as spotNumber } from './features/spot/cancel-deadline.ts';
import { ByteReader, ByteWriter, big, bool, int, list, oneOf, record, type TypeOf, text } from './kernel/codec.ts';
import { ledgerRows, restoreLedger } from './kernel/ledger/ledger.ts';
import { type Posting, wallets } from './kernel/ledger/posting.ts';
import { marketOf, userOf } from './lookup.ts';
import { insertOrder } from './matching/book.ts';
import { extremeOf, insertStop } from './matching/stop-book.ts';
import type { Identity, Market, Order, State, Stop, User } from './state.ts';

/** Raised whenever the shape below changes. */
export const snapshotVersion = 3;

const assetShape = record({ asset: int, code: text, name: text, scale: int });
const marketShape = record({
  market: int,
  base: int,
  quote: int,
  tick: text,
  lot: text,
  lotMinor: big,
  unitMinor: big,
  minimumMinor: big,
  bandPpm: int,
  makerPpm: int,
  takerPpm: int,
  listedTicks: int,
  isOpen: bool,
  lastTradeTicks: int,
  lastTradeTime: int,
  indexTicks: int,
  indexTime: int,
});
const sessionShape = record({
  tokenHash: text,
  createdAt: int,
  expiresAt: int,
  address: text,
  device: text,
  lastSeenAt: int,
});
/** None or one. */
const totpShape = list(record({ sealedSecret: text, step: int }));
const passkeyShape = record({
  credentialId: text,
  publicKey: text,
  counter: int,
  transports: list(text),
  name: text,
  createdAt: int,
  usedAt: int,
});
const keyShape = record({ name: text, time: int, bodyHash: text, answer: text });
/** Level 0: nothing was submitted; review 0: nothing is under review. */
const identityShape = record({
  level: int,
  reviewId: int,
  waitingLevel: int,
  waitingTime: int,
  approveAt: int,
  refusedLevel: int,
  reason: text,
  day: int,
  requests: int,
});
const userShape = record({
  userId: int,
  accountKind: oneOf('email', 'phone'),
  account: text,
  secondContact: text,
  country: text,
  passwordHash: text,
  extensionCode: text,
  inviterId: int,
  role: oneOf('trader', 'liquidity', 'operator'),
  createdAt: int,
  cancelDeadline: int,
  identity: identityShape,
  sessions: list(sessionShape),
  totp: totpShape,
  recoveryHashes: list(text),
  passkeys: list(passkeyShape),
  antiPhishingCode: text,
  language: text,
  keys: list(keyShape),
});
const orderShape = record({
  orderId: int,
  userId: int,
  market: int,
  isBuy: bool,
  isQuote: bool,
  ticks: int,
  lots: int,
  remainingLots: int,
  locked: big,
  feeAccrued: big,
  feeCharged: big,
  filledMinor: big,
  makerPpm: int,
  takerPpm: int,
  pairedStopId: int,
  createdAt: int,
  updatedAt: int,
});
const stopShape = record({
  orderId: int,
  userId: int,
  market: int,
  isBuy: bool,
  type: oneOf('limit', 'market'),
  timeInForce: oneOf('gtc', 'ioc', 'fok'),
  ticks: int,
  lots: int,
  selfTrade: oneOf('cancel_newest', 'cancel_oldest', 'cancel_both'),
  triggerTicks: int,
  isRising: bool,
  trailPpm: int,
  extremeTicks: int,
  pairedOrderId: int,
  createdAt: int,
  isFired: bool,
});
const ledgerShape = record({ owner: int, wallet: oneOf(...wallets), asset: int, available: big, locked: big });
const stateShape = record({
  mode: oneOf('', 'demo', 'production'),
  seed: text,
  createdAt: int,
  time: int,
  nextUserId: int,
  nextOrderId: int,
  nextTradeId: int,
  nextReviewId: int,
  assets: list(assetShape),
  markets: list(marketShape),
  ledger: list(ledgerShape),
  users: list(userShape),
  orders: list(orderShape),
  /** Waiting ones by id, then fired ones in the order they fired. */
  stops: list(stopShape),
  notices: list(int),
  banners: list(int),
  nextNoticeId: int,
  nextBannerId: int,
});

function marketRow(market: Market): TypeOf<typeof marketShape> {
  return { ...market, base: market.base.asset, quote: market.quote.asset };
}

function userRow(user: User): TypeOf<typeof userShape> {
  const keys = [...user.keys].map(([name, key]) => ({ name, ...key }));
  const passkeys = user.passkeys.map((passkey) => ({ ...passkey, transports: [...passkey.transports] }));
  const totp = user.totp === null ? [] : [user.totp];
  const identity = identityRow(user.identity);
  return { ...user, sessions: [...user.sessions.values()], identity, totp, passkeys, keys };
}

function identityRow(identity: Identity | null): TypeOf<typeof identityShape> {
  const { level = 0, waiting = null, refusedLevel = 0, reason = '', day = 0, requests = 0 } = identity ?? {};
  const { reviewId = 0, level: waitingLevel = 0, time: waitingTime = 0, approveAt = 0 } = waiting ?? {};
  return { level, reviewId, waitingLevel, waitingTime, approveAt, refusedLevel, reason, day, requests };
}

function readIdentity(row: TypeOf<typeof identityShape>): Identity | null {
  const { level, reviewId, waitingLevel, waitingTime: time, approveAt, refusedLevel, reason, day, requests } = row;
  if (level === 0) return null;
  const waiting = reviewId === 0 ? null : { reviewId, level: waitingLevel as 2 | 3, time, approveAt };
  return { level: level as 1 | 2 | 3, waiting, refusedLevel: refusedLevel as 0 | 2 | 3, reason, day, requests };
}

function stopRows(state: State): Stop[] {
  const waiting = [...state.stops.values()].filter((stop) => !stop.isFired);
  const rows = waiting.map((stop) => ({ ...stop, extremeTicks: extremeOf(marketOf(state, stop.market), stop) }));
  return [...rows.sort((a, b) => a.orderId - b.orderId), ...state.firedStops];
}

/** The state as bytes, version first. */
export function snapshotState(state: State): Uint8Array {
  const out = new ByteWriter();
  out.int(snapshotVersion);
  stateShape.write(out, {
    mode: state.mode ?? '',
    seed: state.seed,
    createdAt: state.createdAt,
    time: state.time,
    nextUserId: state.nextUserId,
    nextOrderId: state.nextOrderId,
    nextTradeId: state.nextTradeId,
    nextReviewId: state.nextReviewId,
    assets: state.assets,
    markets: state.markets.map(marketRow),
    ledger: [...ledgerRows(state.ledger)] as Posting[],
    users: [...state.users.values()].sort((a, b) => a.userId - b.userId).map(userRow),
    orders: [...state.orders.values()].sort((a, b) => a.orderId - b.orderId),
    stops: stopRows(state),
    notices: [...state.notices].sort((a, b) => a - b),
    banners: [...state.banners].sort((a, b) => a - b),
    nextNoticeId: state.nextNoticeId,
    nextBannerId: state.nextBannerId,
  });
  return out.bytes();
}

function restoreUser(state: State, row: TypeOf<typeof userShape>): void {
  const { sessions, keys, identity, totp, ...person } = row;
  const empty = {
    openOrders: [],
    stops: [],
    quotes: new Map(),
    sessions: new Map(),
    keys: new Map(),
    inviteeCount: 0,
  };
  const user: User = { ...person, ...empty, identity: readIdentity(identity), totp: totp[0] ?? null };
  // An inviter registered earlier, so has the lower id and is there already.
  const inviter = state.users.get(user.inviterId);
  if (inviter !== undefined) inviter.inviteeCount += 1;
  if (user.cancelDeadline > 0) state.timers.arm(spotNumber, user.userId, user.cancelDeadline);
  state.users.set(user.userId, user);
  state.userByAccount.set(user.account, user);
  if (user.secondContact !== '') state.userByAccount.set(user.secondContact, user);
  state.userByExtensionCode.set(user.extensionCode, user);
  for (const row of sessions) {
    const session = { userId: user.userId, ...row };
    user.sessions.set(row.tokenHash, session);
    state.sessions.set(row.tokenHash, session);
  }
  for (const { name, time, bodyHash, answer } of keys) user.keys.set(name, { time, bodyHash, answer });
}

/** Reviews wait in the order of their ids. */
function restoreReviews(state: State): void {
  const waiting = [...state.users.values()].flatMap((user) => {
    const review = user.identity?.waiting ?? null;
    return review === null ? [] : [{ ...review, user }];
  });
  for (const { reviewId, approveAt, user } of waiting.sort((a, b) => a.reviewId - b.reviewId)) {
    state.reviews.set(reviewId, user);
    if (approveAt > 0) state.timers.arm(identityNumber, reviewId, approveAt);
  }
}

/** Orders rest in the order of their ids, which is the order they came in. */
function restoreOrder(state: State, row: TypeOf<typeof orderShape>): void {
  const order: Order = { ...row, level: null, previous: null, next: null };
  const market = state.markets[order.market];
  const user = state.users.get(order.userId);
  if (market === undefined || user === undefined) throw new Error(`snapshot: order ${order.orderId} has no owner`);
  insertOrder(market.book, order);
  state.orders.set(order.orderId, order);
  if (!order.isQuote) user.openOrders.push(order);
  else {
    const quotes = user.quotes.get(order.market) ?? [];
    quotes.push(order);
    user.quotes.set(order.market, quotes);
  }
}

function restoreStop(state: State, row: TypeOf<typeof stopShape>): void {
  const stop: Stop = { ...row };
  state.stops.set(stop.orderId, stop);
  if (stop.isFired) {
    state.firedStops.push(stop);
    return;
  }
  insertStop(marketOf(state, stop.market).stops, stop);
  userOf(state, stop.userId).stops.push(stop);
}

/** The state a snapshot holds; null where its version is not this one. Throws on torn bytes. */
export function restoreState(bytes: Uint8Array): State | null {
  const from = new ByteReader(bytes);
  if (from.int() !== snapshotVersion) return null;
  const rows = stateShape.read(from);
  const state = createState();
  for (const asset of rows.assets) applyAssetListed(state, { kind: 'AssetListed', time: 0, ...asset });
  for (const market of rows.markets) {
    applyMarketListed(state, { kind: 'MarketListed', time: 0, ...market });
    const { isOpen, lastTradeTicks, lastTradeTime, indexTicks, indexTime } = market;
    Object.assign(state.markets[market.market] ?? {}, { isOpen, lastTradeTicks, lastTradeTime, indexTicks, indexTime });
  }
  restoreLedger(state.ledger, rows.ledger);
  for (const user of rows.users) restoreUser(state, user);
  restoreReviews(state);
  for (const order of rows.orders) restoreOrder(state, order);
  for (const stop of rows.stops) restoreStop(state, stop);
  for (const notice of rows.notices) state.notices.add(notice);
  for (const banner of rows.banners) state.banners.add(banner);
  state.nextNoticeId = rows.nextNoticeId;
  state.nextBannerId = rows.nextBannerId;
  state.mode = rows.mode === '' ? null : rows.mode;
  const { seed, createdAt, time, nextUserId, nextOrderId, nextTradeId, nextReviewId } = rows;
  return Object.assign(state, { seed, createdAt, time, nextUserId, nextOrderId, nextTradeId, nextReviewId });
}

/** A fingerprint of the canonical bytes: equal for equal states. Finds faults, not forgers. */
export function hashState(state: State): string {
  const lanes = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0xdeadbeef];
  const bytes = snapshotState(state);
  for (let index = 0; index < bytes.length; index++) {
    const lane = index & 3;
    lanes[lane] =
      Math.imul((lanes[lane] ?? 0) ^ (bytes[index] ?? 0), 0x0100_0193) ^ ((lanes[(lane + 3) & 3] ?? 0) >>> 15);
  }
  return lanes.map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('');
}
