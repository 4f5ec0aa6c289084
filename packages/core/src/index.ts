/**
 * The exchange's core: a pure, deterministic state machine for everything that moves or locks money.
 * `decide` only reads, `evolve` alone writes.
 */
export { ByteReader, ByteWriter } from './codec.ts';
export type {
  Accepted,
  Answers,
  Command,
  CommandBodies,
  CommandKind,
  CommandOf,
  Decision,
  Idempotency,
  Login,
  LoginMethod,
  OrderView,
  Refusal,
  SecondStep,
  StopView,
} from './commands.ts';
export {
  type BannerText,
  decodeEvent,
  type Event,
  type EventKind,
  type EventOf,
  encodeEvent,
  type Fill,
  type NoticeText,
  type Posting,
  type QuoteLevel,
  type SelfTrade,
  type Side,
  type Wallet,
  wallets,
} from './events.ts';
export { createState, decide, evolve } from './exchange.ts';
export { antiPhishingLength } from './features/auth/anti-phishing.ts';
export { hasSecondStep, passkeysMax, recoveryCodesCount } from './features/auth/second-step.ts';
export { seenEveryMs } from './features/auth/sessions.ts';
export { identityOf, levelThreeMinor, reviewStatusOf } from './features/identity/submit.ts';
export { marksMax } from './features/message/mark-read.ts';
export { bandOf, referenceTicks } from './features/spot/band.ts';
export { feeOn, lockForBuy } from './features/spot/fees.ts';
export { openOrdersOf, openStopsOf, toOrderView, toStopView } from './features/spot/open-orders.ts';
export { followUp, nextDeadline } from './follow-up.ts';
export { firstUserId, house } from './ledger/house.ts';
export { type Balance, balanceOf, ledgerSums } from './ledger/ledger.ts';
export { type BookLevel, bestTicks, bookLevels, lotsAt } from './matching/book.ts';
export { trailedTicks } from './matching/stop-book.ts';
export {
  formatDecimal,
  formatLots,
  formatMinor,
  formatTicks,
  parseDecimal,
  parseLots,
  parseMinor,
  parseTicks,
  splitStep,
} from './pricing/decimal.ts';
export { hashState, restoreState, snapshotState, snapshotVersion } from './snapshot.ts';
export type { Asset, Identity, Market, Order, Passkey, Session, State, Stop, User } from './state.ts';
