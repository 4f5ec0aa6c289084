import { decodedMarket } from '@bourse/client/testing/samples.ts';
import { expect, test } from 'vitest';
import { lastPriceDecimals, listDecimals, listNumber, rulesOf } from './rules.ts';
import { notionalOf, rescale, totalText, typedUnits } from './units.ts';

test('a step is so many units of its last digit', () => {
  const rules = rulesOf(decodedMarket({ price_step: '0.05', number_step: '0.0001' }));
  expect(rules).toMatchObject({ priceUnits: 5n, priceDecimals: 2, quantityUnits: 1n, quantityDecimals: 4 });
  expect(rulesOf(decodedMarket({ price_step: '10' }))).toMatchObject({ priceUnits: 10n, priceDecimals: 0 });
});

test.each([
  ['0.1', '0.2', 2000, '0.2'],
  ['0.25', '0.1', 2500, '0.25'],
  ['1', '0.9', 10_000, '1'],
])('of %s per cent for makers and %s for takers the dearer is reckoned with', (maker, taker, feePpm, feePercent) => {
  expect(rulesOf(decodedMarket({ maker_fee: maker, taker_fee: taker }))).toMatchObject({ feePpm, feePercent });
});

test('a price in a list has four decimals at most, the last price six', () => {
  expect(['1', '0.01', '0.00001', '0.00000001'].map(listDecimals)).toEqual([0, 2, 4, 4]);
  expect(['1', '0.01', '0.00001', '0.00000001'].map(lastPriceDecimals)).toEqual([0, 2, 5, 6]);
  expect(['12', '1234.50', '0.123456', '0.10'].map(listNumber)).toEqual(['12', '1,234.50', '0.1234', '0.10']);
});

test('typed text is units of its last decimal; what is half typed counts, what is none or too fine does not', () => {
  expect(typedUnits('1.5', 2)).toBe(150n);
  expect(typedUnits('1.', 2)).toBe(100n);
  for (const text of ['', '.', '1.555', '-1', 'x']) expect(typedUnits(text, 2), text).toBeNull();
});

test('price times quantity is exact to the eighth decimal, and there is none of nothing', () => {
  const rules = rulesOf(decodedMarket({ price_step: '0.01', number_step: '0.0001' }));
  expect(notionalOf('94303.11', '0.0644', rules)).toBe(607_312_028_400n);
  // Beyond what a float can hold.
  expect(notionalOf('99999999999999.99', '9999.9999', rules)).toBe((10n ** 16n - 1n) * (10n ** 8n - 1n) * 100n);
  for (const [price, quantity] of [
    ['0', '1'],
    ['1', '0'],
    ['', '1'],
    ['1', ''],
    ['1.001', '1'],
  ] as const) {
    expect(notionalOf(price, quantity, rules), `${price} × ${quantity}`).toBeNull();
  }
});

test('finer units are rounded half up, coarser ones are exact', () => {
  expect([rescale(149n, 2, 1), rescale(150n, 2, 1), rescale(15n, 1, 0), rescale(15n, 1, 3)]).toEqual([
    15n,
    15n,
    2n,
    1500n,
  ]);
  expect([totalText(607_312_028_400n), totalText(4_999n), totalText(5_000n)]).toEqual([
    '6073.1203',
    '0.0000',
    '0.0001',
  ]);
});
