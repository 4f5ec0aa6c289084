/** The lists that the view holds: own fills, and own orders and stops that are done. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CompletedTrade, calls, type PastEntrust } from '@bourse/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product } from '../../bourse.ts';
import type { View } from '../../projections.ts';
import { TestExchange } from '../../realtime/testing/test-exchange.ts';
import { patientView } from '../../testing/patient-view.ts';
import { databaseUrlOf, giveBack } from '../../testing/test-store.ts';
import { openView } from '../../view/view.ts';
import { completed } from './completed.ts';
import { pastOrders } from './past-orders.ts';

const directory = mkdtempSync(join(tmpdir(), 'bourse-lists-'));
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const funds = { USDT: '100000', BTC: '100', ETH: '100' };
let exchange: TestExchange;
let view: View;
let alice: number;
let bob: number;

beforeAll(async () => {
  exchange = await TestExchange.open();
  view = await openView({
    directory,
    databaseUrl: await databaseUrlOf(directory),
    lastSeq: exchange.writer.durableSeq,
    createdAt: exchange.state.createdAt,
    readBatches: (fromSeq) => exchange.journal.read(fromSeq),
    log: quiet,
    product,
  });
  exchange.writer.onCommitted(view.apply);
  exchange.services = { ...exchange.services, view: patientView(view, exchange.writer) };
});
afterAll(async () => {
  await view.close();
  await exchange.close();
  await giveBack(directory);
  rmSync(directory, { recursive: true, force: true });
});

/** Two who trade with each other, in an empty book. */
async function newTraders(): Promise<void> {
  [alice, bob] = [await exchange.addUser(funds), await exchange.addUser(funds)];
}
async function clearBook(): Promise<void> {
  for (const userId of exchange.state.auth.users.keys()) await exchange.run('CancelAllOrders', { userId });
}

describe('own fills', () => {
  beforeAll(async () => {
    await newTraders();
    for (let count = 0; count < 12; count++) {
      await exchange.place(alice, 'sell', { price: '101', quantity: '1' });
      await exchange.place(bob, 'buy', { price: '101', quantity: `0.${String(count + 10)}` });
    }
    await exchange.place(alice, 'sell', { market: 1, price: '50', quantity: '1' });
    await exchange.place(bob, 'buy', { market: 1, quantity: '1' });
  });
  afterAll(clearBook);

  async function list(user: number, input: object = {}) {
    const answer = await completed(calls.spot.completed.input.parse(input), exchange.context(user));
    if (!('refused' in answer)) calls.spot.completed.answer.parse(answer);
    return answer as { message: { list: CompletedTrade[]; total: number }; stale?: boolean };
  }

  it('holds a fill as soon as it is acknowledged, for both sides', async () => {
    const outcome = await exchange.place(bob, 'buy', { price: '101', quantity: '0.1' });
    const orderId = 'answer' in outcome ? outcome.answer.order.orderId : 0;
    const [own, other] = [await list(bob), await list(alice)];
    expect(own.message.list[0]).toMatchObject({
      order_id: orderId,
      symbol: 'BTC/USDT',
      price: '101.00',
      number: '0.1000',
      total_money: '10.10000000',
      fee: '0.01010000',
      way: 2,
      is_maker: false,
    });
    expect(other.message.list[0]).toMatchObject({ id: own.message.list[0]?.id, way: 1, is_maker: true });
    expect(own.stale).toBeUndefined();
  });

  it('is paged, ten rows a page, newest first', async () => {
    const [first, second] = [await list(bob), await list(bob, { page: '2' })];
    expect(first.message).toMatchObject({ page: 1, limit: 10 });
    expect(first.message.list).toHaveLength(10);
    expect(second.message.list).toHaveLength(first.message.total - 10);
    const ids = [...first.message.list, ...second.message.list].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
  });

  it.each<[object, string[]]>([
    [{ currency_id: '3', legal_id: '1' }, ['ETH/USDT']],
    [{ currency_id: '3' }, ['ETH/USDT']],
    [{ currency_id: '3', legal_id: '2' }, []],
    [{ legal_id: '1', limit: '100' }, ['BTC/USDT', 'ETH/USDT']],
  ])('of %j', async (input, symbols) => {
    const { message } = await list(bob, input);
    expect([...new Set(message.list.map(({ symbol }) => symbol))].sort()).toEqual(symbols);
    expect(message.total).toBe(message.list.length);
  });

  it('of one order, and of one side', async () => {
    const [own] = (await list(bob)).message.list;
    const one = await list(bob, { order_id: String(own?.order_id) });
    expect(one.message.list.map(({ id }) => id)).toEqual([own?.id]);
    expect(one.message.total).toBe(1);
    // Both sides of a trade have its id and an order each; the other's order is nobody else's to see.
    const [other] = (await list(alice, { way: '1' })).message.list;
    expect((await list(bob, { order_id: String(other?.order_id) })).message.list).toEqual([]);
    expect((await list(bob, { way: '2' })).message.total).toBe((await list(bob)).message.total);
    expect((await list(bob, { way: '1' })).message).toMatchObject({ list: [], total: 0 });
  });

  it('refuses a pair that does not exist', async () => {
    expect(await list(bob, { currency_id: '9' })).toEqual({ refused: 'market_not_found' });
  });

  it('says so where it cannot wait any longer', async () => {
    const answer = await list(bob, { after: String(exchange.writer.durableSeq + 1000) });
    expect(answer.stale).toBe(true);
    expect(answer.message.list).toHaveLength(10);
  });

  it("shows nobody else's fills", async () => {
    expect((await list(await exchange.addUser())).message).toMatchObject({ list: [], total: 0 });
  });
});

