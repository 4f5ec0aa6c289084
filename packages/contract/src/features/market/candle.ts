/** Candles, and weeks of closing prices. */
import type { Kline } from '../../realtime.ts';
import type { Period } from '../../schemas.ts';
import type { CandleRow, Sparkline } from './calls.ts';
import type { PairIds } from './market.ts';

/** Prices are decimal text. */
export interface Candle {
  /** When it began, in Unix milliseconds. */
  readonly time: number;
  readonly period: Period;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  /** In the base currency. */
  readonly volume: string;
  /** Per cent from open to close, signed. */
  readonly change: string;
}

/** The candle of a pair that still changes. */
export interface RunningCandle extends Candle {
  readonly symbol: string;
}

/** A pair's last seven days. */
export interface Week extends PairIds {
  readonly symbol: string;
  /** At most 7, oldest first, the last of them today's as it is now. */
  readonly closes: readonly string[];
}

/** The rows as they are: a chart asks for thousands, and all that the wire has besides is the time again, in seconds. */
export function decodeCandles(rows: readonly CandleRow[]): readonly Candle[] {
  return rows;
}

/** The event as it is. */
export function decodeRunningCandle(event: Kline): RunningCandle {
  return event;
}

export function encodeCandle({ time, period, open, high, low, close, volume, change }: Candle): CandleRow {
  return { id: time / 1000, time, period, open, high, low, close, volume, change };
}

export function encodeRunningCandle(symbol: string, candle: Candle): Kline {
  const { time, period, open, high, low, close, volume, change } = candle;
  return { id: time / 1000, time, period, open, high, low, close, volume, change, symbol };
}

export function decodeWeek({ symbol, legal_id, currency_id, data }: Sparkline): Week {
  return { symbol, baseId: currency_id, quoteId: legal_id, closes: data };
}

export function encodeWeek({ symbol, baseId, quoteId, closes }: Week): Sparkline {
  return { symbol, legal_id: quoteId, currency_id: baseId, data: [...closes] };
}
