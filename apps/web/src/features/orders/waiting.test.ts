import { ownOrder } from '@bourse/client/testing/samples.ts';
import { afterEach, expect, test } from 'vitest';
import { addWaiting, removeWaiting, settleWaiting, useWaiting } from './waiting.ts';

const market = { symbol: 'BTC/USDT', base: 'BTC', quote: 'USDT' };
const terms = { side: 'buy', price: '93000', quantity: '0.05', total: '4650' } as const;
const placed = ownOrder(1, { price: '93000.00', quantity: '0.0500' });
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
  ['an older order that changed', { updatedAt: '2025-11-21T06:31:09.000Z' }],
  ['the other side', { side: 'sell' }],
  ['another price', { price: '93000.01' }],
  ['another amount', { quantity: '0.0501' }],
  ['another pair', { symbol: 'ETH/USDT' }],
] as const)('%s settles nothing', (_, change) => {
  const key = addWaiting(market, terms);
  settleWaiting({ ...placed, ...change });
  expect(keys()).toEqual([key]);
});
