/** Snapshots of version 3, one record of everything: read, no longer written. */
import { restoreAuth } from './features/auth/slice.ts';
import { restoreJson as restoreExchange } from './features/exchange/slice.ts';
import { restoreIdentity } from './features/identity/slice.ts';
import { restoreMarket } from './features/market/slice.ts';
import { restoreUntitled as restoreNotices } from './features/notice/slice.ts';
import { restoreSpot } from './features/spot/slice.ts';
import type { State } from './features.ts';
import { type ByteReader, big, bool, int, list, oneOf, record, text } from './kernel/codec.ts';
import { wallets } from './kernel/ledger/posting.ts';

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

/** Fills an empty state from what follows the version. */
export function readVersion3(from: ByteReader, state: State): void {
  const rows = stateShape.read(from);
  const { users } = rows;
  restoreMarket(state, rows);
  restoreAuth(state, { ...rows, users: users.map((user) => ({ ...user, secondStepSince: 0 })) });
  restoreSpot(state, {
    ...rows,
    orders: rows.orders.map((order) => ({ ...order, isPostOnly: false })),
    deadlines: users.flatMap(({ userId, cancelDeadline: deadline }) => (deadline > 0 ? [{ userId, deadline }] : [])),
  });
  // Level 0: nothing was submitted.
  restoreIdentity(state, { ...rows, people: users.filter(({ identity }) => identity.level > 0) });
  restoreNotices(state, rows);
  restoreExchange(state, { ...rows, keys: users });
}
