/** What an advert costs, how far its price is off the index, and what is wrong with it, as tables. */
import { expect, test } from 'vitest';
import {
  advertFaults,
  advertMoney,
  distanceFromIndex,
  emptyAdvert,
  floatingPrice,
  mostToSell,
  newAdvertOf,
} from './rules.ts';

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
  expect(advertMoney(price, total, 8)).toBe(money);
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
  advertFaults(
    { ...emptyAdvert, price, total, ways: ['bank'] },
    isSell,
    { decimals: 6 },
    isSell ? '10.000000' : undefined,
  );

test.each([
  ['', '', false, { id: 'c2c.enter_price' }, { id: 'c2c.enter_buy_number' }],
  ['0.00', '0', true, { id: 'c2c.enter_price' }, { id: 'c2c.enter_sell_number' }],
  ['7.123', '1.1234567', false, tooFine('2'), tooFine('6')],
  ['7', '10.000001', true, null, { id: 'common.insufficient_balance' }],
  ['7', '10.000001', false, null, null],
  ['7', '10', true, null, null],
])('%s for %s, sold: %s', (price, total, isSell, priceFault, totalFault) => {
  expect(faultOf(price, total, isSell)).toMatchObject({ price: priceFault, total: totalFault, ways: null });
});

test('without a way to pay there is no advert', () => {
  const faults = advertFaults({ ...emptyAdvert, price: '7', total: '1' }, false, { decimals: 6 }, undefined);
  expect(faults.ways).toEqual({ id: 'c2c.choose_way' });
});

const floating = { ...emptyAdvert, isFloating: true };

test.each([
  // [percent, below, limit, sold, index] → [price, whether the limit holds it]
  ['1', false, '', true, '7.10', '7.18', false],
  ['1', false, '', false, '7.10', '7.17', false],
  ['1', true, '', true, '7.10', '7.03', false],
  ['1', true, '', false, '7.10', '7.02', false],
  ['0', true, '', true, '7.10', '7.10', false],
  ['0.25', false, '', false, '412345.67', '413376.53', false],
  ['1', false, '7.3', true, '7.10', '7.3', true],
  ['1', false, '7.18', true, '7.10', '7.18', false],
  ['1', false, '7.1', false, '7.10', '7.1', true],
  ['1', false, '7.3', false, '7.10', '7.17', false],
  ['1', false, '0', false, '7.10', '7.17', false],
])(
  '%s%% off (below: %s), limit %s, sold: %s, from %s: %s',
  (percent, isBelow, limit, isSell, index, price, isAtLimit) => {
    expect(floatingPrice({ ...floating, percent, isBelow, limit }, isSell, index)).toEqual({ price, isAtLimit });
  },
);

test.each(['', 'x', '20.01', '1.005'])('"%s" per cent is no floating price', (percent) => {
  expect(floatingPrice({ ...floating, percent }, true, '7.10')).toBeNull();
  expect(floatingPrice({ ...floating, percent: '1' }, true, null)).toBeNull();
});

test.each([
  ['', '', 'c2c.enter_percent', undefined],
  ['20.01', '0', 'c2c.percent_max', 'c2c.limit_zero'],
  ['1.005', '7.001', 'transfer.too_fine', 'transfer.too_fine'],
  ['20', '7.1', undefined, undefined],
  ['0', '', undefined, undefined],
])('%s per cent within %s', (percent, limit, percentFault, limitFault) => {
  const faults = advertFaults(
    { ...floating, percent, limit, total: '1', ways: ['bank'] },
    false,
    { decimals: 6 },
    undefined,
  );
  expect([faults.price, faults.percent?.id, faults.limit?.id]).toEqual([null, percentFault, limitFault]);
});

test('what was typed for the other type of price is not sent', () => {
  const typed = { ...floating, price: '7.2', isBelow: true, percent: '1.5', limit: '7.', total: '5' };
  expect(newAdvertOf(typed, true, 1)).toMatchObject({ price: '', float: { percent: '-1.5', limit: '7' } });
  expect(newAdvertOf({ ...typed, percent: '0' }, true, 1).float?.percent).toBe('0');
  expect(newAdvertOf({ ...typed, isFloating: false }, true, 1)).toMatchObject({ price: '7.2', float: null });
});
