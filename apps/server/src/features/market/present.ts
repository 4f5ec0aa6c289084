/** Markets, candles and public trades as everybody sees them. Integers in, decimals out. */

import type { Candle, Period, Market as PublicMarket, Trade, Week } from '@bourse/contract';
import {
  formatDecimal,
  formatLots,
  formatMinor,
  formatTicks,
  type LeverTerms,
  type Market,
  type Side,
} from '@bourse/core';
import type { Bar } from '../../candle-periods.ts';
import type { DayFigures } from './rolling-day.ts';
import { currencyIdOf, marketIdOf, symbolOf } from './wire-ids.ts';

/** Address of a coin's image. */
export function logoPath(code: string): string {
  return `/logo/${code.toLowerCase()}.svg`;
}

/** `12.3400` → `12.34`; at least `decimals` places stay. */
export function trimDecimal(text: string, decimals = 0): string {
  const point = text.indexOf('.');
  if (point < 0) return text;
  let end = text.length;
  while (end > point + 1 + decimals && text[end - 1] === '0') end--;
  return text.slice(0, end === point + 1 ? point : end);
}

/** Signed per cent from one price to another, two decimals, halves away from zero. */
export function percentChange(from: number, to: number): string {
  if (from <= 0) return '0.00';
  const scaled = BigInt(to - from) * 20_000n;
  const divisor = BigInt(from) * 2n;
  const magnitude = ((scaled < 0n ? -scaled : scaled) + BigInt(from)) / divisor;
  return formatDecimal(scaled < 0n ? -magnitude : magnitude, 2);
}

export function percentOfPpm(ppm: number): string {
  return trimDecimal(formatDecimal(BigInt(ppm), 4));
}

const cnyPlaces = 8;

/**
 * A price in CNY: exact up to 8 decimals (beyond, cut), and of those as many as its size needs, at least 2: from 100 on
 * 2, from 1 on 4.
 */
export function cnyPrice(
  market: Pick<Market, 'tickUnits' | 'tickDecimals'>,
  ticks: number,
  cnyPerQuote: string,
): string {
  const [whole = '0', fraction = ''] = cnyPerQuote.split('.');
  const product = BigInt(ticks) * market.tickUnits * BigInt(whole + fraction);
  const decimals = market.tickDecimals + fraction.length;
  const scaled =
    decimals > cnyPlaces
      ? product / 10n ** BigInt(decimals - cnyPlaces)
      : product * 10n ** BigInt(cnyPlaces - decimals);
  const unit = 10n ** BigInt(cnyPlaces);
  const places = scaled >= 100n * unit ? 2 : scaled >= unit ? 4 : cnyPlaces;
  return trimDecimal(formatDecimal(scaled / 10n ** BigInt(cnyPlaces - places), places), 2);
}

/** What everybody sees of a market besides the figures. */
export interface Standing {
  /** Orders are taken. */
  readonly isOpen: boolean;
  /** Lists do not show it. */
  readonly isHidden: boolean;
  /** Second contracts are opened on it. */
  readonly hasMicroContracts: boolean;
  /** Of leveraged contracts; null: none are offered. */
  readonly contracts: Pick<LeverTerms, 'lotsPerShare' | 'spreadPpm' | 'feePpm'> | null;
}

export function presentMarket(
  market: Market,
  figures: DayFigures,
  { isOpen, isHidden, hasMicroContracts, contracts }: Standing,
  /** What one of the quote currency is worth; null where nobody knows. */
  cnyPerQuote: string | null,
): PublicMarket {
  return {
    id: marketIdOf(market),
    baseId: currencyIdOf(market.base),
    quoteId: currencyIdOf(market.quote),
    base: market.base.code,
    quote: market.quote.code,
    symbol: symbolOf(market),
    lastPrice: formatTicks(market, figures.last),
    change: percentChange(figures.reference, figures.last),
    volume: formatLots(market, figures.lots),
    turnover: formatMinor(figures.turnoverMinor, market.quote.scale),
    high: formatTicks(market, figures.high),
    low: formatTicks(market, figures.low),
    cnyPrice: cnyPerQuote === null ? '' : cnyPrice(market, figures.last, cnyPerQuote),
    logo: logoPath(market.base.code),
    isShown: !isHidden,
    isOpen,
    hasMicroContracts,
    contractSize: contracts === null ? '0' : trimDecimal(formatLots(market, contracts.lotsPerShare)),
    contractSpread: percentOfPpm(contracts?.spreadPpm ?? 0),
    contractFee: percentOfPpm(contracts?.feePpm ?? 0),
    priceStep: market.tick,
    quantityStep: market.lot,
    valueMin: trimDecimal(formatMinor(market.minimumMinor, market.quote.scale)),
    makerFee: percentOfPpm(market.makerPpm),
    takerFee: percentOfPpm(market.takerPpm),
    band: percentOfPpm(market.bandPpm),
  };
}

export function presentCandle(market: Market, period: Period, bar: Bar): Candle {
  return {
    time: bar.time,
    period,
    open: formatTicks(market, bar.open),
    high: formatTicks(market, bar.high),
    low: formatTicks(market, bar.low),
    close: formatTicks(market, bar.close),
    volume: formatLots(market, bar.lots),
    change: percentChange(bar.open, bar.close),
  };
}

/** The closes of a week, in ticks. */
export function presentWeek(market: Market, ticks: readonly number[]): Week {
  return {
    symbol: symbolOf(market),
    baseId: currencyIdOf(market.base),
    quoteId: currencyIdOf(market.quote),
    closes: ticks.map((one) => formatTicks(market, one)),
  };
}

export interface TradeFigures {
  readonly id: number;
  readonly time: number;
  readonly ticks: number;
  readonly lots: number;
  readonly takerSide: Side;
}

export function presentTrade(market: Market, trade: TradeFigures): Trade {
  return {
    id: trade.id,
    time: new Date(trade.time).toISOString(),
    price: formatTicks(market, trade.ticks),
    amount: formatLots(market, trade.lots),
    side: trade.takerSide,
  };
}
