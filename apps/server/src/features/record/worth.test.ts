import type { Asset } from '@bourse/core';
import { expect, it } from 'vitest';
import { type AssetPrices, dailyWorth } from './worth.ts';

const now = Date.UTC(2026, 10, 23, 15);
const day = (date: number) => Date.UTC(2026, 10, date);
const btc = { asset: 1, code: 'BTC', scale: 8 } as Asset;

function worthOf(prices: Partial<AssetPrices>, rows: Parameters<typeof dailyWorth>[1]) {
  const days = dailyWorth(now, rows, (asset) =>
    asset === 1 ? { asset: btc, closes: [], now: '0', ...prices } : undefined,
  );
  return Object.fromEntries(days.map(({ date, worth }) => [date, worth.replace(/\.0+$/, '')]));
}

const held = (amount: string) => ({ asset: 1, day: null, amount });
const changed = (date: number, amount: string) => ({ asset: 1, day: day(date), amount });

it('a day has its own balance and its own price, and today the price of now', () => {
  const closes = [
    { day: day(20), price: '100' },
    { day: day(21), price: '200' },
    { day: day(22), price: '300' },
  ];
  const days = worthOf({ closes, now: '400' }, [held('5'), changed(23, '1'), changed(22, '-2'), changed(20, '6')]);
  expect(Object.keys(days)).toHaveLength(30);
  expect(days).toMatchObject({
    '2026-11-19': '0',
    '2026-11-20': '600',
    '2026-11-21': '1200',
    '2026-11-22': '1200',
    '2026-11-23': '2000',
  });
});

it('a day without a trade has the price of the day before; before the first trade, of the first', () => {
  const days = worthOf({ closes: [{ day: day(20), price: '100' }], now: '400' }, [held('1')]);
  expect([days['2026-11-01'], days['2026-11-20'], days['2026-11-22'], days['2026-11-23']]).toEqual([
    '100',
    '100',
    '100',
    '400',
  ]);
});

it('a coin that nobody traded has the price of now, and one without a price counts as nothing', () => {
  expect(worthOf({ now: '7' }, [held('2')])['2026-11-02']).toBe('14');
  expect(worthOf({ now: '7' }, [held('2'), { asset: 5, day: null, amount: '9' }])['2026-11-23']).toBe('14');
});

it('rounds down, as the page does', () => {
  expect(worthOf({ now: '0.333333333333' }, [held('0.00000001')])['2026-11-23']).toBe('0');
  expect(worthOf({ now: '0.99' }, [held('0.00000003')])['2026-11-23']).toBe('0.00000002');
});