describe('past orders', () => {
  beforeAll(newTraders);
  afterAll(clearBook);

  async function list(user: number, input: object = {}) {
    const answer = await pastOrders(calls.spot.pastOrders.input.parse(input), exchange.context(user));
    if (!('refused' in answer)) calls.spot.pastOrders.answer.parse(answer);
    return answer as { message: { list: PastEntrust[]; total: number; page: number } };
  }
  const inShort = ({ message }: Awaited<ReturnType<typeof list>>) =>
    message.list.map(
      ({ symbol, type, kind, status, complete_number, total_number, traded_money }) =>
        `${symbol} ${type} ${kind} ${status} ${complete_number}/${total_number} ${traded_money}`,
    );

  it('say of which orders it is known that they never took', async () => {
    const [carol] = [await exchange.addUser(funds)];
    for (const isPostOnly of [true, false]) {
      await exchange.place(carol, 'sell', { price: '110', quantity: '1', isPostOnly });
      await exchange.run('CancelAllOrders', { userId: carol });
    }
    expect((await list(carol)).message.list.map(({ post_only }) => post_only)).toEqual([0, 1]);
  });

  it('hold what is filled and what is cancelled, and not what is open', async () => {
    await exchange.place(alice, 'sell', { price: '101', quantity: '2' });
    await exchange.place(bob, 'buy', { price: '102', quantity: '0.5' });
    await exchange.place(bob, 'buy', { price: '99', quantity: '1' });
    expect(inShort(await list(bob))).toEqual(['BTC/USDT in limit filled 0.5000/0.5000 50.50000000']);
    expect(inShort(await list(alice))).toEqual([]);
    await exchange.run('CancelAllOrders', { userId: alice });
    // A part of it was traded before it went.
    expect(inShort(await list(alice))).toEqual(['BTC/USDT out limit cancelled 0.5000/2.0000 50.50000000']);
    expect((await list(alice)).message.list[0]).toMatchObject({
      price: '101.00',
      out_fee: '0.05050000',
      number: '0.0000',
    });
  });

  it('hold market orders with what they traded for', async () => {
    await exchange.place(alice, 'sell', { market: 1, price: '50', quantity: '1' });
    await exchange.place(bob, 'buy', { market: 1, quantity: '1' });
    const [newest] = (await list(bob)).message.list;
    expect(newest).toMatchObject({
      symbol: 'ETH/USDT',
      mode: 1,
      kind: 'market',
      price: '0.00',
      traded_money: '50.00000000',
    });
  });

  it.each<[object, string[]]>([
    [{ currency_id: '3', legal_id: '1' }, ['ETH/USDT']],
    [{ currency_id: '2' }, ['BTC/USDT']],
    [{ way: '1' }, []],
    [{ way: '2' }, ['BTC/USDT', 'ETH/USDT']],
  ])('of %j', async (input, symbols) => {
    const { message } = await list(bob, input);
    expect([...new Set(message.list.map(({ symbol }) => symbol))].sort()).toEqual(symbols);
    expect(message.total).toBe(message.list.length);
  });

  it('are paged, newest first', async () => {
    for (let count = 0; count < 12; count++) {
      await exchange.place(bob, 'buy', { price: '90', quantity: '1' });
      await exchange.run('CancelAllOrders', { userId: bob });
    }
    const [first, second] = [await list(bob), await list(bob, { page: '2' })];
    expect(first.message.list).toHaveLength(10);
    expect(second.message.list).toHaveLength(first.message.total - 10);
    const ids = [...first.message.list, ...second.message.list].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
  });

  it("are nobody else's, and of no pair that does not exist", async () => {
    expect((await list(await exchange.addUser())).message).toMatchObject({ list: [], total: 0 });
    expect(await list(bob, { currency_id: '9' })).toEqual({ refused: 'market_not_found' });
  });

  const stop = { market: 0, side: 'sell', type: 'market', timeInForce: 'ioc', ticks: 0, trailPpm: 0 } as const;

  it('tells why a stop came to nothing, to whoever was away', async () => {
    const carol = await exchange.addUser({ BTC: '2' });
    await exchange.run('PlaceStop', { userId: carol, ...stop, triggerTicks: 9_900, lots: 10_000 });
    // All of it is locked elsewhere by the time the price is there.
    await exchange.place(carol, 'sell', { price: '110', quantity: '2' });
    await exchange.place(bob, 'buy', { price: '99', quantity: '2' });
    await exchange.place(alice, 'sell', { price: '99', quantity: '0.5' });
    await expect.poll(async () => (await list(carol)).message.total).toBe(1);
    const [ended] = (await list(carol)).message.list;
    expect(ended).toMatchObject({
      kind: 'stop_market',
      stop_price: '99.00',
      status: 'cancelled',
      reason: { code: 'insufficient_balance', values: {} },
    });
  });

  it('is paged over orders and stops alike, and filtered', async () => {
    const dave = await exchange.addUser({ USDT: '10000' });
    for (let count = 0; count < 6; count++) {
      const placed = await exchange.place(dave, 'buy', { price: '90', quantity: '1' });
      if (!('answer' in placed)) throw new Error('an order was refused');
      await exchange.run('CancelOrder', { userId: dave, orderId: placed.answer.order.orderId, side: 'buy' });
      await exchange.run('PlaceStop', { userId: dave, ...stop, triggerTicks: 8_000 + count, lots: 10_000 });
    }
    await exchange.run('CancelAllOrders', { userId: dave });
    const pages = await Promise.all(['1', '2', '3'].map((page) => list(dave, { page, limit: '5' })));
    const ids = pages.flatMap((page) => page.message.list.map(({ id }) => id));
    expect(pages.map((page) => [page.message.list.length, page.message.total])).toEqual([
      [5, 12],
      [5, 12],
      [2, 12],
    ]);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    expect((await list(dave, { way: '1' })).message.total).toBe(6);
    expect((await list(dave, { currency_id: '3', legal_id: '1' })).message.total).toBe(0);
  });
});
