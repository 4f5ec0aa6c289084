import { expect, test } from 'vitest';
import { workFee } from './worked-fee.ts';

test.each([
  ['94318.40', '0.1', { amount: '0.1', notional: '9431.84', fee: '9.44', paid: '9441.28', received: '9422.40' }],
  ['148.62', '0.1', { amount: '10', notional: '1486.20', fee: '1.49', paid: '1487.69', received: '1484.71' }],
  ['0.27418', '0.1', { amount: '10000', notional: '2741.80', fee: '2.75', paid: '2744.55', received: '2739.05' }],
  ['1000000', '0', { amount: '0.001', notional: '1000.00', fee: '0.00', paid: '1000.00', received: '1000.00' }],
  ['1.00005', '0.05', { amount: '1000', notional: '1000.05', fee: '0.51', paid: '1000.56', received: '999.54' }],
])('at %s with %s%%', (price, rate, expected) => {
  expect(workFee(price, rate)).toEqual({ price, ...expected });
});

test('no example without a price or a rate', () => {
  expect(workFee('0.00', '0.1')).toBeNull();
  expect(workFee('', '0.1')).toBeNull();
  expect(workFee('1', 'free')).toBeNull();
});
