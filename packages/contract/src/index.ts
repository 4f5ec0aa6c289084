/** The wire: each call and event once, with schema, policy and error codes. */

export { agreementNoticeId } from './agreement.ts';
export type { AnswerOf, Bucket, Call, Feature, InputOf, ParsedInputOf, Policy } from './call.ts';
export * as calls from './calls.ts';
export { type ErrorCode, type ErrorEntry, errors } from './errors.ts';
export type { AccountCenter } from './features/account.ts';
export type { IdentityState, ReviewRow } from './features/identity.ts';
export { logout } from './features/logout.ts';
export type { Candle, PublicTrade, Quotation, Sparkline } from './features/market.ts';
export type { Message, MessageKind } from './features/message.ts';
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
} from './features/notice.ts';
export {
  type PasskeyCreation,
  type PasskeyRequest,
  passkeyCreation,
  passkeyRequest,
} from './features/passkey-options.ts';
export { type SecondStepDetails, type SecondStepFactor, secondStepDetails } from './features/second-step.ts';
export type { LoginRow, PasskeyRow, SecurityInfo, SessionRow } from './features/security.ts';
export type { CompletedTrade, DepthLevel, Entrust, OrderKind, PastOrder } from './features/spot.ts';
export { type Product, products } from './features/support.ts';
export { pictureBytesMax, picturePath, uploadIdOf } from './features/upload.ts';
export { ownInfo, type UserInfo } from './features/user-info.ts';
export type { BalanceRow } from './features/wallet.ts';
export * from './realtime.ts';
export { type Period, periods } from './schemas.ts';
export * from './wire.ts';
