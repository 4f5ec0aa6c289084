/** Fiat trading between people: how one pays and is paid, adverts, and the deals that come of them. */
import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import { decimalInput, idInput, pageInput, sentence, textInput, timeText } from '../../schemas.ts';
import { secondStepInput } from '../security/second-step.ts';

/** How CNY is paid. */
export const payWays = ['ali_pay', 'we_chat', 'bank'] as const;
export type PayWay = (typeof payWays)[number];

/** `sell`: the advert's owner sells coins; the deals of an advert have its type. */
const advertType = z.enum(['buy', 'sell']);
const optionalType = z.optional(z.union([z.literal(''), advertType]));
const optionalId = z.optional(z.union([z.literal(''), idInput]));
const optionalAmount = z._default(z.union([z.literal(''), decimalInput]), '');

/** Rows a page, of every list here. */
export const c2cPageRows = 10;

const methods = z.object({
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
});
export type PayMethodsRow = z.output<typeof methods>;

const coin = z.object({
  id: z.number(),
  name: z.string(),
  decimals: z.number(),
  /** CNY of a whole coin by the index; empty: there is none now, and nothing is posted or taken. */
  index_price: z.string(),
});
export type LegalCoinRow = z.output<typeof coin>;

/** `open`; `paused`: nobody can take it now; `ended`: taken down, or all of it was traded. */
export const advertStatuses = ['open', 'paused', 'ended'] as const;
export type AdvertStatus = (typeof advertStatuses)[number];

