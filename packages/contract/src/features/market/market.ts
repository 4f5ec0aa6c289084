/**
 * Markets as the web and the server know them, and as the wire has them. The wire says `legal` for the quote currency,
 * `currency` for the base, and 1 or 0 for yes and no. A price is decimal text on both sides.
 */
import type { Daymarket } from '../../realtime.ts';
import type { Quotation, QuotationGroup } from './calls.ts';

/** What is traded, `base`, and what it is paid in, `quote`. */
export interface Pair {
  /** Number of the market. */
  readonly id: number;
  /** `BTC/USDT` */
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
  readonly baseId: number;
  readonly quoteId: number;
}

/** Names a pair in a question. */
export type PairIds = Pick<Pair, 'baseId' | 'quoteId'>;

/** The figures of a market's last 24 hours. */
export interface Ticker extends PairIds {
  readonly symbol: string;
  readonly lastPrice: string;
  /** Per cent, signed, two decimals: `-1.25`. */
  readonly change: string;
  /** What was traded, in the base currency, and what was paid for it, in the quote currency. */
  readonly volume: string;
  readonly turnover: string;
  readonly high: string;
  readonly low: string;
  /** The last price in CNY; empty where the quote currency has no value in it. */
  readonly cnyPrice: string;
  /** False: trading is switched off (delisted). */
  readonly isOpen: boolean;
}

/** A pair with its figures, and what it asks of an order. */
export interface Market extends Pair, Ticker {
  /** Address of the base currency's image. */
  readonly logo: string;
  /** Is it in lists? */
  readonly isShown: boolean;
  readonly hasMicroContracts: boolean;
  /** Coins of one leveraged contract; 0: there are none. */
  readonly contractSize: string;
  /** Of leveraged contracts, in per cent. */
  readonly contractSpread: string;
  readonly contractFee: string;
  /** Prices and quantities are whole numbers of these. */
  readonly priceStep: string;
  readonly quantityStep: string;
  /** Least value of an order, in the quote currency. */
  readonly valueMin: string;
  /** Per cent. */
  readonly makerFee: string;
  readonly takerFee: string;
  /** Orders may be priced at most this per cent away from the reference price. */
  readonly band: string;
}

/** The markets of one quote currency, with its id and name. */
export interface MarketGroup {
  readonly id: number;
  readonly name: string;
  readonly markets: readonly Market[];
}

const flag = (is: boolean): number => (is ? 1 : 0);

/** A pair as a question names it. */
export function encodePair({ baseId, quoteId }: PairIds): { legal_id: number; currency_id: number } {
  return { legal_id: quoteId, currency_id: baseId };
}

export function decodePair({ legal_id, currency_id }: ReturnType<typeof encodePair>): PairIds {
  return { baseId: currency_id, quoteId: legal_id };
}

export function decodeTicker(event: Daymarket): Ticker {
  return {
    baseId: event.currency_id,
    quoteId: event.legal_id,
    symbol: event.symbol,
    lastPrice: event.now_price,
    change: event.change,
    volume: event.volume,
    turnover: event.turnover,
    high: event.high,
    low: event.low,
    cnyPrice: event.cny_price,
    isOpen: event.is_match !== 0,
  };
}

export function encodeTicker(ticker: Ticker): Daymarket {
  return {
    legal_id: ticker.quoteId,
    currency_id: ticker.baseId,
    symbol: ticker.symbol,
    now_price: ticker.lastPrice,
    change: ticker.change,
    volume: ticker.volume,
    turnover: ticker.turnover,
    high: ticker.high,
    low: ticker.low,
    cny_price: ticker.cnyPrice,
    is_match: flag(ticker.isOpen),
  };
}

export function decodeMarket(row: Quotation): Market {
  return {
    ...decodeTicker(row),
    id: row.id,
    base: row.currency_name,
    quote: row.legal_name,
    logo: row.logo,
    isShown: row.is_display === 1,
    hasMicroContracts: row.open_microtrade === 1,
    contractSize: row.lever_share_num,
    contractSpread: row.spread,
    contractFee: row.lever_trade_fee,
    priceStep: row.price_step,
    quantityStep: row.number_step,
    valueMin: row.min_total,
    makerFee: row.maker_fee,
    takerFee: row.taker_fee,
    band: row.band,
  };
}

export function encodeMarket(market: Market): Quotation {
  return {
    id: market.id,
    legal_id: market.quoteId,
    currency_id: market.baseId,
    legal_name: market.quote,
    currency_name: market.base,
    symbol: market.symbol,
    now_price: market.lastPrice,
    change: market.change,
    volume: market.volume,
    turnover: market.turnover,
    high: market.high,
    low: market.low,
    cny_price: market.cnyPrice,
    logo: market.logo,
    is_display: flag(market.isShown),
    is_match: flag(market.isOpen),
    open_microtrade: flag(market.hasMicroContracts),
    lever_share_num: market.contractSize,
    spread: market.contractSpread,
    lever_trade_fee: market.contractFee,
    price_step: market.priceStep,
    number_step: market.quantityStep,
    min_total: market.valueMin,
    maker_fee: market.makerFee,
    taker_fee: market.takerFee,
    band: market.band,
  };
}

export function decodeGroups(groups: readonly QuotationGroup[]): MarketGroup[] {
  return groups.map(({ id, name, quotation }) => ({ id, name, markets: quotation.map(decodeMarket) }));
}

export function encodeGroups(groups: readonly MarketGroup[]): QuotationGroup[] {
  return groups.map(({ id, name, markets }) => ({ id, name, quotation: markets.map(encodeMarket) }));
}
