import { formatMinor } from '@bourse/core';
import { formatDecimal } from '@bourse/ui';
import { expect, it } from 'vitest';
import { shownText } from './shown-text.ts';

it.each([
  [9_431_840, 2, 2, '94,318.40'],
  [1, 4, 4, '0.0001'],
  [0, 2, 2, '0.00'],
  [123_456_789, 8, 4, '1.2345'],
  [7, 0, 0, '7'],
  [1_234_567, 0, 2, '1,234,567.00'],
  [999_999, 3, 0, '999'],
])('%i with %i decimals, %i shown, is %s', (units, decimals, shown, text) => {
  expect(shownText(units, decimals, shown)).toBe(text);
});

it('reads like every other number of the page', () => {
  for (let units = 1; units < 9e14; units = units * 7 + 3) {
    for (const decimals of [0, 2, 4, 8]) {
      for (const shown of [0, 2, 4]) {
        expect(shownText(units, decimals, shown)).toBe(
          formatDecimal(formatMinor(BigInt(units), decimals), { decimals: shown }),
        );
      }
    }
  }
});
