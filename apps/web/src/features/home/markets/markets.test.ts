import type { Candle, Quotation } from '@bourse/contract';
import { expect, test } from 'vitest';
import { compactAmount, type ListView, listMarkets, matchesSearch, nextSort } from './market-list.ts';
import { drawSpark, sparkPointsMax, weekCloses, weekRange } from './sparkline.ts';

const row = (symbol: string, change: string, price: string): Quotation =>
  ({ symbol, change, now_price: price, turnover: price, high: price, low: price }) as Quotation;
const rows = [
  row('BTC/USDT', '1.50', '94000'),
  row('ETH/USDT', '-0.60', '3180'),
  row('SOL/USDT', '3.10', '148'),
  row('XRP/USDT', '0.00', '1.1'),
];
const view = (change: Partial<ListView>): ListView => ({ tab: 'all', search: '', sort: null, ...change });
const symbols = (change: Partial<ListView>, stars: string[] = []) =>
  listMarkets(rows, view(change), new Set(stars)).map((one) => one.symbol.slice(0, 3));

test('tabs', () => {
  expect(symbols({})).toEqual(['BTC', 'ETH', 'SOL', 'XRP']);
  expect(symbols({ tab: 'gainers' })).toEqual(['SOL', 'BTC']);
  expect(symbols({ tab: 'losers' })).toEqual(['ETH']);
  expect(symbols({ tab: 'favourites' }, ['XRP/USDT', 'BTC/USDT'])).toEqual(['BTC', 'XRP']);
});

test('sorting is by figure, not by text, and leaves the list as it was', () => {
  expect(symbols({ sort: { key: 'now_price', isDescending: false } })).toEqual(['XRP', 'SOL', 'ETH', 'BTC']);
  expect(symbols({ sort: { key: 'change', isDescending: true } })).toEqual(['SOL', 'BTC', 'XRP', 'ETH']);
  expect(symbols({ sort: { key: 'symbol', isDescending: true } })).toEqual(['XRP', 'SOL', 'ETH', 'BTC']);
  expect(rows[0]?.symbol).toBe('BTC/USDT');
});

test('a third click on a head gives the tab its own order back', () => {
  const first = nextSort(null, 'change');
  const second = nextSort(first, 'change');
  expect([first, second, nextSort(second, 'change')]).toEqual([
    { key: 'change', isDescending: true },
    { key: 'change', isDescending: false },
    null,
  ]);
  expect(nextSort(first, 'symbol')).toEqual({ key: 'symbol', isDescending: false });
});

test.each([
  ['btc', true],
  ['c/us', true],
  ['btc usdt', true],
  ['BTC-USDT', true],
  ['eth', false],
])('BTC/USDT answers to %s: %s', (search, isFound) => {
  expect(matchesSearch('BTC/USDT', search)).toBe(isFound);
});

test('large amounts are shortened, small ones are not', () => {
  expect(['1704201234.5', '612400000', '999999', '0', 'x'].map(compactAmount)).toEqual([
    '1.70 B',
    '612.40 M',
    '999,999',
    '0',
    'x',
  ]);
});

test('a week is seven UTC days, today included', () => {
  const { from, to } = weekRange(Date.UTC(2025, 10, 21, 13, 30));
  expect(new Date(from * 1000).toISOString()).toBe('2025-11-15T00:00:00.000Z');
  expect(to).toBe(Date.UTC(2025, 10, 21, 13, 30) / 1000);
});

test('a week has seven closes at most, and the last one is the price of now', () => {
  const candles = Array.from({ length: 9 }, (_, index) => ({ close: String(index) }) as Candle);
  expect(weekCloses(candles, '42')).toEqual(['2', '3', '4', '5', '6', '7', '42']);
  expect(weekCloses(candles, '42')).toHaveLength(sparkPointsMax);
  expect(weekCloses([], '42')).toEqual([]);
});

test('a sparkline spans its box; its sign is the week, not the last day', () => {
  const spark = drawSpark(['1', '5', '3'], 96, 44);
  expect(spark).toEqual({ path: 'M4.0 40.0L48.0 4.0L92.0 22.0', startY: 40, end: { x: 92, y: 22 }, sign: 1 });
  expect(drawSpark(['2', '2'], 96, 44)).toMatchObject({ startY: 22, end: { y: 22 }, sign: 0 });
  expect(drawSpark(['2'], 96, 44)).toBeNull();
});
