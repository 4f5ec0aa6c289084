/** The wire: each call and event once, with schema, policy and error codes. */
import { accountCalls } from './features/account.ts';
import { authCalls } from './features/auth.ts';
import { marketCalls } from './features/market.ts';
import { noticeCalls } from './features/notice.ts';
import { spotCalls } from './features/spot.ts';
import { supportCalls } from './features/support.ts';
import { walletCalls } from './features/wallet.ts';

export type { AnswerOf, Bucket, Call, Feature, InputOf, ParsedInputOf, Policy } from './call.ts';
export { type ErrorCode, type ErrorEntry, errors } from './errors.ts';
export type { UserInfo } from './features/account.ts';
export type { Candle, PublicTrade, Quotation } from './features/market.ts';
export { agreementNoticeId } from './features/notice.ts';
export type { CompletedTrade, DepthLevel, Entrust, OrderKind } from './features/spot.ts';
export type { BalanceRow } from './features/wallet.ts';
export * from './realtime.ts';
export { type Period, periods } from './schemas.ts';

/** Every call, by feature. */
export const calls = {
  market: marketCalls,
  spot: spotCalls,
  wallet: walletCalls,
  auth: authCalls,
  account: accountCalls,
  notice: noticeCalls,
  support: supportCalls,
} as const;

/** The answer of any refused call. */
export interface ErrorAnswer {
  type: 'error' | '999' | '997' | '998';
  /** The sentence for the user. */
  message: string;
  code: string;
  /** The input field that was refused, where one was. */
  field?: string;
  /** Names the fault in the server's log. */
  reference?: string;
}

/** Languages of the `lang` header and of the stored keys `lang` and `locale`. */
export const languages = ['en', 'kr', 'jp', 'spa', 'hk', 'zh'] as const;
export type Language = (typeof languages)[number];
/** Longest idempotency key. */
export const idempotencyKeyMax = 64;
/** Header that tells the web its token is dead. */
export const sessionHeader = 'session';
/** Header of every answer of a call: `demo` or `production`. */
export const modeHeader = 'x-bourse-mode';
