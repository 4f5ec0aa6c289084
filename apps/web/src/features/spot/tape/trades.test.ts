import { expect, it } from 'vitest';
import { mergeTrades } from './trades.ts';

it('recent trades are the twenty newest, each once', () => {
  const trade = (id: number) => ({ id, time: '', price: '1', amount: '1', side: 'buy' as const });
  const known = Array.from({ length: 20 }, (_, n) => trade(20 - n));
  const merged = mergeTrades([trade(22), trade(21), trade(20)], known);
  expect(merged).toHaveLength(20);
  expect(merged.slice(0, 4).map(({ id }) => id)).toEqual([22, 21, 20, 19]);
});
