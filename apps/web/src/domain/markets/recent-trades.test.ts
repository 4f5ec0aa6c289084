import { expect, it } from 'vitest';
import { mergeTrades, tradesMax } from './recent-trades.ts';

const trade = (id: number) => ({ id, time: '', price: '1', amount: '1', side: 'buy' as const });
const known = Array.from({ length: tradesMax }, (_, n) => trade(tradesMax - n));

it('recent trades are the twenty newest, each once', () => {
  const merged = mergeTrades([trade(22), trade(21), trade(20)], known);
  expect(merged.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, n) => 22 - n));
});

it('trades that come late stand in their order', () => {
  const merged = mergeTrades([trade(4), trade(9)], [trade(7), trade(2)]);
  expect(merged.map(({ id }) => id)).toEqual([9, 7, 4, 2]);
});

it('no news leave the list as it is, so that nothing is drawn again', () => {
  expect(mergeTrades([], known)).toBe(known);
});