const advert = z.object({
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
export type AdvertRow = z.output<typeof advert>;

const sellInfo = z.object({
  real_name: z.string(),
  alipay_account: z.string(),
  wechat_account: z.string(),
  wechat_nickname: z.string(),
  bank_name: z.string(),
  bank_account: z.string(),
});
export type CashInfoRow = z.output<typeof sellInfo>;

const deal = z.object({
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
export type DealRow = z.output<typeof deal>;

/** `data` and `list` are the same rows. */
function rowsOf<Row extends z.ZodMiniType>(row: Row) {
  const list = z.array(row);
  return z.object({ data: list, list, page: z.number(), limit: z.number(), total: z.number() });
}

const stale = z.optional(z.boolean());
const dealId = z.object({ id: idInput });
const dealErrors = ['c2c_deal_not_found', 'c2c_not_yours', 'c2c_deal_state', 'idempotency_key_reused'] as const;
const releaseInput = z.object({
  id: idInput,
  /** The code that `sms_mail_aq` sent for this; who has a second step proves that instead. */
  safecode: z._default(textInput(16), ''),
  ...secondStepInput,
});
const releaseErrors = [
  ...dealErrors,
  'c2c_held',
  'email_required',
  'code_required',
  'code_wrong',
  'two_step_required',
  'two_step_wrong',
  'login_delayed',
] as const;

export const c2cCalls = {
  methods: defineCall({
    feature: 'c2c',
    method: 'POST',
    path: '/api/user/cash_info',
    policy: 'session',
    bucket: 'read',
    input: z.object({}),
    answer: z.object({ message: methods }),
    errors: [],
    summary: 'How one pays and is paid.',
  }),
  saveMethods: defineCall({
    feature: 'c2c',
    method: 'POST',
    path: '/api/user/cash_save',
    policy: 'session',
    bucket: 'auth',
    isIdempotent: false,
    input: z.object({
      real_name: z._default(textInput(100), ''),
      bank_name: z._default(textInput(100), ''),
      bank_account: z._default(textInput(64), ''),
      alipay_account: z._default(textInput(100), ''),
      wechat_nickname: z._default(textInput(100), ''),
      wechat_account: z._default(textInput(100), ''),
      ...secondStepInput,
    }),
    answer: sentence,
    errors: [
      'c2c_real_name_required',
      'c2c_real_name_other',
      'c2c_method_required',
      'c2c_bank_incomplete',
      'two_step_required',
      'two_step_wrong',
      'login_delayed',
      'user_not_found',
      'not_open',
    ],
    summary: 'Set how one pays and is paid; what changed is paid to after 24 hours.',
  }),
  currencies: defineCall({
    feature: 'c2c',
    method: 'GET',
    path: '/api/currency/list',
    policy: 'public',
    bucket: 'read',
    input: z.object({}),
    answer: z.object({ message: z.object({ legal: z.array(coin) }) }),
    errors: [],
    summary: 'Coins that people trade for CNY.',
  }),
  post: defineCall({
    feature: 'c2c',
    method: 'POST',
    path: '/api/c2c_send',
    policy: 'session',
    bucket: 'order',
    isIdempotent: true,
    input: z.object({
      type: advertType,
      currency_id: idInput,
      price: optionalAmount,
      total_number: optionalAmount,
      /** Of `payWays`, with commas between them. */
      way: z._default(textInput(64), ''),
    }),
    answer: z.object({ message: z.string(), id: z.number() }),
    errors: [
      'c2c_identity_required',
      'c2c_method_missing',
      'coin_not_found',
      'c2c_buy_number_required',
      'c2c_sell_number_required',
      'c2c_buy_price_zero',
      'c2c_sell_price_zero',
      'c2c_price_required',
      'c2c_way_required',
      'c2c_way_missing',
      'c2c_too_fine',
      'c2c_no_index',
      'c2c_price_band',
      'c2c_too_small',
      'c2c_let_go',
      'c2c_adverts_limit',
      'c2c_debt',
      'c2c_held',
      'insufficient_balance',
      'user_not_found',
      'not_open',
      'idempotency_key_reused',
    ],
    summary: 'Post an advert; one that sells locks its coins.',
  }),
  platform: defineCall({
    feature: 'c2c',
    method: 'GET',
    path: '/api/c2c_deal_platform',
    policy: 'session',
    bucket: 'read',
    input: z.object({ type: advertType, currency_id: idInput, page: pageInput }),
    answer: z.object({ message: rowsOf(advert) }),
    errors: [],
    summary: "Others' adverts that can be taken, the best price first.",
  }),
  take: defineCall({
    feature: 'c2c',
    method: 'POST',
    path: '/api/c2c/do_legal_deal',
    policy: 'session',
    bucket: 'order',
    isIdempotent: true,
    input: z.object({
      /** The advert's. */
      id: idInput,
      /** Coins; all that is left where neither this nor `money` is given. */
      number: optionalAmount,
      /** As many coins as so much CNY buys. */
      money: optionalAmount,
      /** Left out: the first that both sides have. */
      way: z._default(z.union([z.literal(''), z.enum(payWays)]), ''),
      /** The worst price that the caller accepts; left out: whatever it is. */
      price: optionalAmount,
    }),
    answer: z.object({ message: z.object({ msg: z.string(), /** The deal's. */ id: z.number() }) }),
    errors: [
      'c2c_identity_required',
      'c2c_method_missing',
      'c2c_advert_not_found',
      'c2c_advert_paused',
      'c2c_own_advert',
      'c2c_price_changed',
      'c2c_price_required',
      'c2c_number_required',
      'c2c_over_total',
      'c2c_too_small',
      'c2c_too_fine',
      'c2c_let_go',
      'c2c_unpaid',
      'c2c_deals_limit',
      'c2c_deal_limit',
      'c2c_day_limit',
      'c2c_debt',
      'c2c_held',
      'c2c_way_missing',
      'c2c_way_held',
      'insufficient_balance',
      'user_not_found',
      'not_open',
      'idempotency_key_reused',
    ],
    summary: 'Take an advert, whole or in part: the coins are locked, and the payer has 15 minutes.',
  }),
  adverts: defineCall({
    feature: 'c2c',
    method: 'GET',
    path: '/api/c2c/seller_trade',
    policy: 'session',
    bucket: 'read',
    input: z.object({ type: optionalType, currency_id: optionalId, page: pageInput }),
    answer: z.object({ message: rowsOf(advert), stale }),
    errors: [],
    summary: "One's own adverts, newest first.",
  }),
  withdraw: defineCall({
    feature: 'c2c',
    method: 'POST',
    path: '/api/c2c/back_send',
    policy: 'session',
    bucket: 'cancel',
    input: z.object({ /** The advert's. */ id: idInput }),
    answer: sentence,
    errors: ['c2c_advert_not_found'],
    summary: 'Take an advert down; its open deals go on.',
  }),
  deals: defineCall({
    feature: 'c2c',
    method: 'GET',
    path: '/api/c2c_user_deal',
    policy: 'session',
    bucket: 'read',
    input: z.object({
      page: pageInput,
      /** `taker`: those one took; `owner`: those on one's own adverts; `all`: both. */
      role: z._default(z.enum(['taker', 'owner', 'all']), 'taker'),
    }),
    answer: z.object({ message: rowsOf(deal), stale }),
    errors: [],
    summary: "One's own deals, newest first.",
  }),
  deal: defineCall({
    feature: 'c2c',
    method: 'GET',
    path: '/api/c2c_deal',
    policy: 'session',
    bucket: 'read',
    input: dealId,
    answer: z.object({
      message: z.extend(deal, {
        server_time: timeText,
        /** Where the code of a release goes, masked; empty: the second step is asked for instead. */
        code_to: z.string(),
      }),
      stale,
    }),
    errors: ['c2c_deal_not_found'],
    summary: 'A deal of one’s own.',
  }),
  advertDeals: defineCall({
    feature: 'c2c',
    method: 'GET',
    path: '/api/c2c/legal_send_deal_list',
    policy: 'session',
    bucket: 'read',
    input: z.object({ /** The advert's. */ id: idInput, page: pageInput }),
    answer: z.object({ message: rowsOf(deal), stale }),
    errors: ['c2c_advert_not_found'],
    summary: 'The deals of an advert of one’s own, newest first.',
  }),
  cancel: defineCall({
    feature: 'c2c',
    method: 'POST',
    path: '/api/c2c/user_legal_pay_cancel',
    policy: 'session',
    bucket: 'cancel',
    input: dealId,
    answer: sentence,
    errors: dealErrors,
    summary: 'The payer lets an unpaid deal go.',
  }),
  pay: defineCall({
    feature: 'c2c',
    method: 'POST',
    path: '/api/c2c/user_legal_pay',
    policy: 'session',
    bucket: 'cancel',
    input: dealId,
    answer: sentence,
    errors: dealErrors,
    summary: 'The payer says that the money was sent.',
  }),
  releaseOwn: defineCall({
    feature: 'c2c',
    method: 'POST',
    path: '/api/c2c/legal_deal_sure',
    policy: 'session',
    bucket: 'auth',
    isIdempotent: false,
    input: releaseInput,
    answer: sentence,
    errors: releaseErrors,
    summary: 'The owner of a sell advert has the money: the coins go to the payer.',
  }),
  releaseTaken: defineCall({
    feature: 'c2c',
    method: 'POST',
    path: '/api/c2c/legal_deal_user_sure',
    policy: 'session',
    bucket: 'auth',
    isIdempotent: false,
    input: releaseInput,
    answer: sentence,
    errors: releaseErrors,
    summary: 'Whoever sold to a buy advert has the money: the coins go to the payer.',
  }),
} as const;
