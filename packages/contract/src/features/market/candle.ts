/** Candles. */
import type { Kline } from '../../realtime.ts';
import type { Period } from '../../schemas.ts';
import type { CandleRow } from './calls.ts';

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
