/**
 * The exchange's core: a pure, deterministic state machine for everything that moves or locks money.
 * `decide` only reads, `evolve` alone writes.
 */
export { core, coreOf } from './core.ts';
export {
  type AnyEvent,
  beginBatch,
  decodeEvent,
  decodeEvents,
  type EventCodec,
  encodeEvent,
} from './event-codec.ts';
export { type AnyCommand, createState, decide, evolve, followUp, freeOf, locksOf, nextDeadline } from './exchange.ts';
export { isWhitelistOn, usableAt } from './features/address/state.ts';
export { antiPhishingLength } from './features/auth/anti-phishing.ts';
export type { Login, LoginMethod, SecondStep } from './features/auth/commands.ts';
export { hasSecondStep, needsCode, passkeysMax, recoveryCodesCount } from './features/auth/second-step.ts';
export { seenEveryMs } from './features/auth/sessions.ts';
export type { Passkey, Session, User } from './features/auth/state.ts';
export { depositStatusOf } from './features/deposit/note-deposit.ts';
export {
  type Chain,
  type Deposit,
  type DepositStatus,
  debtOf,
  findArrival,
  firstDebtOf,
  ownerOf,
  type UnassignedReason,
} from './features/deposit/state.ts';
export { isUnlistedNew } from './features/deposit/unlisted.ts';
export { confirmationsNeeded, confirmationsUnlisted } from './features/deposit/whose.ts';
export type { Identity } from './features/identity/state.ts';
export { identityOf, levelThreeMinor, reviewStatusOf } from './features/identity/submit.ts';
export type { Asset, Market } from './features/market/state.ts';
export { marksMax } from './features/message/mark-read.ts';
export type { BannerText, NoticeText } from './features/notice/events.ts';
export { bandOf, referenceTicks } from './features/spot/band.ts';
export type { OrderView, StopView } from './features/spot/commands.ts';
export type { Fill, QuoteLevel } from './features/spot/events.ts';
export { feeOn, lockForBuy } from './features/spot/fees.ts';
export { openOrdersOf, openStopsOf, toOrderView, toStopView } from './features/spot/open-orders.ts';
export { placedUnder } from './features/spot/place/placed-under.ts';
export { bookOf, stopBookOf } from './features/spot/state.ts';
export {
  bookOfAsset,
  type CoinNetwork,
  feeOf,
  figureLifeMs,
  holdOf,
  networkOf,
  networksOf,
} from './features/wallet/index.ts';
export { isCancelable, withdrawalActsOf } from './features/withdraw/lifecycle.ts';
export { actsOfTwo, limitOf as withdrawalLimitOf } from './features/withdraw/limit.ts';
export { dayLeftOf } from './features/withdraw/request.ts';
export { stopOfOne } from './features/withdraw/settle.ts';
export { type CustodyFailure, custodyFailures, type Withdrawal } from './features/withdraw/state.ts';
export {
  type Accepted,
  type Answers,
  type Command,
  type CommandBodies,
  type CommandKind,
  type CommandOf,
  type Event,
  type EventKind,
  type EventOf,
  features,
  type State,
} from './features.ts';
export { fingerprintOf } from './kernel/bytes.ts';
export { ByteReader, ByteWriter } from './kernel/codec.ts';
export {
  formatDecimal,
  formatLots,
  formatMinor,
  formatSteps,
  formatTicks,
  groupedDecimal,
  parseDecimal,
  parseLots,
  parseMinor,
  parseTicks,
  plainMinor,
  splitStep,
} from './kernel/decimal.ts';
export type { Changed, LegRule, Notice } from './kernel/declare/facts.ts';
export type { Act, BudgetRule, Idempotency, Refusal } from './kernel/feature.ts';
export { firstUserId, house } from './kernel/ledger/house.ts';
export { type Balance, balanceOf, ledgerSums } from './kernel/ledger/ledger.ts';
export { type Posting, type Wallet, wallets } from './kernel/ledger/posting.ts';
export type { RememberedKey } from './kernel/remembered-keys.ts';
export type { Restriction } from './kernel/restrictions/restrictions.ts';
export { type Book, type BookLevel, bestTicks, bookLevels, lotsAt } from './matching/book.ts';
export type { Order, Stop } from './matching/orders.ts';
export { trailedTicks } from './matching/stop-book.ts';
export type { SelfTrade, Side } from './matching/terms.ts';
export * from './public.gen.ts';
export {
  hashState,
  isCurrentSnapshot,
  restoreState,
  type Snapshots,
  snapshotState,
} from './snapshot.ts';
