/** Fiat trading between people: how one pays and is paid, adverts, and the deals that come of them. */
import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import { decimalOrEmpty, idInput, pageInput, sentence, textInput, timeText } from '../../schemas.ts';
import { secondStepInput } from '../security/second-step.ts';
import { dealErrors, disputeCalls, flagInput } from './dispute-calls.ts';
import { officeC2cCalls } from './office-calls.ts';
import { advertRow, advertType, dealRow, legalCoin, payMethods, payWays } from './rows.ts';

const optionalType = z.optional(z.union([z.literal(''), advertType]));
const optionalId = z.optional(z.union([z.literal(''), idInput]));
const optionalAmount = z._default(decimalOrEmpty, '');

/** `data` and `list` are the same rows. */
function rowsOf<Row extends z.ZodMiniType>(row: Row) {
  const list = z.array(row);
  return z.object({ data: list, list, page: z.number(), limit: z.number(), total: z.number() });
}

const stale = z.optional(z.boolean());
const dealId = z.object({ id: idInput });
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
    answer: z.object({ message: payMethods }),
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
    answer: z.object({ message: z.object({ legal: z.array(legalCoin) }) }),
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
      /** 1: the price follows the index; then `price` is not read. */
      is_floating: z._default(flagInput, '0'),
      /** Per cent above the index, below it with a minus; at most two decimals. */
      float_percent: z._default(textInput(8), ''),
      /** The worst price that the owner accepts; left out: none. */
      limit_price: optionalAmount,
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
      'c2c_closed',
      'withheld',
      'parameter_error',
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
    input: z.object({
      type: advertType,
      currency_id: idInput,
      page: pageInput,
      /** Only those of which a deal of so much CNY can be made. */
      money: optionalAmount,
      /** Only those that are paid so. */
      way: z._default(z.union([z.literal(''), z.enum(payWays)]), ''),
      /** Only this one: its figures now, or no row where the caller cannot take it. */
      id: optionalId,
    }),
    answer: z.object({ message: rowsOf(advertRow) }),
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
      'c2c_closed',
      'withheld',
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
    answer: z.object({ message: rowsOf(advertRow), stale }),
    errors: [],
    summary: "One's own adverts, newest first.",
  }),
  withdraw: defineCall({
    feature: 'c2c',
    method: 'POST',
    path: '/api/c2c/back_send',
    policy: 'session',
    bucket: 'cancel',
    isIdempotent: true,
    input: z.object({ /** The advert's. */ id: idInput }),
    answer: sentence,
    errors: ['c2c_advert_not_found', 'idempotency_key_reused'],
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
    answer: z.object({ message: rowsOf(dealRow), stale }),
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
      message: z.extend(dealRow, {
        server_time: timeText,
        /** Where the code of a release goes, masked; empty: the second step does. */
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
    answer: z.object({ message: rowsOf(dealRow), stale }),
    errors: ['c2c_advert_not_found'],
    summary: 'The deals of an advert of one’s own, newest first.',
  }),
  pause: defineCall({
    feature: 'c2c',
    method: 'POST',
    path: '/api/c2c/pause',
    policy: 'session',
    bucket: 'cancel',
    isIdempotent: true,
    input: z.object({ /** The advert's. */ id: idInput, is_paused: flagInput }),
    answer: sentence,
    errors: ['c2c_advert_not_found', 'idempotency_key_reused'],
    summary: 'Let an advert rest, or offer it again.',
  }),
  ...disputeCalls,
  ...officeC2cCalls,
  cancel: defineCall({
    feature: 'c2c',
    method: 'POST',
    path: '/api/c2c/user_legal_pay_cancel',
    policy: 'session',
    bucket: 'cancel',
    isIdempotent: true,
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
    isIdempotent: true,
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
