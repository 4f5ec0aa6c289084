import type { Presale } from '@bourse/contract';
import { expect, test } from 'vitest';
import { costText, countdownTo, purchaseFault, soldPercent } from './amounts.ts';

const round: Presale = {
  id: 2,
  version: 1,
  coinId: 12,
  coin: 'OAK',
  decimals: 4,
  payCoin: 'USDT',
  payDecimals: 2,
  price: '0.25',
  total: '400000',
  sold: '0',
  left: '400000',
  userMax: '20000',
  softCap: '50000',
  startsAt: '2026-11-26T10:00:00.000Z',
  endsAt: '2026-12-26T10:00:00.000Z',
  unlocksAt: '2027-01-09T10:00:00.000Z',
  status: 'selling',
  isSelling: true,
  seller: 'Oak Demo Ltd',
  moreUrl: '',
  paperUrl: '',
};

test.each([
  ['100', '25'],
  ['100.', '25'],
  // What is less than a minor unit counts as one.
  ['0.0001', '0.01'],
  ['0.04', '0.01'],
  ['0.0401', '0.02'],
  ['', null],
  ['x', null],
  ['1.00001', null],
])('%s costs %s', (amount, cost) => {
  expect(costText(amount, round)).toBe(cost);
});

test.each([
  ['0', '400000', '0.0'],
  ['61500', '100000', '61.5'],
  // Never more than there is.
  ['399999.9999', '400000', '99.9'],
  ['400000', '400000', '100.0'],
  ['0', '0', '0'],
])('%s of %s is %s per cent', (sold, total, percent) => {
  expect(soldPercent({ sold, total, decimals: 4 })).toBe(percent);
});

const most = (amount: string) => ({ id: 'presale.no_more_than', values: { amount, currency: 'OAK' } });
test.each([
  ['100', {}, '1000', null],
  ['100', {}, undefined, null],
  ['', {}, '1000', { id: 'presale.amount_required' }],
  ['0.0', {}, '1000', { id: 'presale.amount_required' }],
  ['1.00001', {}, '1000', { id: 'presale.too_fine', values: { decimals: '4' } }],
  ['20000', {}, '5000', null],
  ['20000.0001', {}, '9000', most('20000')],
  ['500.5', { left: '500' }, '1000', most('500')],
  ['4000', {}, '1000', null],
  ['4000.0001', {}, '1000', { id: 'presale.insufficient' }],
])('%s with %o and %s is answered by %o', (amount, change, available, fault) => {
  expect(purchaseFault(amount, { ...round, ...change }, available)).toEqual(fault);
});

test.each([
  ['2026-11-28T13:05:09.000Z', ['2', '03', '05', '09']],
  // Until the very end there is a second.
  ['2026-11-26T10:00:00.001Z', ['0', '00', '00', '01']],
  ['2026-11-26T10:00:00.000Z', ['0', '00', '00', '00']],
  ['2026-11-25T10:00:00.000Z', ['0', '00', '00', '00']],
])('until %s it is %o', (until, [days, hours, minutes, seconds]) => {
  expect(countdownTo(until, Date.parse('2026-11-26T10:00:00.000Z'))).toEqual({ days, hours, minutes, seconds });
});
