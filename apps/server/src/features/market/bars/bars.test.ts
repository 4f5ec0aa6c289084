import { periods } from '@bourse/contract';
import { Random, testSeed } from '@bourse/core/testing';
import { expect, test } from 'vitest';
import type { Bar } from '../../../candle-periods.ts';
import { aggregateBars, mergeBars } from './bars.ts';
import { bucketEnd, bucketStart, candleCountOf, candlesMax, periodMs, wholeBuckets } from './periods.ts';

const utc = (text: string) => Date.parse(`${text}Z`);

test.each([
  ['1min', '2026-03-05T10:07:59.999', '2026-03-05T10:07', '2026-03-05T10:08'],
  ['5min', '2026-03-05T10:07', '2026-03-05T10:05', '2026-03-05T10:10'],
  ['30min', '2026-03-05T10:37', '2026-03-05T10:30', '2026-03-05T11:00'],
  ['4hour', '2026-03-05T10:37', '2026-03-05T08:00', '2026-03-05T12:00'],
  ['1day', '2026-03-05T23:59:59', '2026-03-05T00:00', '2026-03-06T00:00'],
  // Weeks begin on Mondays: Sunday the 8th belongs to the week of the 2nd.
  ['1week', '2026-03-08T23:59:59', '2026-03-02T00:00', '2026-03-09T00:00'],
  ['1week', '2026-03-09T00:00', '2026-03-09T00:00', '2026-03-16T00:00'],
  ['1mon', '2026-02-28T23:59:59', '2026-02-01T00:00', '2026-03-01T00:00'],
  ['1mon', '2026-12-31T12:00', '2026-12-01T00:00', '2027-01-01T00:00'],
] as const)('the %s bucket of %s starts at %s and ends at %s', (period, time, start, end) => {
  expect(bucketStart(period, utc(time))).toBe(utc(start));
  expect(bucketEnd(period, utc(start))).toBe(utc(end));
});

test('the buckets of every period follow each other without gap or overlap', () => {
  const random = new Random(testSeed());
  for (const period of periods) {
    for (let count = 0; count < 200; count++) {
      const time = Math.floor(random.next() * utc('2040-01-01T00:00'));
      const start = bucketStart(period, time);
      const end = bucketEnd(period, start);
      expect(start <= time && time < end).toBe(true);
      expect(bucketStart(period, end)).toBe(end);
      expect(bucketStart(period, end - 1)).toBe(start);
      expect(end - start).toBeLessThanOrEqual(periodMs[period]);
    }
  }
});

const bar = (time: string, open: number, high: number, low: number, close: number, lots: number): Bar => ({
  time: utc(`2026-03-05T${time}`),
  ...{ open, high, low, close, lots },
});

test('finer bars make coarser ones, and a gap stays a gap', () => {
  const minutes = [
    bar('10:00', 10, 12, 9, 11, 1),
    bar('10:04', 11, 15, 11, 14, 2),
    bar('10:05', 14, 14, 3, 4, 4),
    bar('10:21', 7, 8, 6, 7, 8),
  ];
  expect(aggregateBars(minutes, '5min')).toEqual([
    bar('10:00', 10, 15, 9, 14, 3),
    bar('10:05', 14, 14, 3, 4, 4),
    bar('10:20', 7, 8, 6, 7, 8),
  ]);
});

test('the bucket in which the history ends and trading begins is one bar of both', () => {
  const history = [bar('09:00', 1, 2, 1, 2, 5), bar('10:00', 2, 9, 2, 8, 5)];
  const traded = [bar('10:00', 8, 8, 1, 3, 7), bar('11:00', 3, 4, 3, 4, 1)];
  expect(mergeBars(history, traded)).toEqual([
    bar('09:00', 1, 2, 1, 2, 5),
    bar('10:00', 2, 9, 1, 3, 12),
    bar('11:00', 3, 4, 3, 4, 1),
  ]);
});

test('a range in its normal form has the same buckets, of those that an answer may have', () => {
  const random = new Random(testSeed());
  const now = utc('2026-11-21T10:37:12.345');
  /** The starts of buckets from one time to another, as an answer has them. */
  const starts = (period: (typeof periods)[number], from: number, to: number) => {
    const last = bucketStart(period, Math.min(to * 1000, now));
    const found: number[] = [];
    for (let start = last; start >= from * 1000 && found.length < candlesMax; start = bucketStart(period, start - 1)) {
      if (start >= last - candlesMax * periodMs[period]) found.push(start);
    }
    return found;
  };
  for (const period of periods) {
    for (let count = 0; count < 30; count++) {
      const to = Math.floor((now / 1000) * (1.1 - random.next() ** 4));
      const from = Math.max(0, Math.floor(to - (random.next() ** 3 * 3000 * periodMs[period]) / 1000));
      const normal = wholeBuckets(period, from, to, now);
      expect(starts(period, normal.from, normal.to)).toEqual(starts(period, from, to));
      expect(wholeBuckets(period, normal.from, normal.to, now)).toEqual(normal);
      const { candles } = candleCountOf(period, normal.from, normal.to);
      if (period !== '1mon') expect(candles).toBeGreaterThanOrEqual(starts(period, from, to).length);
    }
  }
});
