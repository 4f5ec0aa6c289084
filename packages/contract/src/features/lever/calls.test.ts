import { expect, it } from 'vitest';
import { z } from 'zod/mini';
import { leverCalls } from './calls.ts';

const order = { legal_id: '1', currency_id: '2', type: '2', status: '0' };
const submit = (change: object) => z.safeParse(leverCalls.submit.input, { ...order, ...change }).data;

it('an order without the rest: empty fields and fields left out are the same', () => {
  const none = {
    share: '',
    multiple: '',
    target_price: '',
    slippage: '',
    target_profit_price: '',
    stop_loss_price: '',
  };
  expect(submit({})).toEqual({ legal_id: 1, currency_id: 2, type: 2, status: 0, ...none });
  expect(submit(none)).toEqual(submit({}));
});

it('an order with everything, as a form writes it', () => {
  const typed = { target_price: ' 60000.5 ', slippage: 0.5, target_profit_price: '61000', stop_loss_price: '0' };
  expect(submit({ ...typed, multiple: '20', share: '1.5' })).toMatchObject({
    multiple: 20,
    share: '1.5',
    target_price: '60000.5',
    slippage: '0.5',
    target_profit_price: '61000',
    stop_loss_price: '0',
  });
});

it.each([
  ['a side of no kind', { type: '3' }],
  ['a mode of no kind', { status: '2' }],
  ['a multiple that is no whole number', { multiple: '1.5' }],
  ['a price with a sign', { target_price: '-1' }],
])('an order with %s is not read', (_, change) => {
  expect(submit(change)).toBeUndefined();
});

it('one’s own are asked for by the statuses that lists have', () => {
  const read = (status: number) => z.safeParse(leverCalls.myTrade.input, { status }).data;
  expect(read(1)).toEqual({ status: 1, page: 1, limit: 10 });
  expect([0, 1, 2, 3, 4, 5].filter((status) => read(status) !== undefined)).toEqual([0, 1, 3, 4]);
});
