import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../../http/handler.ts';
import { TestExchange } from '../../realtime/testing/test-exchange.ts';
import { locks } from './locks.ts';

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await TestExchange.open();
});
afterAll(() => exchange.close());

it('says what keeps money locked, once a reason', async () => {
  const user = await exchange.addUser({ USDT: '1000', BTC: '2' });
  const told = async () =>
    (
      await (locks as (input: unknown, context: Context<'visitor'>) => Promise<{ message: object[] }>)(
        {},
        exchange.context(user),
      )
    ).message;
  expect(await told()).toEqual([]);
  await exchange.place(user, 'sell', { price: '110', quantity: '0.5' });
  await exchange.place(user, 'sell', { price: '111', quantity: '0.25' });
  expect(await told()).toEqual([
    { currency: 2, currency_name: 'BTC', field: 'change', kind: 'spot', number: '0.75000000' },
  ]);
});
