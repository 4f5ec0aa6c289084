import { expect, test } from 'vitest';
import { coinsOf } from '../../../domain/deal/money.ts';
import { moneyFault } from './amounts.ts';

test.each([
  ['720', '7.2', true, '100.00'],
  ['100', '7.2', true, '13.88'],
  ['100', '7.2', false, '13.89'],
  ['100.', '7.2', false, '13.89'],
  ['0.01', '7.2', true, '0.00'],
])('%s CNY at %s (deposit: %s) are %s USDT, rounded for the agent', (money, rate, isDeposit, coins) => {
  expect(coinsOf(money, rate, 2, isDeposit)).toBe(coins);
});

test.each([
  ['', '7.2'],
  ['0', '7.2'],
  ['1.234', '7.2'],
  ['x', '7.2'],
  ['100', '0'],
])('%j CNY at %s are nothing', (money, rate) => {
  expect(coinsOf(money, rate, 2, true)).toBeNull();
});

test.each([
  ['', 'acceptor.enter_money'],
  ['0.00', 'acceptor.enter_money'],
  ['1.234', 'acceptor.money_too_fine'],
  ['500.01', 'acceptor.over_most'],
  ['500', 'common.insufficient_balance'],
])('%j is wrong: %s', (text, fault) => {
  expect(moneyFault(text, { most: '500', coins: '70', available: '69.99' })).toBe(fault);
});

test('all of both is right, and what is not known does not count', () => {
  expect(moneyFault('500', { most: '500', coins: '70', available: '70' })).toBeNull();
  expect(moneyFault('500', { most: '500', coins: '70', available: null })).toBeNull();
  expect(moneyFault('500', { most: '500', coins: null, available: '1' })).toBeNull();
});
