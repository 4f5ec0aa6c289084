import { expect, it } from 'vitest';
import { sumDecimals } from './sum-decimals.ts';

it.each([
  [[], '0'],
  [['1', '2'], '3'],
  [['0.1', '0.2'], '0.3'],
  [['1.005', '2.3', '4'], '7.305'],
  [['-0.5', '0.25'], '-0.25'],
  [['123456789012345678.00000001', '0.00000009'], '123456789012345678.00000010'],
])('%j add up to %s', (values, sum) => {
  expect(sumDecimals(values)).toBe(sum);
});
