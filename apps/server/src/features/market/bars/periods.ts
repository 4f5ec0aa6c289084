/** Candle periods: where their buckets start, and of which finer candles they are made. Times are Unix milliseconds, UTC. */
import type { Period } from '@bourse/contract';
import type { CandlePeriod } from '../../../candle-periods.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** The candles that are kept, from which each period is put together. */
export const keptPeriodOf: Record<Period, CandlePeriod> = {
  '1min': '1min',
  '5min': '1min',
  '15min': '15min',
  '30min': '15min',
  '60min': '60min',
  '4hour': '60min',
  '1day': '1day',
  '3day': '1day',
  '1week': '1day',
  '1mon': '1day',
};

/** Candles of one answer. */
export const candlesMax = 2000;

/** Length of a bucket; of a month the longest. */
export const periodMs: Record<Period, number> = {
  '1min': minuteMs,
  '5min': 5 * minuteMs,
  '15min': 15 * minuteMs,
  '30min': 30 * minuteMs,
  '60min': 60 * minuteMs,
  '4hour': 240 * minuteMs,
  '1day': dayMs,
  '3day': 3 * dayMs,
  '1week': 7 * dayMs,
  '1mon': 31 * dayMs,
};

/** 1970-01-01 was a Thursday: weeks start on the Monday three days before it. */
const weekOffsetMs = 3 * dayMs;

/** Start of the bucket that `time` falls into. Weeks start on Mondays, months on their first day. */
export function bucketStart(period: Period, time: number): number {
  if (period === '1mon') {
    const date = new Date(time);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
  }
  const offset = period === '1week' ? weekOffsetMs : 0;
  return Math.floor((time + offset) / periodMs[period]) * periodMs[period] - offset;
}

/** Start of the bucket after the one that starts at `start`. */
export function bucketEnd(period: Period, start: number): number {
  if (period !== '1mon') return start + periodMs[period];
  const date = new Date(start);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}

/**
 * A range in its normal form, in seconds: from the first bucket that starts in it to the last, none of them left out of the
 * answer for being one too many.
 */
export function wholeBuckets(
  period: Period,
  fromSeconds: number,
  toSeconds: number,
  now: number,
): { from: number; to: number } {
  const lastStart = bucketStart(period, Math.min(toSeconds * 1000, now));
  const from = Math.max(fromSeconds * 1000, lastStart - candlesMax * periodMs[period]);
  const start = bucketStart(period, from);
  const firstStart = start === from ? start : bucketEnd(period, start);
  // No bucket starts in it: all such ranges are one.
  return firstStart > lastStart ? { from: 1, to: 0 } : { from: firstStart / 1000, to: lastStart / 1000 };
}

/** How many candles such a range has at the most, and of how many that are kept they are put together. */
export function candleCountOf(
  period: Period,
  fromSeconds: number,
  toSeconds: number,
): { candles: number; finer: number } {
  const candles = Math.min(
    candlesMax,
    Math.floor((Math.max(0, toSeconds - fromSeconds) * 1000) / periodMs[period]) + 1,
  );
  return { candles, finer: candles * (periodMs[period] / periodMs[keptPeriodOf[period]]) };
}
