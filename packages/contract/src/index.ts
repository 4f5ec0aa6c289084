/** The wire: each call and event once, with schema, policy and error codes. */

export { agreementNoticeId } from './agreement.ts';
export type { AnswerOf, Bucket, Call, CallGroups, Feature, InputOf, ParsedInputOf, Policy } from './call.ts';
export * as calls from './calls.ts';
export { csvOf } from './csv.ts';
export type { ErrorEntry } from './error.ts';
export { type ErrorCode, errors } from './errors.ts';
export type { AccountCenter } from './features/account/calls.ts';
export { ownInfo, type UserInfo } from './features/account/user-info.ts';
export * from './features/address/address.ts';
export { logout } from './features/auth/logout.ts';
export { type NoticeStatus, noticeStatuses, type StaffNoticeRow } from './features/content/calls.ts';
export * from './features/deposit/deposit.ts';
export {
  type CorrectionRow,
  type HouseAccount,
  type HouseBalance,
  type HouseMove,
  houseAccounts,
  shownHouseAccounts,
} from './features/house/calls.ts';
export type { IdentityState, ReviewRow } from './features/identity/calls.ts';
export * from './features/market/book.ts';
export type { CandleRow, PublicTrade, Quotation, Sparkline } from './features/market/calls.ts';
export * from './features/market/candle.ts';
export * from './features/market/coin.ts';
export * from './features/market/market.ts';
export * from './features/market/trade.ts';
export * from './features/market/week.ts';
export type { Message, MessageKind } from './features/message/calls.ts';
export {
  type Banner,
  type BannerPicture,
  bannerPictures,
  droppedElements,
  type NoticeCategoryId,
  type NoticePicture,
  type NoticeRow,
  noticeCategories,
  noticeCategoryIds,
  noticeDepthMax,
  noticeElements,
  noticePictures,
} from './features/notice/calls.ts';
export { type OpeningCheck, type OpeningRow, openingChecks } from './features/opening/calls.ts';
export { type MovementKind, movementKinds } from './features/record/calls.ts';
export * from './features/record/locked.ts';
export * from './features/record/record.ts';
export { recordWords } from './features/record/words.ts';
export { type RestrictionRow, restrictionEffects, restrictionScopes } from './features/restriction/calls.ts';
export { type ClosedRow, closedToAll } from './features/restriction/closed.ts';
export type { LoginRow, PasskeyRow, SecurityInfo, SessionRow } from './features/security/calls.ts';
export {
  type PasskeyCreation,
  type PasskeyRequest,
  passkeyCreation,
  passkeyRequest,
} from './features/security/passkey-options.ts';
export { type SecondStepDetails, type SecondStepFactor, secondStepDetails } from './features/security/second-step.ts';
export {
  type CompletedTrade,
  type DepthLevel,
  type Entrust,
  type OrderKind,
  type PastEntrust,
  selfTrades,
  timesInForce,
} from './features/spot/calls.ts';
export {
  type BookReading,
  decodeFill,
  decodeOrder,
  decodePastOrder,
  encodeBook,
  encodeFill,
  encodeOrder,
  encodePastOrder,
  type Fill,
  type Order,
  type OrderType,
  type PastOrder,
  type Side,
} from './features/spot/orders.ts';
export * from './features/spot/requests.ts';
export { stopReasons } from './features/spot/stop-reasons.ts';
export type { ProposalRow } from './features/staff/calls.ts';
export { auditFileRowsMax, noteLengthMax } from './features/staff/reads.ts';
export type {
  ChainCheckRow,
  StaffAuditRow,
  StaffBalanceRow,
  StaffHealth,
  StaffNoteRow,
  StaffOrderRow,
  StaffToday,
  StaffUserInfo,
  StaffUserRow,
  WaitRow,
} from './features/staff/rows.ts';
export { type Product, products } from './features/support/calls.ts';
export * from './features/transfer/transfer.ts';
export { pictureBytesMax, picturePath, uploadIdOf } from './features/upload/calls.ts';
export * from './features/wallet/balance.ts';
export type { BalanceRow } from './features/wallet/calls.ts';
export { withdrawalStatuses } from './features/withdraw/calls.ts';
export * from './features/withdraw/reconciliation.ts';
export * from './features/withdraw/withdrawal.ts';
export { parseEnd, parseMoment } from './moment.ts';
export { type Permission, permissions, type StaffRole, staffRoles } from './permissions.ts';
export * from './realtime.ts';
export { type Period, periods } from './schemas.ts';
export * from './wire.ts';
