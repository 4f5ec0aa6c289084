import { expect, test } from 'vitest';
import { logoOf } from './logos.ts';
import { cnyPrice, percentChange } from './present.ts';

test.each([
  [10_000, 10_125, '1.25'],
  [10_000, 9_875, '-1.25'],
  [3, 4, '33.33'],
  [3, 5, '66.67'],
  [3, 1, '-66.67'],
  [80_000, 80_001, '0.00'],
  [80_000, 80_004, '0.01'],
  [80_000, 79_996, '-0.01'],
  [0, 5, '0.00'],
])('from %i to %i is %s per cent', (from, to, text) => {
  expect(percentChange(from, to)).toBe(text);
});

test.each([
  // 65000.12 × 7.12 = 462800.8544
  [{ tickUnits: 1n, tickDecimals: 2 }, 6_500_012, '7.12', '462800.85'],
  // 3.1234 × 7.12 = 22.238608
  [{ tickUnits: 1n, tickDecimals: 4 }, 31_234, '7.12', '22.2386'],
  // 0.1234 × 7.12 = 0.878608
  [{ tickUnits: 1n, tickDecimals: 4 }, 1_234, '7.12', '0.878608'],
  [{ tickUnits: 5n, tickDecimals: 2 }, 100, '7', '35.00'],
  // 0.00000001 × 0.00000001 is less than can be said.
  [{ tickUnits: 1n, tickDecimals: 8 }, 1, '0.00000001', '0.00'],
])('%o × %i at %s CNY is %s', (steps, ticks, rate, text) => {
  expect(cnyPrice(steps, ticks, rate)).toBe(text);
});

test('logos: a known coin has its own, an unknown one the plain one, and nothing else is read', () => {
  expect(logoOf('BTC')).toContain('<svg');
  expect(logoOf('btc')).toBe(logoOf('BTC'));
  expect(logoOf('ETH')).not.toBe(logoOf('BTC'));
  expect(logoOf('ZZZZZZ')).toContain('<svg');
  for (const code of ['', '.', '../generic', 'a/b', 'btc.svg', '%2e%2e']) expect(logoOf(code)).toBeNull();
});
