import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../realtime/testing/test-client.ts';
import { giveBack } from '../../testing/test-store.ts';
import { until } from '../../testing/until.ts';
import { LiveApp, type LiveUser } from './testing/live-app.ts';

let dataDir: string;
let live: LiveApp;
let alice: LiveUser;
let bob: LiveUser;
let carol: LiveUser;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'bourse-stops-'));
  live = await LiveApp.open(dataDir);
});
/** People of their own, in an empty book whose last price is 100. */
beforeEach(async () => {
  [alice, bob, carol] = [await live.addUser(), await live.addUser(), await live.addUser()];
  await live.tradeAt(bob, carol, '100');
});
afterEach(async () => {
  for (const user of [alice, bob, carol]) await live.call(user, '/api/transaction_del_all');
});
afterAll(async () => {
  await live.close();
  await giveBack(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

/** What the events told, in short. */
function told(client: TestClient): string[] {
  return client.of('transaction').map(({ order }) => `${order.id} ${order.kind} ${order.status}`);
}

const stops: [string, Record<string, string>, Record<string, unknown>][] = [
  [
    'stop_market',
    { mode: '1', stop_price: '95' },
    { mode: 1, price: '0.00', stop_price: '95.00', trail: '', total_money: '0.00000000' },
  ],
  [
    'stop_limit',
    { mode: '2', price: '94.5', stop_price: '95' },
    { mode: 2, price: '94.50', stop_price: '95.00', trail: '', total_money: '94.50000000' },
  ],
  ['trailing_stop', { mode: '1', trail: '5' }, { mode: 1, price: '0.00', stop_price: '', trail: '5' }],
];

describe.each(stops)('a %s order', (kind, fields, shown) => {
  it('waits in the list, locks nothing, and is cancelled', async () => {
    const client = await live.follow(alice);
    const { order, stop, message } = await live.place(alice, 'sell', fields);
    expect({ message, stop }).toEqual({ message: 'Order placed', stop: undefined });
    const numbers = { total_number: '1.0000', number: '1.0000', complete_number: '0.0000', paired_id: 0 };
    expect(order).toMatchObject({ kind, type: 'out', status: 'open', ...numbers, ...shown });
    // A stop that trails is listed with the price at which it would fire now.
    const listed = kind === 'trailing_stop' ? { ...order, trail_price: '95.00' } : order;
    expect(await live.open(alice, 'sell')).toEqual([listed]);
    expect(await live.open(alice, 'buy')).toEqual([]);

    expect(await live.call(alice, '/api/transaction_del', { id: String(order.id), type: 'in' })).toMatchObject({
      code: 'order_not_found',
    });
    await live.call(alice, '/api/transaction_del', { id: String(order.id), type: 'out' });
    expect(await live.open(alice, 'sell')).toEqual([]);
    await until(() => told(client).length === 2);
    expect(told(client)).toEqual([`${order.id} ${kind} open`, `${order.id} ${kind} cancelled`]);
    expect(client.of('transaction')[0]?.order).toEqual(order);
    expect(client.of('transaction')[1]?.order).toMatchObject({ number: '0.0000', complete_number: '0.0000' });
    expect(client.of('update_balance')).toEqual([]);
  });

  it('fires when others trade at its price, and becomes an order', async () => {
    const client = await live.follow(alice);
    const { order } = await live.place(alice, 'sell', fields);
    await live.place(bob, 'buy', { price: '94.5', num: '0.4' });
    await live.tradeAt(carol, bob, '95');
    await until(() => told(client).length === 3);
    const isMarket = shown.mode === 1;
    const becomes = isMarket ? 'market cancelled' : 'limit open';
    const next = client.of('transaction')[2];
    expect(told(client)).toEqual([
      `${order.id} ${kind} open`,
      `${order.id} ${kind} fired`,
      `${next?.order.id} ${becomes}`,
    ]);
    expect(next?.order.id).toBeGreaterThan(order.id);
    expect(next?.order).toMatchObject({ complete_number: '0.4000', total_number: '1.0000' });
    expect(next?.fills).toMatchObject([{ price: '94.50', number: '0.4000', way: 1, is_maker: false }]);
    const ids = (await live.open(alice, 'sell')).map(({ id }) => id);
    expect(ids).toEqual(isMarket ? [] : [next?.order.id]);
  });
});

it('a stop that comes to nothing says so', async () => {
  const client = await live.follow(alice);
  const { order } = await live.place(alice, 'sell', { mode: '1', stop_price: '95' });
  await live.tradeAt(carol, bob, '95');
  await until(() => told(client).length === 2);
  expect(told(client)[1]).toBe(`${order.id} stop_market cancelled`);
  expect(client.of('transaction').map((event) => event.order.reason)).toEqual([
    undefined,
    { code: 'no_liquidity', values: {} },
  ]);
  expect(await live.open(alice, 'sell')).toEqual([]);
});

it('a stop whose price has left the band says which band', async () => {
  const client = await live.follow(alice);
  await live.place(alice, 'sell', { price: '125', stop_price: '95' });
  await live.tradeAt(carol, bob, '95');
  await until(() => told(client).length === 2);
  // 10 % around the 95 of the trade that fired it.
  expect(client.of('transaction')[1]?.order.reason).toEqual({
    code: 'price_out_of_band',
    values: { low: '85.50', high: '104.50' },
  });
});

it('a stop that its owner cancels has no reason', async () => {
  const client = await live.follow(alice);
  const { order } = await live.place(alice, 'sell', { mode: '1', stop_price: '95' });
  await live.call(alice, '/api/transaction_del', { id: String(order.id), type: 'out' });
  await until(() => told(client).length === 2);
  expect(client.of('transaction')[1]?.order).not.toHaveProperty('reason');
});

describe('one cancels the other', () => {
  const fields = { price: '105', oco: '1', stop_price: '95' };

  it('shows both, each with the other one', async () => {
    const client = await live.follow(alice);
    const { order, stop } = await live.place(alice, 'sell', { ...fields, stop_limit_price: '94' });
    expect(order).toMatchObject({ kind: 'oco', price: '105.00', stop_price: '', paired_id: stop.id, mode: 2 });
    expect(stop).toMatchObject({ kind: 'oco', price: '94.00', stop_price: '95.00', paired_id: order.id, mode: 2 });
    expect(await live.open(alice, 'sell')).toEqual([stop, order]);
    await until(() => told(client).length === 2);
    expect(client.of('transaction').map((event) => event.order)).toEqual([order, stop]);
  });

  it('a fill of the limit order ends the stop', async () => {
    const client = await live.follow(alice);
    const { order, stop } = await live.place(alice, 'sell', fields);
    await live.place(bob, 'buy', { price: '105', num: '0.3' });
    await until(() => told(client).length === 4);
    expect(told(client).slice(2).sort()).toEqual([`${order.id} limit open`, `${stop.id} oco cancelled`].sort());
    expect(client.of('transaction').flatMap(({ fills }) => fills)).toHaveLength(1);
    expect(await live.open(alice, 'sell')).toMatchObject([{ id: order.id, kind: 'limit', paired_id: 0 }]);
  });

  it('the stop that fires takes the limit order out and sells what it locked', async () => {
    const client = await live.follow(alice);
    const { order, stop } = await live.place(alice, 'sell', { ...fields, num: '100' });
    await live.place(bob, 'buy', { price: '94.5', num: '100' });
    await live.tradeAt(carol, bob, '95');
    await until(() => told(client).length === 5);
    const sold = client.of('transaction')[4]?.order;
    expect(told(client).slice(2)).toEqual([
      `${stop.id} oco fired`,
      `${order.id} oco cancelled`,
      `${sold?.id} market filled`,
    ]);
    expect(sold?.complete_number).toBe('100.0000');
  });

  it.each(['order', 'stop'] as const)('cancelling the %s cancels both', async (half) => {
    const client = await live.follow(alice);
    const placed = await live.place(alice, 'sell', fields);
    await live.call(alice, '/api/transaction_del', { id: String(placed[half].id), type: 'out' });
    await until(() => told(client).length === 4);
    expect(told(client).slice(2)).toEqual([`${placed.order.id} oco cancelled`, `${placed.stop.id} oco cancelled`]);
    expect(await live.open(alice, 'sell')).toEqual([]);
  });
});

it('orders and stops are one list, newest first, paged, and cancelled together', async () => {
  const ids: number[] = [];
  const each: Record<string, string>[] = [
    {},
    { stop_price: '95' },
    { price: '101' },
    { mode: '1', trail: '10' },
    { oco: '0' },
  ];
  for (const fields of each) {
    ids.unshift((await live.place(alice, 'sell', { price: '102', ...fields })).order.id);
  }
  const listed = async (page: string) => (await live.open(alice, 'sell', { page, limit: '3' })).map(({ id }) => id);
  expect([await listed('1'), await listed('2'), await listed('3')]).toEqual([ids.slice(0, 3), ids.slice(3), []]);
  const answer = await live.call(alice, '/api/transaction_del_all', { legal_id: '1', currency_id: '2' });
  expect(answer).toMatchObject({ cancelled: 5, message: '5 orders cancelled' });
  expect(await live.open(alice, 'sell')).toEqual([]);
});

describe('what makes no sense is refused', () => {
  it.each<[string, Record<string, string>, string]>([
    ['a trail of a limit order', { trail: '5' }, 'trail'],
    ['a trail and a stop', { mode: '1', trail: '5', stop_price: '95' }, 'trail'],
    ['a stop that is post-only', { stop_price: '95', post_only: '1' }, 'post_only'],
    ['a trail that is post-only', { mode: '1', trail: '5', post_only: '1' }, 'post_only'],
    ['a second limit price alone', { stop_price: '95', stop_limit_price: '94' }, 'stop_limit_price'],
    ['two that end each other as a market order', { mode: '1', oco: '1', stop_price: '95' }, 'mode'],
    ['two that end each other without a stop', { oco: '1' }, 'stop_price'],
    ['two that end each other with a trail', { oco: '1', stop_price: '95', trail: '5' }, 'trail'],
    ['two that end each other at once', { oco: '1', stop_price: '95', time_in_force: 'ioc' }, 'time_in_force'],
    ['an unknown self-trade rule', { self_trade: 'cancel_all' }, 'self_trade'],
    ['a signed stop price', { stop_price: '-95' }, 'stop_price'],
  ])('%s', async (_name, fields, field) => {
    expect(await live.ask(alice, 'sell', fields)).toMatchObject({ code: 'parameter_error', field });
    expect(live.app.writer.state.spot.stops.size).toBe(0);
  });

  it.each<[string, Record<string, string>, string, string?]>([
    ['a stop price between ticks', { stop_price: '95.005' }, 'price_off_tick', 'stop_price'],
    [
      'a second limit price between ticks',
      { price: '105', oco: '1', stop_price: '95', stop_limit_price: '94.001' },
      'price_off_tick',
      'stop_limit_price',
    ],
    ['a stop price of 0', { stop_price: '0' }, 'stop_price_zero'],
    ['a stop price at the last price', { stop_price: '100' }, 'stop_would_fire'],
    ['no trail', { mode: '1', trail: '0.0' }, 'trail_invalid', 'trail'],
    ['too fine a trail', { mode: '1', trail: '1.00001' }, 'trail_invalid', 'trail'],
    ['too wide a trail', { mode: '1', trail: '50.1' }, 'trail_invalid'],
    ['prices on one side', { price: '94', oco: '1', stop_price: '95' }, 'oco_prices'],
    ['a stop-limit without a price', { price: '0', stop_price: '95' }, 'sell_price_zero'],
  ])('%s', async (_name, fields, code, field) => {
    const answer = await live.ask(alice, 'sell', fields);
    expect([answer.code, answer.field]).toEqual([code, field]);
    expect(live.app.writer.state.spot.stops.size).toBe(0);
  });
});

it.each([
  ['cancel_newest', 'cancelled', 1],
  ['cancel_oldest', 'open', 1],
  ['cancel_both', 'cancelled', 0],
] as const)('on meeting an own order: %s', async (self_trade, status, left) => {
  await live.place(alice, 'sell', { price: '101' });
  // What is left after another's order is filled: an order that trades nothing is refused.
  await live.place(bob, 'sell', { price: '100.5', num: '0.5' });
  expect((await live.place(alice, 'buy', { price: '101', self_trade })).order.status).toBe(status);
  const open = [...(await live.open(alice, 'buy')), ...(await live.open(alice, 'sell'))];
  expect(open).toHaveLength(left);
});

describe('cancelling at a deadline', () => {
  it('takes orders and stops away once it passes', async () => {
    const client = await live.follow(alice);
    const { order } = await live.place(alice, 'sell', { price: '105' });
    const { order: stop } = await live.place(alice, 'sell', { stop_price: '95' });
    const before = Date.now();
    const answer = await live.call(alice, '/api/transaction_del_after', { seconds: '1' });
    expect(answer.message).toBe('Your open orders will be cancelled in 1 second unless you renew this');
    expect(Date.parse(String(answer.deadline))).toBe(before + 1000);
    await live.app.pass(999);
    expect(await live.open(alice, 'sell')).toHaveLength(2);
    await live.app.pass(1);
    await until(() => told(client).length === 4);
    expect(told(client).slice(2)).toEqual([`${order.id} limit cancelled`, `${stop.id} stop_limit cancelled`]);
    expect(await live.open(alice, 'sell')).toEqual([]);
  });

  it('is known to every client of its owner, with the time left', async () => {
    const read = async () => {
      const { app } = live;
      return (
        await app.app.inject({ url: '/api/transaction_del_after', headers: { authorization: alice.token } })
      ).json();
    };
    expect(await read()).toMatchObject({ message: { deadline: '', seconds: 0 } });
    const client = await live.follow(alice);
    const set = await live.call(alice, '/api/transaction_del_after', { seconds: '600' });
    expect(set.seconds).toBeGreaterThan(500);
    const { message } = await read();
    expect(message.deadline).toBe(set.deadline);
    expect(message.seconds).toBeGreaterThan(500);
    expect(message.seconds).toBeLessThanOrEqual(600);
    await live.call(alice, '/api/transaction_del_after', { seconds: '0' });
    expect(await read()).toMatchObject({ message: { deadline: '', seconds: 0 } });
    await until(() => client.of('cancel_deadline').length === 2);
    const [on, off] = client.of('cancel_deadline');
    expect(on).toMatchObject({ deadline: set.deadline });
    expect(on?.seconds).toBeGreaterThan(500);
    expect(off).toMatchObject({ deadline: '', seconds: 0 });
  });

  it.each([
    ['90', 'in 90 seconds'],
    ['60', 'in 1 minute unless'],
    ['300', 'in 5 minutes'],
    ['3600', 'in 1 hour unless'],
    ['28800', 'in 8 hours'],
  ])('says %s seconds in their largest unit', async (seconds, words) => {
    const { message } = await live.call(alice, '/api/transaction_del_after', { seconds });
    expect(message).toContain(words);
  });

  it('is put off and switched off, and refuses more than a day', async () => {
    const { userId } = alice;
    await live.call(alice, '/api/transaction_del_after', { seconds: '86400' });
    expect(live.app.writer.state.spot.traders.get(userId)?.cancelDeadline).toBeGreaterThan(0);
    const off = await live.call(alice, '/api/transaction_del_after', { seconds: '0' });
    expect(off).toMatchObject({ message: 'Automatic cancelling is off', deadline: '' });
    expect(live.app.writer.state.spot.traders.get(userId)?.cancelDeadline).toBe(0);
    expect(await live.call(alice, '/api/transaction_del_after', { seconds: '86401' })).toMatchObject({
      code: 'parameter_error',
      field: 'seconds',
    });
  });
});

it('stops and deadlines survive a restart', async () => {
  const { order: stop } = await live.place(alice, 'sell', { mode: '1', stop_price: '95' });
  const oco = await live.place(alice, 'sell', { price: '105', oco: '1', stop_price: '90' });
  await live.place(bob, 'sell', { price: '104' });
  await live.call(bob, '/api/transaction_del_after', { seconds: '600' });
  const open = await live.open(alice, 'sell');
  await live.close();
  live = await LiveApp.open(dataDir);
  expect(await live.open(alice, 'sell')).toEqual(open);

  expect(await live.open(bob, 'sell')).toHaveLength(1);
  await live.app.pass((live.app.writer.state.spot.traders.get(bob.userId)?.cancelDeadline ?? 0) - Date.now());
  expect(live.app.writer.state.spot.traders.get(bob.userId)?.cancelDeadline).toBe(0);
  expect(await live.open(bob, 'sell')).toEqual([]);

  const client = await live.follow(alice);
  await live.place(bob, 'buy', { price: '94.5' });
  await live.tradeAt(carol, bob, '95');
  await until(() => told(client).length === 2);
  expect(told(client)[0]).toBe(`${stop.id} stop_market fired`);
  await live.call(alice, '/api/transaction_del', { id: String(oco.order.id), type: 'out' });
  await until(() => told(client).length === 4);
  expect(told(client).slice(2)).toEqual([`${oco.order.id} oco cancelled`, `${oco.stop.id} oco cancelled`]);
});
