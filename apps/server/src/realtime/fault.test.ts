import type { BookSnapshot } from '@bourse/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { books, marketData } from '../features/market/index.ts';
import { BookClient } from '../features/market/testing/book-client.ts';
import { TestClient, until } from './testing/test-client.ts';
import { TestExchange } from './testing/test-exchange.ts';

let exchange: TestExchange;
let origin: string;
let alice: number;
const clients: TestClient[] = [];
const fault = new Error('a fault in sending');
const fail = () => {
  throw fault;
};

async function start(sweep: { isSweeping?: boolean } = {}): Promise<void> {
  exchange = await TestExchange.open();
  alice = await exchange.addUser({ USDT: '10000', BTC: '10' });
  origin = await exchange.listen({}, sweep);
}

beforeEach(() => start());

afterEach(async () => {
  vi.restoreAllMocks();
  for (const client of clients.splice(0)) client.close();
  await exchange.close();
});

async function connect(token?: string): Promise<TestClient> {
  const client = new TestClient(origin, token);
  clients.push(client);
  return await client.connected();
}

async function logIn(): Promise<TestClient> {
  const client = await connect(await exchange.openSession(alice));
  expect(await client.ask('login', alice)).toEqual({ type: 'ok' });
  return client;
}

async function subscribe(client: TestClient, book: BookClient): Promise<void> {
  book.reset((await client.ask('subscribe', 'BTC/USDT')) as unknown as BookSnapshot);
}

async function buy(price: string): Promise<void> {
  expect(await exchange.place(alice, 'buy', { price, quantity: '1' })).toHaveProperty('answer');
}

/** Follows the book; answers the client, the book and how often a gap was seen. */
async function follow(): Promise<{ book: BookClient; gaps: () => number }> {
  const client = await connect();
  const book = new BookClient();
  let gaps = 0;
  await subscribe(client, book);
  client.socket.on('market_depth', (message) => {
    if (book.apply(message)) return;
    gaps += 1;
    void subscribe(client, book);
  });
  return { book, gaps: () => gaps };
}

it('a depth feed that fails begins again, and its followers fetch the book', async () => {
  const { book, gaps } = await follow();
  vi.spyOn(books.of(exchange.services), 'commit').mockImplementationOnce(fail);
  await buy('99');
  await until(() => book.show() === '99.00×1.0000 | ');
  expect(gaps()).toBe(1);
  await buy('98');
  await until(() => book.show() === '99.00×1.0000 98.00×1.0000 | ');
  expect(gaps()).toBe(1);
  expect(exchange.faults).toEqual([{ part: 'markets', error: fault }]);
});

it('a depth message that fails, at once or later, is a gap before the next', async () => {
  const { book, gaps } = await follow();
  const depth = books.of(exchange.services);
  const take = depth.take.bind(depth);
  // Fails when all of it is done but the sending.
  const failLate: typeof take = (market) => {
    take(market);
    throw fault;
  };
  const spy = vi.spyOn(depth, 'take').mockImplementationOnce(failLate).mockImplementationOnce(failLate);
  await buy('99');
  await buy('98');
  await until(() => spy.mock.calls.length === 2);
  await buy('97');
  await until(() => book.show() === '99.00×1.0000 98.00×1.0000 97.00×1.0000 | ');
  expect(gaps()).toBe(1);
  expect(exchange.faults).toEqual([
    { part: 'markets', error: fault },
    { part: 'markets', error: fault },
  ]);
});

it('a private feed that fails closes the sockets that missed something, and no visitor’s', async () => {
  const [client, visitor] = [await logIn(), await connect()];
  vi.spyOn(marketData.of(exchange.services), 'publicMarket').mockImplementationOnce(fail);
  // Coins need a price to be shown.
  await exchange.place(alice, 'sell', { price: '101', quantity: '1' });
  await client.gone();
  expect(await visitor.ask('subscribe', 'BTC/USDT')).toMatchObject({ asks: [['101.00', '1.0000']] });
  expect(exchange.faults).toEqual([{ part: 'balances', error: fault }]);
  const again = await logIn();
  await exchange.run('CancelAllOrders', { userId: alice });
  await until(() => again.of('update_balance').length === 1);
  expect(again.of('transaction')).toMatchObject([{ order: { price: '101.00', status: 'cancelled' } }]);
});

it('sessions that cannot be looked up close every socket that has one', async () => {
  await exchange.close();
  await start({ isSweeping: true });
  const [client, visitor] = [await logIn(), await connect()];
  vi.spyOn(exchange.state.auth.sessions, 'get').mockImplementationOnce(fail);
  await client.gone();
  expect(await visitor.ask('subscribe', 'BTC/USDT')).toMatchObject({ symbol: 'BTC/USDT' });
  expect(exchange.faults).toEqual([{ part: 'sessions', error: fault }]);
});

it('an answer that fails closes its socket and no other', async () => {
  const [client, other] = [await connect(), await connect()];
  vi.spyOn(books.of(exchange.services), 'snapshot').mockImplementationOnce(fail);
  client.send('subscribe', 'BTC/USDT');
  await client.gone();
  expect(await other.ask('subscribe', 'BTC/USDT')).toMatchObject({ symbol: 'BTC/USDT' });
  expect(exchange.faults).toEqual([{ part: 'client', error: fault }]);
});
