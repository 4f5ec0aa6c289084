import { expect, it } from 'vitest';
import type { Round } from './rounds.ts';
import { brokenBars, headCells, rowOf } from './table.ts';

const counted = (sent: number, accepted = sent) => ({
  sent,
  accepted,
  others: (sent === accepted ? {} : { overloaded: sent - accepted }) as Record<string, number>,
});

function round(change: Partial<Round['trader']> = {}, more: Partial<Round> = {}): Round {
  return {
    store: 'files',
    name: 'pings',
    addresses: 200,
    attacks: [{ name: 'pings', load: { held: 200, sent: 12_345 }, processorSeconds: 1 }],
    trader: {
      orders: counted(200),
      cancels: counted(170),
      logins: counted(2),
      tookMs: [...Array.from({ length: 99 }, () => 5), 499],
      loginMs: [80],
      feed: { messages: 50, gaps: 0, lost: 0, silentMs: 120 },
      untold: 0,
      ...change,
    },
    isFirst: false,
    pauseMs: 30,
    attackersUsed: 0.5,
    exchangeUsed: 0.7,
    resident: { before: 200e6, most: 300e6, after: 219e6 },
    held: { before: 100e6, after: 109e6 },
    ...more,
  };
}

it('has a cell for each head', () => {
  expect(rowOf(round())).toHaveLength(headCells.length);
  expect(rowOf(round())[3]).toBe('200 held, 12,345 sent');
  expect(rowOf(round()).at(-1)).toBe('yes');
});

const more = { before: 200e6, most: 300e6, after: 221e6 };

it('holds the memory of the first attack against none', () => {
  expect(brokenBars(round({}, { resident: more, isFirst: true }))).toEqual([]);
});

it('takes one order in a hundred for lost', () => {
  expect(brokenBars(round({ orders: counted(200, 198) }))).toEqual([]);
});

it.each<[string, Round]>([
  ['cancels: 1 overloaded', round({ cancels: counted(170, 169) })],
  ['orders: 3 overloaded', round({ orders: counted(200, 197) })],
  ['p99', round({ tookMs: [...Array.from({ length: 98 }, () => 5), 500, 500] })],
  ['longest', round({ tookMs: [...Array.from({ length: 200 }, () => 5), 2000] })],
  ['feed', round({ feed: { messages: 50, gaps: 1, lost: 0, silentMs: 0 } })],
  ['feed', round({ feed: { messages: 50, gaps: 0, lost: 1, silentMs: 0 } })],
  ['feed', round({ untold: 1 })],
  ['memory', round({}, { resident: more })],
])('says that this does not hold: %s', (what, broken) => {
  expect(brokenBars(broken)).toEqual([what]);
  expect(rowOf(broken).at(-1)).toBe(`**no**: ${what}`);
});
