import { expect, test } from 'vitest';
import { gridPrices, gridTimes, linePath, pictureOf, xOf, yOf } from './geometry.ts';

const now = 1_800_000_000_000;
const tick = (secondsAgo: number, price: string, isSound = true) => ({ time: now - secondsAgo * 1000, price, isSound });

test('there is no picture without a tick of the last five minutes', () => {
  expect(pictureOf([], [], now)).toBeNull();
  expect(pictureOf([tick(301, '100')], [], now)).toBeNull();
});

test('it holds five minutes, half a minute to come, and prices with room around them', () => {
  const picture = pictureOf([tick(10, '100'), tick(5, '110')], [], now);
  expect(picture).toEqual({ fromMs: now - 300_000, untilMs: now + 30_000, low: 98.5, high: 111.5 });
});

test('a still market lies in the middle', () => {
  const picture = pictureOf([tick(1, '100')], [], now);
  expect(picture && yOf(picture, 100)).toBeCloseTo(500);
});

test('what runs is in it with its entry and its end', () => {
  const entry = { price: '50', time: new Date(now).toISOString(), expiry: new Date(now + 300_000).toISOString() };
  const picture = pictureOf([tick(1, '100')], [{ entry } as never], now);
  expect(picture?.untilMs).toBe(now + 310_000);
  expect(picture && yOf(picture, 50)).toBeLessThan(1000);
  expect(picture && xOf(picture, now + 300_000)).toBeLessThan(1000);
});

test('a gap breaks the line, and so does what is not sound for the one that contracts go by', () => {
  const ticks = [tick(20, '1'), tick(19, '2'), tick(9, '3'), tick(8, '2', false), tick(7, '1')];
  const picture = pictureOf(ticks, [], now);
  const commands = (isSound: boolean) => (picture ? linePath(picture, ticks, isSound).replaceAll(/[^ML]/g, '') : '');
  expect(commands(false)).toBe('MLMLL');
  expect(commands(true)).toBe('MLML');
});

test('lines stand at round prices and whole minutes', () => {
  const picture = { fromMs: 30_000, untilMs: 200_000, low: 98.5, high: 111.5 };
  expect(gridPrices(picture)).toEqual([100, 105, 110]);
  expect(gridTimes(picture)).toEqual([60_000, 120_000, 180_000]);
});
