/** What the calls of fiat trading answer with. */
import { z } from 'zod/mini';
import { timeText } from '../../schemas.ts';

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

/** `open`; `paused`: nobody can take it now; `ended`: taken down, or all of it was traded. */
export const advertStatuses = ['open', 'paused', 'ended'] as const;
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
});
export type DealRow = z.output<typeof dealRow>;
