import type { Market, MarketGroup } from '@bourse/contract';
import { expect, test } from 'vitest';
import {
  allTab,
  compactAmount,
  firstTab,
  glanceDecimals,
  isLively,
  type ListView,
  listMarkets,
  listTabs,
  nextSort,
  starredTab,
} from './market-list.ts';
import { tradingPath } from './open-market.ts';
import { drawSpark, sparkPointsMax, weekCloses, weekMove } from './sparkline.ts';

const row = (symbol: string, change: string, price: string, rest: Partial<Market> = {}): Market =>
  ({
    symbol,
    quote: symbol.split('/')[1],
    change,
    lastPrice: price,
    cnyPrice: String(Number(price) * 7),
    turnover: price,
    volume: '1',
    high: price,
    low: price,
    isShown: true,
    ...rest,
  }) as Market;
const rows = [
  row('BTC/USDT', '1.50', '94000', { volume: '9', turnover: '500' }),
  row('ETH/USDT', '-0.60', '3180', { volume: '80', turnover: '900' }),
  row('SOL/USDT', '3.10', '148', { volume: '700', turnover: '90' }),
  row('XRP/USDT', '0.00', '1.1', { volume: '6000', turnover: '1100' }),
];
const weeks: Record<string, number> = { 'BTC/USDT': 0.1, 'SOL/USDT': -0.2, 'XRP/USDT': 0.3 };
const view = (change: Partial<ListView>): ListView => ({
  tab: allTab,
  order: 'listed',
  search: '',
  sort: null,
  ...change,
});
const symbols = (change: Partial<ListView>, stars: string[] = [], list = rows) =>
  listMarkets(list, view(change), { favourites: new Set(stars), weekOf: (symbol) => weeks[symbol] }).map((one) =>
    one.symbol.slice(0, 3),
  );

const group = (id: number, name: string, isShown = true): MarketGroup => ({
  id,
  name,
  markets: [row(`ETH/${name}`, '0', '1', { isShown })],
});

test('tabs: all of them only where there is more than one group, and none for a group that is hidden', () => {
  expect(listTabs([group(1, 'USDT')])).toEqual([starredTab, 'USDT']);
  expect(listTabs([group(1, 'USDT'), group(2, 'BTC')])).toEqual([starredTab, allTab, 'USDT', 'BTC']);
  expect(listTabs([group(1, 'USDT'), group(2, 'BTC', false)])).toEqual([starredTab, 'USDT']);
  expect(firstTab([starredTab, allTab, 'USDT', 'BTC'])).toBe(allTab);
  expect(firstTab([starredTab, 'USDT'])).toBe('USDT');
  expect(firstTab([starredTab])).toBe(allTab);
});

test('a tab is a group, all, or the stars; a search finds in all of them', () => {
  const mixed = [...rows, row('ETH/BTC', '0.10', '0.03')];
  expect(symbols({}, [], mixed)).toEqual(['BTC', 'ETH', 'SOL', 'XRP', 'ETH']);
  expect(symbols({ tab: 'BTC' }, [], mixed)).toEqual(['ETH']);
  expect(symbols({ tab: 'USDT' }, [], mixed)).toHaveLength(4);
  expect(symbols({ tab: starredTab }, ['XRP/USDT', 'BTC/USDT'])).toEqual(['BTC', 'XRP']);
  expect(symbols({ tab: starredTab, search: 'sol' })).toEqual(['SOL']);
  expect(symbols({ tab: starredTab, search: '  ' }, ['ETH/USDT'])).toEqual(['ETH']);
});

test('orders', () => {
  expect(symbols({})).toEqual(['BTC', 'ETH', 'SOL', 'XRP']);
  expect(symbols({ order: 'gainers' })).toEqual(['SOL', 'BTC']);
  expect(symbols({ order: 'losers' })).toEqual(['ETH']);
  expect(symbols({ order: 'volume' })).toEqual(['XRP', 'ETH', 'BTC', 'SOL']);
  // 0.03 BTC a piece and worth 2,000 USDT: turnovers of two currencies are compared by what they are worth.
  const inBtc = row('LTC/BTC', '0', '0.03', { turnover: '0.5', cnyPrice: '14000' });
  expect(symbols({ order: 'volume' }, [], [...rows, inBtc])[0]).toBe('LTC');
});

test('sorting is by figure, not by text, and leaves the list as it was', () => {
  expect(symbols({ sort: { key: 'lastPrice', isDescending: false } })).toEqual(['XRP', 'SOL', 'ETH', 'BTC']);
  expect(symbols({ sort: { key: 'change', isDescending: true } })).toEqual(['SOL', 'BTC', 'XRP', 'ETH']);
  expect(symbols({ sort: { key: 'symbol', isDescending: true } })).toEqual(['XRP', 'SOL', 'ETH', 'BTC']);
  expect(symbols({ sort: { key: 'volume', isDescending: true } })).toEqual(['XRP', 'SOL', 'ETH', 'BTC']);
  expect(symbols({ order: 'gainers', sort: { key: 'symbol', isDescending: false } })).toEqual(['BTC', 'SOL']);
  expect(rows[0]?.symbol).toBe('BTC/USDT');
});

