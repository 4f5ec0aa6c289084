import { expect, test } from 'vitest';
import { decimalsOf, formatDecimal, minusSign, signOf, splitTrailingZeros } from './decimal.ts';

test.each([
  ['94318.4', { decimals: 2 }, '94,318.40'],
  ['0.12345', { decimals: 4 }, '0.1234'],
  ['1234567', {}, '1,234,567'],
  ['999', { decimals: 0 }, '999'],
  ['000123.5', {}, '123.5'],
  ['-0.62', { decimals: 2 }, `${minusSign}0.62`],
  ['1.84', { sign: 'always' }, '+1.84'],
  ['0.00', { sign: 'always' }, '0.00'],
  ['-0.004', { decimals: 2, sign: 'always' }, '0.00'],
  ['123456789012345678.123456789', { decimals: 8 }, '123,456,789,012,345,678.12345678'],
  ['n/a', { decimals: 2 }, 'n/a'],
  ['', {}, ''],
  ['1e5', {}, '1e5'],
] as const)('%s as %o is %s', (text, format, shown) => {
  expect(formatDecimal(text, format)).toBe(shown);
});

test.each([
  ['0.1300', '0.13', '00'],
  ['94,318.40', '94,318.4', '0'],
  ['5.0000', '5', '.0000'],
  ['0.00', '0', '.00'],
  ['1,000', '1,000', ''],
  ['1.25', '1.25', ''],
])('%s parts before its last zeros', (text, strong, quiet) => {
  expect(splitTrailingZeros(text)).toEqual([strong, quiet]);
});

test('a step tells its decimals', () => {
  expect(['0.01', '0.0100', '1', '10', '0.00001'].map(decimalsOf)).toEqual([2, 2, 0, 0, 5]);
});

test('a sign is that of the figure, not of its text', () => {
  expect(['1', '-0.01', '-0.00', '0', 'x', `${minusSign}3`].map(signOf)).toEqual([1, -1, 0, 0, 0, -1]);
});
