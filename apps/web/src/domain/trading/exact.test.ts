import { expect, test } from 'vitest';
import { exact, fractionText, quotientText, sumText } from './exact.ts';

test('a decimal is read to the last digit, and what is none is a fault', () => {
  expect(exact('-12.340')).toEqual({ units: -12_340n, decimals: 3 });
  expect(exact('123456789012345678901')).toEqual({ units: 123_456_789_012_345_678_901n, decimals: 0 });
  for (const text of ['', '.', '1.', '.5', '1e3', '+1', 'NaN']) expect(() => exact(text)).toThrow('no decimal');
});

test.each([
  [1n, 3n, 4, 'half', '0.3333'],
  [2n, 3n, 4, 'half', '0.6667'],
  [5n, 1000n, 2, 'half', '0.01'],
  [4999n, 1_000_000n, 2, 'half', '0.00'],
  [1n, 1000n, 2, 'up', '0.01'],
  [2n, 100n, 2, 'up', '0.02'],
  [199n, 10_000n, 2, 'down', '0.01'],
  [-5n, 2n, 0, 'half', '-3'],
  [-1n, 1000n, 2, 'half', '0.00'],
  [7n, 1n, 0, 'half', '7'],
] as const)('%s ÷ %s with %s decimals, rounded %s, is %s', (over, under, decimals, rounding, text) => {
  expect(fractionText(over, under, decimals, rounding)).toBe(text);
});

test('quotients and sums keep what floats lose', () => {
  expect(quotientText('6073.12', '0.0644', 2)).toBe('94303.11');
  expect(quotientText('0.3', '0.1', 4)).toBe('3.0000');
  expect(sumText(['0.1', '0.2', '10'])).toBe('10.3');
  expect(sumText(['-0.5', '0.25'])).toBe('-0.25');
  expect(sumText(['123456789012345678.00000001', '0.00000009'])).toBe('123456789012345678.00000010');
  expect(sumText([])).toBe('0');
});
