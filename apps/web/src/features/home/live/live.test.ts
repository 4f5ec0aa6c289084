import type { Trade } from '@bourse/contract';
import { expect, test } from 'vitest';
import { mergeLiveTrades, tapeMax } from './merge-trades.ts';
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

const trade = (id: number): Trade => ({ id, time: '', price: '1', amount: '1', side: 'buy' });

test('fresh trades stand first, once, and the tape keeps its length', () => {
  const known = Array.from({ length: tapeMax }, (_, index) => trade(100 - index));
  const merged = mergeLiveTrades(known, [trade(102), trade(101), trade(100)]);
  expect(merged.slice(0, 3).map((one) => one.id)).toEqual([102, 101, 100]);
  expect(merged).toHaveLength(tapeMax);
  expect(new Set(merged.map((one) => one.id)).size).toBe(tapeMax);
});
