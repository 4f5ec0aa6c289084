/** What an advert costs, how far its price is off the index, and what is wrong with it, as tables. */
import { expect, test } from 'vitest';
import { advertFaults, advertMoney, distanceFromIndex, mostToSell } from './rules.ts';

test.each([
  ['7.2', '100', '720.00'],
  ['7.', '1', '7.00'],
  // What is less than 0.01 counts as one.
  ['7.11', '0.00000001', '0.01'],
  ['7.01', '1.001', '7.02'],
  ['123456789012.34', '99999999.99999999', '12345678901233998765.44'],
  ['0', '1', null],
  ['7.2', '', null],
  ['7.001', '1', null],
  ['7.2', '1e3', null],
])('at %s, %s coins cost %s', (price, total, money) => {
  expect(advertMoney({ price, total, ways: [] }, 8)).toBe(money);
});

test.each([
  ['7.20', '7.10', '1.41', false],
  ['7.10', '7.10', '0.00', false],
  ['8.52', '7.10', '20.00', false],
  ['8.53', '7.10', '20.14', true],
  ['5.68', '7.10', '-20.00', false],
  ['5.67', '7.10', '-20.14', true],
  ['7.', '7', '0.00', false],
])('%s is off %s by %s per cent', (price, index, percent, isOutside) => {
  expect(distanceFromIndex(price, index)).toEqual({ percent, isOutside });
});

test.each(['', '0', 'x'])('"%s" is no price to compare', (price) => {
  expect(distanceFromIndex(price, '7.10')).toBeNull();
});

test('all that is available is written without zeros', () => {
  expect([mostToSell('50.50000000'), mostToSell('0.00000001'), mostToSell('100')]).toEqual([
    '50.5',
    '0.00000001',
    '100',
  ]);
});

const tooFine = (decimals: string) => ({ id: 'transfer.too_fine', values: { decimals } });
const faultOf = (price: string, total: string, isSell: boolean) =>
  advertFaults({ price, total, ways: ['bank'] }, isSell, { decimals: 6 }, isSell ? '10.000000' : undefined);

test.each([
  ['', '', false, { id: 'c2c.enter_price' }, { id: 'c2c.enter_buy_number' }],
  ['0.00', '0', true, { id: 'c2c.enter_price' }, { id: 'c2c.enter_sell_number' }],
  ['7.123', '1.1234567', false, tooFine('2'), tooFine('6')],
  ['7', '10.000001', true, null, { id: 'common.insufficient_balance' }],
  ['7', '10.000001', false, null, null],
  ['7', '10', true, null, null],
])('%s for %s, sold: %s', (price, total, isSell, priceFault, totalFault) => {
  expect(faultOf(price, total, isSell)).toEqual({ price: priceFault, total: totalFault, ways: null });
});

test('without a way to pay there is no advert', () => {
  const faults = advertFaults({ price: '7', total: '1', ways: [] }, false, { decimals: 6 }, undefined);
  expect(faults.ways).toEqual({ id: 'c2c.choose_way' });
});
