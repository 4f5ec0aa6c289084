import { Random, testSeed } from '@bourse/core/testing';
import { expect, test } from 'vitest';
import { RollingDay } from './rolling-day.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const start = Date.UTC(2026, 2, 5, 10, 0);

function trade(time: number, ticks: number, lots: number) {
  return { time, high: ticks, low: ticks, close: ticks, lots, turnoverMinor: BigInt(ticks * lots) };
}

test('a market without trades stands at its first price', () => {
  const day = new RollingDay(500);
  expect(day.figures(start)).toEqual({ last: 500, reference: 500, high: 500, low: 500, lots: 0, turnoverMinor: 0n });
});

test('minutes fall out after 24 hours, and the last price before them is what the change is measured against', () => {
  const day = new RollingDay(500);
  day.add(trade(start + 10, 900, 1));
  day.add(trade(start + 30_000, 700, 2));
  day.add(trade(start + minuteMs, 600, 3));
  const all = { last: 600, reference: 500, high: 900, low: 600, lots: 6, turnoverMinor: 4100n };
  expect(day.figures(start + dayMs - 1)).toEqual(all);
  // At the turn of the minute the first one is out: it closed at 700.
  const second = { last: 600, reference: 700, high: 600, low: 600, lots: 3, turnoverMinor: 1800n };
  expect(day.figures(start + dayMs)).toEqual(second);
  const none = { last: 600, reference: 600, high: 600, low: 600, lots: 0, turnoverMinor: 0n };
  expect(day.figures(start + dayMs + minuteMs)).toEqual(none);
  expect(day.figures(start + 9 * dayMs)).toEqual(none);
});

test('after a gap of more than a day the new trade stands against the price before the gap', () => {
  const day = new RollingDay(500);
  day.add(trade(start, 400, 1));
  day.add(trade(start + 3 * dayMs, 440, 2));
  expect(day.figures(start + 3 * dayMs)).toEqual({
    ...{ last: 440, reference: 400, high: 440, low: 440, lots: 2, turnoverMinor: 880n },
  });
});

test('random trades give what a plain sum over the window gives', () => {
  const random = new Random(testSeed());
  const day = new RollingDay(1000);
  const trades: ReturnType<typeof trade>[] = [];
  let time = start;
  for (let count = 0; count < 3000; count++) {
    time += Math.floor(random.next() * 4 * minuteMs);
    const made = trade(time, 900 + Math.floor(random.next() * 200), 1 + Math.floor(random.next() * 9));
    trades.push(made);
    day.add(made);
    const from = time - (time % minuteMs) - dayMs + minuteMs;
    const inside = trades.filter((entry) => entry.time >= from);
    expect(day.figures(time)).toEqual({
      last: made.close,
      reference: trades.findLast((entry) => entry.time < from)?.close ?? 1000,
      high: Math.max(...inside.map((entry) => entry.high)),
      low: Math.min(...inside.map((entry) => entry.low)),
      lots: inside.reduce((sum, entry) => sum + entry.lots, 0),
      turnoverMinor: inside.reduce((sum, entry) => sum + entry.turnoverMinor, 0n),
    });
  }
});
