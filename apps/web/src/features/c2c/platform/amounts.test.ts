import { expect, test } from 'vitest';
import { askedOf, distanceText, fieldsOf, figuresOf, moneyText, mostToTake, numberText, takeFault } from './amounts.ts';

const offer = { price: '7.25', left: '1000', coin: 'USDT' };
const number = (text: string) => ({ side: 'number', text }) as const;
const money = (text: string) => ({ side: 'money', text }) as const;

test.each([
  ['100', '7.25', '725.00'],
  ['0.00000001', '7.25', '0.01'],
  ['1.001', '7.25', '7.26'],
  ['3', '0.333', '1.00'],
  ['123456789.12345678', '7.25', '895061721.15'],
])('%s coins at %s cost %s CNY: rounded up', (coins, price, cost) => {
  expect(moneyText(coins, price)).toBe(cost);
});

test.each([
  ['725', '7.25', 8, '100'],
  ['100', '7.25', 8, '13.79310344'],
  ['100', '7.25', 2, '13.79'],
  ['100', '7.25', 0, '13'],
  ['7.24', '7.25', 0, '0'],
  ['0.01', '700000', 4, '0'],
])('%s CNY at %s buy, with %s decimals, %s coins: rounded down', (paid, price, decimals, coins) => {
  expect(numberText(paid, price, decimals)).toBe(coins);
});

test.each([
  ['7.25', '7.10', '2.11'],
  ['7.10', '7.10', '0.00'],
  ['7', '7.1', '-1.41'],
])('%s is, from an index of %s, %s %% away', (price, index, percent) => {
  expect(distanceText(price, index)).toBe(percent);
});

test('the field that was not typed into follows the other', () => {
  expect(fieldsOf(number('1.001'), offer, 8)).toEqual({ number: '1.001', money: '7.26' });
  expect(fieldsOf(money('100'), offer, 2)).toEqual({ number: '13.79', money: '100' });
  expect(fieldsOf(number('x'), offer, 2)).toEqual({ number: 'x', money: '' });
  expect(fieldsOf(money(''), offer, 2)).toEqual({ number: '', money: '' });
});

test('what is paid is for the coins that the money buys', () => {
  expect(figuresOf(money('100'), offer, 2)).toEqual({ number: '13.79', money: '99.98' });
  expect(figuresOf(money('100.'), offer, 8)).toEqual({ number: '13.79310344', money: '100.00' });
});

test('what all of it costs takes all of it, and is asked for as a number', () => {
  const odd = { ...offer, left: '1.00000001' };
  const figures = { number: '1.00000001', money: '7.26' };
  expect(figuresOf(money('7.26'), odd, 8)).toEqual(figures);
  expect(askedOf(money('7.26'), figures, odd)).toEqual({ number: '1.00000001', money: '' });
});

test('it is asked for as it was typed', () => {
  expect(askedOf(number('5'), { number: '5', money: '36.25' }, offer)).toEqual({ number: '5', money: '' });
  expect(askedOf(money('100.'), { number: '13.79', money: '99.98' }, offer)).toEqual({ number: '', money: '100' });
});

test('all is what is left, or what one has', () => {
  expect(mostToTake(offer, null)).toBe('1000');
  expect(mostToTake(offer, '50.50000000')).toBe('50.5');
  expect(mostToTake(offer, '2000')).toBe('1000');
});

test.each([
  [number(''), null, 'c2c.take_amount_required'],
  [number('0.0'), null, 'c2c.take_amount_required'],
  [number('1e3'), null, 'c2c.take_amount_required'],
  [number('1.001'), null, 'c2c.take_too_fine'],
  [money('1.001'), null, 'c2c.take_too_fine'],
  // Too little for the smallest part of a coin.
  [money('0.01'), null, 'c2c.take_amount_required'],
  [number('1000.01'), null, 'c2c.take_over_left'],
  [money('7250.1'), null, 'c2c.take_over_left'],
  [number('51'), '50.5', 'common.insufficient_balance'],
  [number('50.5'), '50.5', undefined],
  [money('7250'), null, undefined],
])('%o with %s to sell: %s', (typed, available, fault) => {
  expect(takeFault(typed, offer, 2, available)?.id).toBe(fault);
});
