import { describe, expect, it } from 'vitest';
import { DayCounts } from './day-counts.ts';
import { RollingSums } from './rolling-sums.ts';

const minute = 60_000;
const day = 86_400_000;
/** The beginning of five minutes. */
const start = Date.UTC(2027, 0, 15, 10, 0);

describe('sums over 24 hours', () => {
  it.each([
    ['as it is added', 0, 7n],
    ['a day later', day, 7n],
    ['a millisecond before the end of its five minutes a day later', day + 5 * minute - 1, 7n],
    ['at their end', day + 5 * minute, 0n],
    ['a year later', 365 * day, 0n],
  ])('count what was added at the start of five minutes %s', (_, later, sum) => {
    const sums = new RollingSums();
    sums.add('a', start, 7n, start);
    expect(sums.sumOf('a', start + later)).toBe(sum);
  });

  it.each([
    ['a day later', day, 7n],
    ['a millisecond after that', day + 1, 0n],
  ])('count what was added in the last millisecond of five minutes for a day, and no longer: %s', (_, later, sum) => {
    const at = start + 5 * minute - 1;
    const sums = new RollingSums();
    sums.add('a', at, 7n, at);
    expect(sums.sumOf('a', at + later)).toBe(sum);
  });

  it('are by key, and of what falls into the same five minutes as of what does not', () => {
    const sums = new RollingSums();
    for (const [key, at, amount] of [
      ['a', 0, 1n],
      ['a', 1, 2n],
      ['a', 5 * minute, 4n],
      ['b', 0, 100n],
    ] as const)
      sums.add(key, start + at, amount, start + at);
    expect([sums.sumOf('a', start), sums.sumOf('b', start), sums.sumOf('c', start)]).toEqual([7n, 100n, 0n]);
    expect(sums.sumOf('a', start + day + 5 * minute)).toBe(4n);
    expect(sums.rows()).toHaveLength(3);
  });

  it('give back what is taken out, as long as it counts', () => {
    const sums = new RollingSums();
    sums.add('a', start, 5n, start);
    sums.add('a', start, 3n, start);
    sums.add('a', start, -5n, start + day);
    expect(sums.sumOf('a', start + day)).toBe(3n);
    // What counts no more is nothing that could be given back, nor does it make room.
    sums.add('a', start + 2 * day, 10n, start + 2 * day);
    sums.add('a', start, -3n, start + 2 * day);
    expect(sums.sumOf('a', start + 2 * day)).toBe(10n);
  });

  it('leave nothing behind of what was given back or is over', () => {
    const sums = new RollingSums();
    sums.add('a', start, 5n, start);
    sums.add('a', start, -5n, start + minute);
    expect(sums.rows()).toEqual([]);
    for (let at = start; at < start + 3 * day; at += minute) sums.add('a', at, 1n, at);
    expect(sums.rows().length).toBe(289);
  });

  it('are written in one order and read back', () => {
    const sums = new RollingSums();
    for (const [key, at] of [
      ['b', 5 * minute],
      ['a', 10 * minute],
      ['a', 0],
    ] as const)
      sums.add(key, start + at, 1n, start + 10 * minute);
    const rows = sums.rows();
    expect(rows.map(({ key, span }) => [key, span - start / (5 * minute)])).toEqual([
      ['a', 0],
      ['a', 2],
      ['b', 1],
    ]);
    const restored = new RollingSums();
    restored.restore(rows);
    expect(restored.rows()).toEqual(rows);
  });
});

describe.each([
  ['utc', Date.UTC(2027, 0, 16)],
  ['utc8', Date.UTC(2027, 0, 15, 16)],
] as const)('counts of a day in %s', (zone, midnight) => {
  it('begin again at midnight there, by key', () => {
    const counts = new DayCounts(zone);
    counts.add('a', midnight - 1);
    counts.add('a', midnight - 1);
    counts.add('b', midnight - 1);
    expect([counts.countOf('a', midnight - 1), counts.countOf('a', midnight), counts.countOf('c', 0)]).toEqual([
      2, 0, 0,
    ]);
    counts.add('a', midnight);
    expect([counts.countOf('a', midnight + day - 1), counts.countOf('a', midnight + day)]).toEqual([1, 0]);
    expect(counts.countOf('b', midnight - day)).toBe(1);
  });

  it('hold the last day of a key only, are written in one order and read back', () => {
    const counts = new DayCounts(zone);
    for (const [key, at] of [
      ['b', midnight],
      ['a', midnight],
      ['a', midnight + day],
    ] as const)
      counts.add(key, at);
    const rows = counts.rows();
    expect(rows.map(({ key, count }) => `${key} ${count}`)).toEqual(['a 1', 'b 1']);
    const restored = new DayCounts(zone);
    restored.restore(rows);
    expect(restored.rows()).toEqual(rows);
    expect(restored.countOf('a', midnight + day)).toBe(1);
  });
});
