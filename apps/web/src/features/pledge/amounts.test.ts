import type { PledgeOffer } from '@bourse/contract';
import { expect, test } from 'vitest';
import { amountFault, endFrom, mostToStake, returnText, stateOf } from './amounts.ts';

const offer: PledgeOffer = {
  id: 1,
  version: 1,
  coinId: 1,
  coin: 'USDT',
  decimals: 8,
  days: 7,
  dailyPercent: '0.01',
  min: '100',
  max: '50000',
  holdingsMax: 3,
  userMax: '150000',
  isFixedTerm: false,
  hasEarlyEnd: true,
  needsIdentity: false,
  left: '1000000',
  held: 0,
  userSum: '0',
  available: '10000',
};

test.each([
  ['1000', '0.7'],
  ['1000.', '0.7'],
  ['0.00000001', '0'],
  // 0.0001 of a minor unit is never rounded up.
  ['100.00000099', '0.07'],
  ['', null],
  ['1.123456789', null],
])('%s earns %s in seven days', (amount, reward) => {
  expect(returnText(amount, offer)).toBe(reward);
});

test('it ends so many whole days later', () => {
  expect(endFrom(Date.parse('2026-11-26T10:00:01.000Z'), 7)).toBe('2026-12-03T10:00:01.000Z');
});

test.each([
  ['what there is', {}, '10000'],
  ['the range', { available: '90000' }, '50000'],
  ['what is left', { available: '90000', left: '2000.5' }, '2000.5'],
  ['what a user may still have', { available: '90000', userSum: '149000' }, '1000'],
  ['nothing, where a user has more than new terms allow', { userSum: '160000' }, '0'],
])('the most at once is %s', (_, change, most) => {
  expect(mostToStake({ ...offer, ...change })).toBe(most);
});

test.each([
  [{}, 'open'],
  [{ held: 2 }, 'open'],
  [{ held: 3 }, 'limit_reached'],
  [{ left: '0' }, 'sold_out'],
  [{ left: '0.00' }, 'sold_out'],
  [{ held: 3, left: '0' }, 'limit_reached'],
])('a product with %o is %s', (change, state) => {
  expect(stateOf({ ...offer, ...change })).toBe(state);
});

const range = { id: 'pledge.range', values: { min: '100', max: '50000', currency: 'USDT' } };
test.each([
  ['100', {}, null],
  ['10000', {}, null],
  ['', {}, range],
  ['99.99999999', {}, range],
  ['50000.00000001', { available: '90000' }, range],
  ['100.123456789', {}, { id: 'pledge.too_fine', values: { decimals: '8' } }],
  ['600', { left: '500' }, { id: 'pledge.no_more_than', values: { amount: '500', currency: 'USDT' } }],
  ['600', { userSum: '149500' }, { id: 'pledge.no_more_than', values: { amount: '500', currency: 'USDT' } }],
  ['10000.00000001', {}, { id: 'pledge.insufficient' }],
])('%s, with %o, is answered by %o', (amount, change, fault) => {
  expect(amountFault(amount, { ...offer, ...change })).toEqual(fault);
});