test('a pair whose week is not known stands last, whichever way the others go', () => {
  expect(symbols({ sort: { key: 'week', isDescending: true } })).toEqual(['XRP', 'BTC', 'SOL', 'ETH']);
  expect(symbols({ sort: { key: 'week', isDescending: false } })).toEqual(['SOL', 'BTC', 'XRP', 'ETH']);
});

test('an order follows figures that move, unless it is by name or as listed', () => {
  expect(isLively(view({}))).toBe(false);
  expect(isLively(view({ order: 'volume' }))).toBe(true);
  expect(isLively(view({ order: 'volume', sort: { key: 'symbol', isDescending: true } }))).toBe(false);
  expect(isLively(view({ sort: { key: 'high', isDescending: true } }))).toBe(true);
});

test('a third click on a head gives the list its own order back', () => {
  const first = nextSort(null, 'change');
  const second = nextSort(first, 'change');
  expect([first, second, nextSort(second, 'change')]).toEqual([
    { key: 'change', isDescending: true },
    { key: 'change', isDescending: false },
    null,
  ]);
  expect(nextSort(first, 'symbol')).toEqual({ key: 'symbol', isDescending: false });
});

test('large amounts are shortened, small ones are not', () => {
  const amounts = ['1704201234.5', '612400000', '999999', '12.345', '0', '', 'x'];
  expect(amounts.map((amount) => compactAmount(amount, 'en'))).toEqual([
    '1.70 B',
    '612.40 M',
    '999,999',
    '12.35',
    '0',
    '',
    'x',
  ]);
});

test.each([
  ['zh', ['17.04亿', '6.12亿', '123.46万', '999,999']],
  ['hk', ['17.04億', '6.12億', '123.46萬', '999,999']],
  ['jp', ['17.04億', '6.12億', '123.46万', '999,999']],
  ['kr', ['17.04억', '6.12억', '123.46만', '999,999']],
  ['spa', ['1.70 B', '612.40 M', '1.23 M', '999,999']],
] as const)('in %s large amounts are counted as one counts there', (language, shown) => {
  const amounts = ['1704201234.5', '612400000', '1234567', '999999'];
  expect(amounts.map((amount) => compactAmount(amount, language))).toEqual(shown);
});

test('a value in CNY keeps the decimals that matter', () => {
  expect(['669616.34', '999.99', '7.8298', '0.00012', ''].map(glanceDecimals)).toEqual([0, 2, 2, undefined, undefined]);
});

test('a pair is traded where the server has opened it: its contracts, else its spot desk', () => {
  const pair = { contractSize: '0.01', hasMicroContracts: true };
  const bare = { contractSize: '0', hasMicroContracts: false };
  expect(tradingPath(pair, ['spot', 'lever'])).toBe('/leverdealCenter');
  expect(tradingPath(bare, ['spot', 'lever'])).toBe('/dealCenter');
  expect(tradingPath(pair, ['spot'])).toBe('/dealCenter');
});

test('another pair is opened on the desk that one is at, where that has it', () => {
  const pair = { contractSize: '0.01', hasMicroContracts: true };
  const noMicro = { contractSize: '0.01', hasMicroContracts: false };
  expect(tradingPath(pair, ['spot', 'lever'], '/dealCenter')).toBe('/dealCenter');
  expect(tradingPath(pair, ['spot', 'lever', 'micro'], '/secondDealCenter/')).toBe('/secondDealCenter');
  expect(tradingPath(noMicro, ['spot', 'lever', 'micro'], '/secondDealCenter')).toBe('/leverdealCenter');
  expect(tradingPath(pair, ['spot', 'lever'], '/quotation')).toBe('/leverdealCenter');
});

test('a week has seven closes at most, and the last one is the price of now', () => {
  const closes = Array.from({ length: 9 }, (_, index) => String(index));
  expect(weekCloses(closes, '42')).toEqual(['2', '3', '4', '5', '6', '7', '42']);
  expect(weekCloses(closes, '42')).toHaveLength(sparkPointsMax);
  expect(weekCloses([], '42')).toEqual([]);
});

test('how far a week went, where there are two days to compare', () => {
  expect(weekMove(['2', '1', '3'])).toBe(0.5);
  expect(weekMove(['2', '1'])).toBe(-0.5);
  expect(weekMove(['2'])).toBeUndefined();
  expect(weekMove([])).toBeUndefined();
});

test('a sparkline spans its box; its sign is the week, not the last day', () => {
  const spark = drawSpark(['1', '5', '3'], 96, 44);
  expect(spark).toEqual({ path: 'M4.0 40.0L48.0 4.0L92.0 22.0', startY: 40, end: { x: 92, y: 22 }, sign: 1 });
  expect(drawSpark(['2', '2'], 96, 44)).toMatchObject({ startY: 22, end: { y: 22 }, sign: 0 });
  expect(drawSpark(['2'], 96, 44)).toBeNull();
});
