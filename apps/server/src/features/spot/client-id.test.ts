/** The caller's own reference in the events of its orders. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestClient } from '../../realtime/testing/test-client.ts';
import { giveBack } from '../../testing/test-store.ts';
import { until } from '../../testing/until.ts';
import { LiveApp, type LiveUser } from './testing/live-app.ts';

let dataDir: string;
let live: LiveApp;
let alice: LiveUser;
let bob: LiveUser;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'bourse-client-id-'));
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

/** Each event: the order, what became of it, and the reference. */
async function told(client: TestClient, count: number): Promise<string[]> {
  await until(() => client.of('transaction').length >= count);
  return client.of('transaction').map(({ order, client_id }) => `${order.id} ${order.status} ${client_id ?? '-'}`);
}

it('every event of an order carries the key it was placed with, and the other side sees its own', async () => {
  const [hers, his] = [await live.follow(alice), await live.follow(bob)];
  const { order } = await live.place(alice, 'buy', { price: '99' }, 'hers 1');
  const { order: part } = await live.place(bob, 'sell', { price: '99', num: '0.25' }, 'his-1');
  const { order: rest } = await live.place(bob, 'sell', { price: '99', num: '0.25' });
  await live.call(alice, '/api/transaction_del', { id: String(order.id), type: 'in' }, 'cancel-1');
  const states = ['open', 'open', 'open', 'cancelled'];
  expect(await told(hers, 4)).toEqual(states.map((status) => `${order.id} ${status} hers 1`));
  expect(await told(his, 2)).toEqual([`${part.id} filled his-1`, `${rest.id} filled -`]);
});

it('both of a pair carry it, and the order of an amendment the key of the amendment', async () => {
  const client = await live.follow(alice);
  const { order, stop } = await live.place(alice, 'sell', { price: '105', oco: '1', stop_price: '95' }, 'pair');
  expect(new Set(await told(client, 2))).toEqual(new Set([`${order.id} open pair`, `${stop.id} open pair`]));
  const { order: plain } = await live.place(alice, 'buy', { price: '98' }, 'first');
  const amend = { legal_id: '1', currency_id: '2', id: String(plain.id) };
  await live.call(alice, '/api/transaction_amend', { ...amend, number: '0.5' }, 'smaller');
  const { order: moved } = await live.call(alice, '/api/transaction_amend', { ...amend, price: '97' }, 'moved');
  expect((await told(client, 6)).slice(2)).toEqual([
    `${plain.id} open first`,
    `${plain.id} open first`,
    `${plain.id} cancelled first`,
    `${moved.id} open moved`,
  ]);
});

it('a stop carries it to its end, and the order that it becomes has none', async () => {
  const client = await live.follow(alice);
  const { order: stop } = await live.place(alice, 'sell', { price: '90', stop_price: '98' }, 'stop');
  const carol = await live.addUser();
  await live.tradeAt(carol, bob, '98');
  expect(await told(client, 3)).toEqual([
    `${stop.id} open stop`,
    `${stop.id} fired stop`,
    expect.stringMatching(/ open -$/),
  ]);
});

it('it is known again after a restart, and left out once the key is forgotten', async () => {
  const kept = await live.place(alice, 'buy', { price: '99' }, 'kept');
  const lost = await live.place(alice, 'buy', { price: '98' }, 'lost');
  await live.close();
  live = await LiveApp.open(dataDir);
  const keys = live.app.writer.state.keys.of(alice.userId) as Map<string, unknown>;
  keys.delete('/api/transaction/in lost');
  const client = await live.follow(alice);
  await live.call(alice, '/api/transaction_del_all');
  expect(await told(client, 2)).toEqual([`${kept.order.id} cancelled kept`, `${lost.order.id} cancelled -`]);
});
