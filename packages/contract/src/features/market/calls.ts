/** Quotations, candles, public trades and the coins themselves. */
import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import { idInput, period, symbol, textInput, timeText, wholeInput } from '../../schemas.ts';

/** One pair as every list shows it. Decimals are strings; `legal` is the quote currency, `currency` the base. */
export const quotation = z.object({
  id: z.number(),
  legal_id: z.number(),
  currency_id: z.number(),
  legal_name: z.string(),
  currency_name: z.string(),
  /** `BTC/USDT` */
  symbol: z.string(),
  now_price: z.string(),
  /** 24 h change in per cent, signed, two decimals: `-1.25`. */
  change: z.string(),
  /** Base currency traded in 24 h. */
  volume: z.string(),
  /** Quote currency traded in 24 h. */
  turnover: z.string(),
  high: z.string(),
  low: z.string(),
  /** The price in CNY; empty where the quote currency has no value in it. */
  cny_price: z.string(),
  /** Address of an image. */
  logo: z.string(),
  /** 1: shown in lists. */
  is_display: z.number(),
  /** 0: trading is switched off (delisted). */
  is_match: z.number(),
  open_microtrade: z.number(),
  /** Base currency of one lot of leveraged contracts, with their spread and fee in per cent; 0: there are none. */
  lever_share_num: z.string(),
  spread: z.string(),
  lever_trade_fee: z.string(),
  /** Price and quantity steps, least value of an order in the quote currency, and fee rates in per cent. */
  price_step: z.string(),
  number_step: z.string(),
  min_total: z.string(),
  maker_fee: z.string(),
  taker_fee: z.string(),
  /** Orders may be priced at most this per cent away from the reference price. */
  band: z.string(),
});
export type Quotation = z.output<typeof quotation>;

export const quotationGroup = z.object({ id: z.number(), name: z.string(), quotation: z.array(quotation) });
export type QuotationGroup = z.output<typeof quotationGroup>;

export const marketCoin = z.object({
  id: z.number(),
  name: z.string(),
  last_price: z.string(),
  proportion: z.string(),
  symbol: z.string(),
});
export type MarketCoin = z.output<typeof marketCoin>;

/** A candle. `id` and the request's `from`, `to` are Unix seconds; `time` is Unix milliseconds. */
export const candle = z.object({
  id: z.number(),
  time: z.number(),
  period,
  open: z.string(),
  high: z.string(),
  low: z.string(),
  close: z.string(),
  volume: z.string(),
  /** Per cent from open to close, signed. */
  change: z.string(),
});
export type CandleRow = z.output<typeof candle>;

/** A pair's last seven days: at most 7 closing prices, oldest first, the last of them today's as it is now. */
export const sparkline = z.object({
  symbol: z.string(),
  legal_id: z.number(),
  currency_id: z.number(),
  data: z.array(z.string()),
});
export type Sparkline = z.output<typeof sparkline>;

/** A public trade; `direction` is the taker's side. */
export const publicTrade = z.object({
  id: z.number(),
  time: timeText,
  price: z.string(),
  amount: z.string(),
  direction: z.enum(['buy', 'sell']),
});
export type PublicTrade = z.output<typeof publicTrade>;

export const marketCalls = {
  quotations: defineCall({
    feature: 'market',
    method: 'GET',
    path: '/api/currency/quotation_new',
    policy: 'visitor',
    bucket: 'read',
    input: z.object({}),
    answer: z.object({ message: z.array(quotationGroup) }),
    errors: [],
    summary: 'All pairs, grouped by quote currency.',
  }),
  marketCoins: defineCall({
    feature: 'market',
    method: 'POST',
    path: '/api/quotation_new',
    policy: 'public',
    bucket: 'read',
    input: z.object({}),
    answer: z.object({ message: z.object({ coin_list: z.array(marketCoin) }) }),
    errors: [],
    summary: 'All pairs that lists show, as a plain list of coins.',
  }),
  candles: defineCall({
    feature: 'market',
    method: 'GET',
    path: '/api/currency/new_timeshar',
    policy: 'public',
    bucket: 'read',
    input: z.object({ symbol, from: wholeInput(0, 99_999_999_999), to: wholeInput(0, 99_999_999_999), period }),
    answer: z.object({ message: z.string(), code: z.number(), data: z.array(candle) }),
    errors: ['market_not_found'],
    summary: 'Candles of a pair, oldest first, at most the newest 2000 of the range; code -1 where there are none.',
  }),
  sparklines: defineCall({
    feature: 'market',
    method: 'GET',
    path: '/api/currency/sparklines',
    policy: 'public',
    bucket: 'read',
    input: z.object({}),
    answer: z.object({ message: z.object({ list: z.array(sparkline) }) }),
    errors: [],
    summary: 'The last seven days of every pair that lists show, a closing price a day, in one answer.',
  }),
  tradeHistory: defineCall({
    feature: 'market',
    method: 'GET',
    path: '/api/currency/new_tradehistory',
    policy: 'public',
    bucket: 'read',
    input: z.object({ legal_id: idInput, currency_id: idInput }),
    answer: z.object({
      message: z.object({ list: z.array(publicTrade), page: z.number(), limit: z.number(), total: z.number() }),
    }),
    errors: ['market_not_found'],
    summary: 'The 20 newest public trades of a pair, newest first.',
  }),
  coinDetail: defineCall({
    feature: 'market',
    method: 'GET',
    path: '/api/currency/detail',
    policy: 'public',
    bucket: 'read',
    input: z.object({ id: idInput }),
    answer: z.object({
      message: z.object({
        id: z.number(),
        name: z.string(),
        full_name: z.string(),
        desc: z.string(),
        logo: z.string(),
      }),
    }),
    errors: ['coin_not_found'],
    summary: "A coin's name and description, in the caller's language.",
  }),
  qrcode: defineCall({
    feature: 'market',
    method: 'GET',
    path: '/api/qrcode',
    policy: 'public',
    bucket: 'read',
    input: z.object({ text: textInput(512) }),
    answer: z.object({}),
    errors: [],
    summary: 'A QR image (SVG) of a text of at most 512 bytes.',
    contentType: 'image/svg+xml',
  }),
} as const;
