// @vitest-environment happy-dom

import { fill, order, ownFill, ownOrder, ownPastOrder, pageOf, pastOrder } from '@bourse/client/testing/samples.ts';
import { answer, push, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { expect, test, vi } from 'vitest';
import {
  amendOrder,
  cancelOrder,
  cancelOrders,
  loadFills,
  loadOpen,
  loadPast,
  onOwnOrders,
  placeOrder,
} from './client.ts';

const { buy, sell, amend, cancel, cancelAll, openBuys, openSells, pastOrders, completed } = calls.spot;
const btc = { baseId: 2, quoteId: 1 };
const fieldsOf = (call: Parameters<typeof sent>[0]) => sent(call).map(({ fields }) => fields);

test('an order goes to the call of its side, in the words of the wire', async () => {
  answer(buy, { message: 'Placed', order: order(1), stop: order(2, { type: 'out', paired_id: 1 }) });
  answer(sell, { message: 'Placed', order: order(3, { type: 'out', mode: 1, kind: 'market' }) });
  const pair = await placeOrder('buy', {
    ...btc,
    type: 'limit',
    price: '9',
    quantity: '1',
    stopPrice: '8',
    isPaired: true,
  });
  expect(pair).toEqual({ order: ownOrder(1), stop: ownOrder(2, { side: 'sell', pairedId: 1 }) });
  expect(fieldsOf(buy)).toEqual([
    { legal_id: '1', currency_id: '2', price: '9', num: '1', mode: '2', stop_price: '8', oco: '1' },
  ]);
  const alone = await placeOrder('sell', { ...btc, type: 'market', quantity: '1' });
  expect(alone).toEqual({ order: ownOrder(3, { side: 'sell', type: 'market', kind: 'market' }), stop: null });
  expect(fieldsOf(sell)).toEqual([{ legal_id: '1', currency_id: '2', num: '1', mode: '1' }]);
});

test('a refusal keeps its code', async () => {
  answer(buy, refusal('insufficient_balance', 'Too little'));
  const placing = placeOrder('buy', { ...btc, type: 'market', quantity: '1' });
  await expect(placing).rejects.toMatchObject({ code: 'insufficient_balance', message: 'Too little' });
});

test('an amendment names only what changes', async () => {
  answer(amend, { message: 'Order changed', order: order(8, { total_number: '0.2000' }) });
  const amended = await amendOrder({ orderId: 7, ...btc, quantity: '0.2' });
  expect(amended).toEqual({ message: 'Order changed', order: ownOrder(8, { quantity: '0.2000' }) });
  expect(fieldsOf(amend)).toEqual([{ id: '7', legal_id: '1', currency_id: '2', number: '0.2' }]);
});

test('a cancel names the order and its side; one of all names a pair or nothing', async () => {
  answer(cancel, { message: '' });
  answer(cancelAll, { message: '', cancelled: 3 });
  await cancelOrder(ownOrder(7, { side: 'sell' }));
  expect(fieldsOf(cancel)).toEqual([{ id: '7', type: 'out' }]);
  expect(await cancelOrders(btc)).toBe(3);
  await cancelOrders({});
  expect(fieldsOf(cancelAll)).toEqual([{ legal_id: '1', currency_id: '2' }, {}]);
});

test('open orders of both sides come together, with a total of each', async () => {
  answer(openBuys, { message: pageOf([order(1)], 12) });
  answer(openSells, { message: pageOf([order(2, { type: 'out' })], 5) });
  expect(await loadOpen({ page: 2, limit: 8, ...btc })).toEqual({
    rows: [ownOrder(1), ownOrder(2, { side: 'sell' })],
    totals: { buy: 12, sell: 5 },
  });
  expect(fieldsOf(openBuys)).toEqual([{ page: '2', limit: '8', legal_id: '1', currency_id: '2' }]);
  expect(fieldsOf(openSells)).toEqual(fieldsOf(openBuys));
});

test('a side that is not wanted is not asked for', async () => {
  answer(openSells, { message: pageOf([order(2, { type: 'out' })]) });
  const { rows, totals } = await loadOpen({ page: 1, limit: 5, side: 'sell' });
  expect([rows.map(({ id }) => id), totals]).toEqual([[2], { buy: 0, sell: 1 }]);
  expect(fieldsOf(openSells)).toEqual([{ page: '1', limit: '5' }]);
  expect(sent(openBuys)).toEqual([]);
});

test('past orders and fills are asked for by side, state and order', async () => {
  answer(pastOrders, { message: pageOf([pastOrder(1, { status: 'cancelled', traded_money: '7' })], 9) });
  answer(completed, { message: pageOf([fill(4, { way: 1, order_id: 1 })], 2) });
  expect(await loadPast({ page: 1, limit: 10, side: 'buy', status: 'cancelled' })).toEqual({
    rows: [ownPastOrder(1, { status: 'cancelled', traded: '7' })],
    total: 9,
  });
  expect(fieldsOf(pastOrders)).toEqual([{ page: '1', limit: '10', way: '2', status: 'cancelled' }]);
  expect(await loadFills({ page: 1, limit: 10, side: 'sell', orderId: 1 })).toEqual({
    rows: [ownFill(4, { side: 'sell', orderId: 1 })],
    total: 2,
  });
  expect(fieldsOf(completed)).toEqual([{ page: '1', limit: '10', way: '1', order_id: '1' }]);
});

test('changes come decoded; one that this build cannot read stops nothing', () => {
  const unreadable = vi.spyOn(console, 'error').mockReturnValue();
  const heard = vi.fn();
  const stop = onOwnOrders(heard);
  push({ name: 'transaction', event: { seq: 1, order: order(1, { mode: 9 }), fills: [] } });
  push({ name: 'transaction', event: { seq: 2, order: order(2), fills: [fill(3, { way: 7 })] } });
  expect(heard).not.toHaveBeenCalled();
  expect(unreadable).toHaveBeenCalledTimes(2);
  push({ name: 'transaction', event: { seq: 3, order: order(2, { type: 'out' }), fills: [fill(3, { way: 1 })] } });
  expect(heard.mock.calls).toEqual([[ownOrder(2, { side: 'sell' }), [ownFill(3, { side: 'sell' })]]]);
  stop();
  push({ name: 'transaction', event: { seq: 4, order: order(2), fills: [] } });
  expect(heard).toHaveBeenCalledOnce();
  unreadable.mockRestore();
});
