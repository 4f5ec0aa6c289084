import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CompletedTrade, calls } from '@bourse/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestExchange } from '../../realtime/testing/test-exchange.ts';
import { openView, type View } from '../../view/view.ts';
import { completed } from './completed.ts';

const directory = mkdtempSync(join(tmpdir(), 'h4-view-'));
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
let exchange: TestExchange;
let view: View;
let alice: number;
let bob: number;

beforeAll(async () => {
  exchange = await TestExchange.open();
  alice = await exchange.addUser({ USDT: '100000', BTC: '100', ETH: '100' });
  bob = await exchange.addUser({ USDT: '100000', BTC: '100', ETH: '100' });
  view = await openView({
    directory,
    lastSeq: exchange.writer.durableSeq,
    createdAt: exchange.state.createdAt,
    readEvents: async function* (fromSeq) {
      yield exchange.batches.flat().filter(({ seq }) => seq >= fromSeq);
    },
    log: quiet,
  });
  exchange.writer.onCommitted((batch) => view.apply(batch));
  exchange.services = { ...exchange.services, view };
  for (let count = 0; count < 12; count++) {
    await exchange.place(alice, 'sell', { price: '101', quantity: '1' });
    await exchange.place(bob, 'buy', { price: '101', quantity: `0.${String(count + 10)}` });
  }
  await exchange.place(alice, 'sell', { market: 1, price: '50', quantity: '1' });
  await exchange.place(bob, 'buy', { market: 1, quantity: '1' });
});
afterAll(async () => {
  await view.close();
  await exchange.close();
  rmSync(directory, { recursive: true, force: true });
});

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
