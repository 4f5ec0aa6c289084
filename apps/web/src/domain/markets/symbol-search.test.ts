import { expect, test } from 'vitest';
import { matchesSearch } from './symbol-search.ts';

test.each([
  ['btc', true],
  ['c/us', true],
  ['btc usdt', true],
  ['BTC-USDT', true],
  ['eth', false],
  ['bitcoin', false],
])('BTC/USDT is found by %s: %s', (search, isFound) => {
  expect(matchesSearch('BTC/USDT', search)).toBe(isFound);
});
