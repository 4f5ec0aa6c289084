/** What the calls of fiat trading answer with. */
import { z } from 'zod/mini';
import { timeText } from '../../schemas.ts';
import { officeTalk } from './talk.ts';

/** `sell`: the advert's owner sells coins; the deals of an advert have its type. */
export const advertType = z.enum(['buy', 'sell']);

/** How CNY is paid. */
export const payWays = ['ali_pay', 'we_chat', 'bank'] as const;
export type PayWay = (typeof payWays)[number];

/** Rows a page, of every list here. */
export const c2cPageRows = 10;

export const payMethods = z.object({
  /** The verified name, where there is one; else the one that was typed. */
  real_name: z.string(),
  bank_name: z.string(),
  bank_account: z.string(),
  alipay_account: z.string(),
  wechat_account: z.string(),
  wechat_nickname: z.string(),
  /** 1: `real_name` is verified and cannot be another. */
  is_verified: z.number(),
  /** When each way can be paid to; empty: it is not set up. */
  receive_from: z.object({ ali_pay: timeText, we_chat: timeText, bank: timeText }),
  server_time: timeText,
});
export type PayMethodsRow = z.output<typeof payMethods>;

export const legalCoin = z.object({
  id: z.number(),
  name: z.string(),
  decimals: z.number(),
  /** CNY of a whole coin by the index; empty: there is none now, and nothing is posted or taken. */
  index_price: z.string(),
});
export type LegalCoinRow = z.output<typeof legalCoin>;

/**
 * `open`; `paused`: nobody can take it until its owner resumes it; `hidden`: nor before the next day (UTC+8), as its owner let
 * too many deals go; `ended`: taken down, or all of it was traded.
 */
export const advertStatuses = ['open', 'paused', 'hidden', 'ended'] as const;
export type AdvertStatus = (typeof advertStatuses)[number];

export const advertRow = z.object({
  id: z.number(),
  type: advertType,
  /** CNY of a whole coin. */
  price: z.string(),
  total_number: z.string(),
  /** What can still be taken. */
  surplus_number: z.string(),
  /** Of `payWays`, with commas between them. */
  way: z.string(),
  currency_id: z.number(),
  currency_name: z.string(),
  seller_name: z.string(),
  create_time: timeText,
  /** One of `advertStatuses`. */
  status: z.string(),
  /** Its deals that have not ended. */
  open_deals: z.number(),
  /** 1: the price follows the index, by so many per cent above it (below: less than 0) and no worse than the limit. */
  is_floating: z.number(),
  float_percent: z.string(),
  /** CNY; empty: none. */
  limit_price: z.string(),
  /** Of the owner's deals in 30 days, those that were completed, in per cent, and how many there were; each other side counts once a week. */
  completion_rate: z.string(),
  completion_count: z.number(),
});
export type AdvertRow = z.output<typeof advertRow>;

const sellInfo = z.object({
  real_name: z.string(),
  alipay_account: z.string(),
  wechat_account: z.string(),
  wechat_nickname: z.string(),
  bank_name: z.string(),
  bank_account: z.string(),
});
export type CashInfoRow = z.output<typeof sellInfo>;

export const dealRow = z.object({
  id: z.number(),
  /** The advert's, which may have ended. */
  advert_id: z.number(),
  type: advertType,
  number: z.string(),
  price: z.string(),
  /** CNY to pay. */
  deal_money: z.string(),
  /** One of `payWays`. */
  way_name: z.string(),
  create_time: timeText,
  /** `YYYY-MM-DD HH:mm:ss`, UTC+8. */
  format_create_time: z.string(),
  /** 0 awaiting payment, 3 paid, 1 completed, 2 cancelled. */
  is_sure: z.number(),
  /** The advert owner's account, masked. */
  seller_name: z.string(),
  /** Accounts with which the two sides reach each other, the owner's and the taker's; empty once the deal has ended. */
  seller_phone: z.string(),
  phone: z.string(),
  /** The taker's account, masked. */
  user_name: z.string(),
  /** The other side's verified name; empty once the deal has ended. */
  hes_realname: z.string(),
  currency_id: z.number(),
  currency_name: z.string(),
  /** How the owner is paid, and the taker; only the receiver's is filled, for the deal's way, while the deal is open. */
  sell_cash_info: sellInfo,
  user_cash_info: sellInfo,
  /** Until when the payer can pay. */
  deadline: timeText,
  /** 1: the caller pays CNY. */
  is_payer: z.number(),
  /** 1: the advert is the caller's. */
  is_owner: z.number(),
  /** 1: it was cancelled because the time was over. */
  is_expired: z.number(),
  /** 1: staff decide about it. */
  dispute: z.number(),
  /** 1: the caller opened it; 2: the other side; 3: the exchange, a day after it was paid. */
  dispute_by: z.number(),
  paid_time: timeText,
  dispute_time: timeText,
  end_time: timeText,
  /** Until when a payer whose time was over can still prove that they paid; empty: no more. */
  late_until: timeText,
  /** What staff decided: `released`, `cancelled`, or empty; and why, as both sides read it. */
  verdict: z.string(),
  verdict_reason: z.string(),
  /** 1: the caller does not deal with the other side any more. */
  is_blocked: z.number(),
});
export type DealRow = z.output<typeof dealRow>;

/** One side of a deal, as staff see it. */
const officeSide = z.object({
  user_id: z.number(),
  account: z.string(),
  name: z.string(),
  /** Deals in all, those completed, disputed, and disputes lost within 30 days. */
  deals: z.number(),
  completed: z.number(),
  disputed: z.number(),
  lost: z.number(),
  /** 1: too many were lost; fiat is closed to this user. */
  is_closed: z.number(),
});
export type OfficeSideRow = z.output<typeof officeSide>;

export const officeDeal = z.object({
  id: z.number(),
  advert_id: z.number(),
  type: advertType,
  currency_name: z.string(),
  number: z.string(),
  price: z.string(),
  deal_money: z.string(),
  way_name: z.string(),
  /** One of `dealStates`. */
  state: z.string(),
  is_expired: z.number(),
  seller_id: z.number(),
  seller_name: z.string(),
  payer_id: z.number(),
  payer_name: z.string(),
  create_time: timeText,
  paid_time: timeText,
  dispute_time: timeText,
  /** `seller`, `payer`, `exchange`, or empty. */
  dispute_by: z.string(),
  end_time: timeText,
  verdict: z.string(),
  verdict_reason: z.string(),
});
export type OfficeDealRow = z.output<typeof officeDeal>;

export const officeDealWhole = z.extend(officeDeal, {
  seller: officeSide,
  payer: officeSide,
  /** What the seller is paid by in this deal. */
  receiver: sellInfo,
  talk: officeTalk,
  /** 1: a verdict takes two. */
  needs_two: z.number(),
});
export type OfficeDealWholeRow = z.output<typeof officeDealWhole>;

export const officeAdvert = z.object({
  id: z.number(),
  user_id: z.number(),
  account: z.string(),
  type: advertType,
  currency_name: z.string(),
  price: z.string(),
  is_floating: z.number(),
  total_number: z.string(),
  surplus_number: z.string(),
  way: z.string(),
  status: z.string(),
  open_deals: z.number(),
  create_time: timeText,
});
export type OfficeAdvertRow = z.output<typeof officeAdvert>;

export const officeTerms = z.object({
  /** 1: adverts are posted and taken. */
  is_on: z.number(),
  /** CNY of a USDT; empty: nobody has said. */
  rate: z.string(),
  rate_time: timeText,
  /** 1: prices that float rest, because it was not said for a day. */
  is_overdue: z.number(),
});
