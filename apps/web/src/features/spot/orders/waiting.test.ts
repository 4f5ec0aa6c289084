import type { Entrust } from '@bourse/contract';
import { afterEach, expect, test } from 'vitest';
import { addWaiting, removeWaiting, settleWaiting, useWaiting } from './waiting.ts';

const market = { symbol: 'BTC/USDT', base: 'BTC', quote: 'USDT' };
const terms = { side: 'buy', price: '93000', quantity: '0.05', total: '4650' } as const;
const placed = {
  symbol: 'BTC/USDT',
  type: 'in',
  price: '93000.00',
  total_number: '0.0500',
  create_time: '2025-11-21T06:31:08.000Z',
  time: '2025-11-21T06:31:08.000Z',
} as Entrust;
const keys = () => useWaiting.getState().orders.map(({ key }) => key);

afterEach(() => useWaiting.setState({ orders: [] }));

test('an order that came before its answer waits no longer; the answer then changes nothing', () => {
  const first = addWaiting(market, terms);
  const second = addWaiting(market, terms);
  settleWaiting(placed);
  expect(keys()).toEqual([second]);
  removeWaiting(first);
  expect(keys()).toEqual([second]);
});

test.each([
  ['an older order that changed', { time: '2025-11-21T06:31:09.000Z' }],
  ['the other side', { type: 'out' }],
  ['another price', { price: '93000.01' }],
  ['another amount', { total_number: '0.0501' }],
  ['another pair', { symbol: 'ETH/USDT' }],
] as const)('%s settles nothing', (_, change) => {
  const key = addWaiting(market, terms);
  settleWaiting({ ...placed, ...change });
  expect(keys()).toEqual([key]);
});
