/** What a cancel or an amendment is told of an order that is not open, over HTTP. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { giveBack } from '../../testing/test-store.ts';
import { until } from '../../testing/until.ts';
import { LiveApp, type LiveUser } from './testing/live-app.ts';

let dataDir: string;
let live: LiveApp;
let alice: LiveUser;
let bob: LiveUser;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'bourse-too-late-'));
  live = await LiveApp.open(dataDir);
});
/** People of their own, in an empty book whose last price is 100. */
beforeEach(async () => {
  [alice, bob] = [await live.addUser(), await live.addUser()];
  await live.tradeAt(bob, alice, '100');
});
afterEach(async () => {
  for (const user of [alice, bob]) await live.call(user, '/api/transaction_del_all');
});
afterAll(async () => {
  await live.close();
  await giveBack(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

const pair = { legal_id: '1', currency_id: '2' };

interface Refusal {
  readonly code: string;
  readonly message: string;
}

async function cancel(user: LiveUser, id: number, type = 'in'): Promise<Refusal> {
  return (await live.call(user, '/api/transaction_del', { id: String(id), type })) as never;
}

async function amend(user: LiveUser, id: number, fields: Record<string, string> = {}): Promise<Refusal> {
  const terms = { ...pair, id: String(id), number: '0.5', ...fields };
  return (await live.call(user, '/api/transaction_amend', terms)) as never;
}

const calls = { cancel, amend };

describe.each(['cancel', 'amend'] as const)('the call to %s', (name) => {
  const call = calls[name];

  it('says that a resting order was filled', async () => {
    const { order } = await live.place(alice, 'buy', { price: '99' });
    await live.place(bob, 'sell', { price: '99' });
    expect(await call(alice, order.id)).toMatchObject({
      code: 'order_filled',
      message: 'This order was already filled',
    });
  });

  it('says that an order filled immediately', async () => {
    await live.place(bob, 'sell', { price: '101' });
    const { order } = await live.place(alice, 'buy', { mode: '1', price: '' });
    expect(await call(alice, order.id)).toMatchObject({ code: 'order_filled' });
  });

  it('says that an order was cancelled, by its owner or with a part of it filled', async () => {
    const { order } = await live.place(alice, 'buy', { price: '99' });
    await live.place(bob, 'sell', { price: '99', num: '0.25' });
    expect(await cancel(alice, order.id)).toMatchObject({ message: 'Order cancelled' });
    const refused = { code: 'order_cancelled', message: 'This order was already cancelled' };
    expect(await call(alice, order.id)).toMatchObject(refused);
    expect(await call(alice, order.id)).toMatchObject(refused);
  });

  it('says that a stop has triggered', async () => {
    const { order } = await live.place(alice, 'sell', { mode: '1', stop_price: '98' });
    await live.place(bob, 'buy', { price: '97', num: '2' });
    await live.tradeAt(alice, bob, '98');
    await until(() => !live.app.writer.state.spot.stops.has(order.id));
    expect(await call(alice, order.id)).toMatchObject({ code: 'order_fired' });
  });

  it("does not know an id that nobody's order has had", async () => {
    const unknown = { code: 'order_not_found', message: 'You have no open order with this ID' };
    expect(await call(alice, live.app.writer.state.spot.nextOrderId)).toMatchObject(unknown);
  });

  it("does not know somebody else's order, open or done", async () => {
    const { order } = await live.place(alice, 'buy', { price: '99' });
    expect(await call(bob, order.id)).toMatchObject({ code: 'order_not_found' });
    await cancel(alice, order.id);
    expect(await call(bob, order.id)).toMatchObject({ code: 'order_not_found' });
  });

  it('tells of every one of many ends as soon as it is acknowledged', async () => {
    for (let count = 0; count < 20; count++) {
      const { order } = await live.place(alice, 'buy', { price: '99' });
      await live.place(bob, 'sell', { price: '99' });
      expect(await call(alice, order.id)).toMatchObject({ code: 'order_filled' });
    }
  });
});

it('an order is not cancelled under the other side', async () => {
  const { order } = await live.place(alice, 'buy', { price: '99' });
  expect(await cancel(alice, order.id, 'out')).toMatchObject({ code: 'order_not_found' });
  expect(await live.open(alice, 'buy')).toEqual([order]);
});
