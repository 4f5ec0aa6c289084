// @vitest-environment happy-dom

import { ownOrder } from '@bourse/client/testing/samples.ts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { settleAmended, showAmended, useAmended, useAsAmended } from './amend.ts';

afterEach(() => useAmended.setState({ orders: new Map() }));

test('an order stands where it was sent to until that is answered; the others stay what they are', () => {
  const orders = [ownOrder(1), ownOrder(2)];
  const { result } = renderHook(() => useAsAmended(orders));
  // The same list: marks are not drawn again for nothing.
  expect(result.current).toBe(orders);
  act(() => showAmended(2, { price: '95000.00', quantity: '0.2000' }));
  expect(result.current).toEqual([orders[0], { ...orders[1], price: '95000.00', quantity: '0.2000' }]);
  act(() => settleAmended(2));
  expect(result.current).toEqual(orders);
});

test('terms of two orders are answered apart', () => {
  const orders = [ownOrder(1), ownOrder(2)];
  const { result } = renderHook(() => useAsAmended(orders));
  act(() => {
    showAmended(1, { price: '1.00' });
    showAmended(2, { price: '2.00' });
    settleAmended(1);
  });
  expect(result.current.map(({ price }) => price)).toEqual([orders[0]?.price, '2.00']);
});
