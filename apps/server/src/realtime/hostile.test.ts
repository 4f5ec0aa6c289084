import { realtimePath } from '@bourse/contract';
import { afterEach, expect, it } from 'vitest';
import type { RealtimeLimits } from './limits.ts';
import { TestClient, until } from './testing/test-client.ts';
import { TestExchange } from './testing/test-exchange.ts';

let exchange: TestExchange;
let origin: string;
const clients: TestClient[] = [];

/** Of what a test sends nothing is dropped for coming too fast. */
const unhurried: Partial<RealtimeLimits> = {
  messagesPerSecondMax: 1e9,
  messagesPerAddressMax: 1e9,
  messagesOfVisitorsMax: 1e9,
  bytesPerSecondMax: 1e9,
  subscribesPerSocketMax: 1e9,
  subscribesPerAddressMax: 1e9,
  subscribesOfVisitorsMax: 1e9,
};

async function start(limits: Partial<RealtimeLimits> = {}): Promise<void> {
  exchange = await TestExchange.open();
  origin = await exchange.listen(limits);
}

function open(token?: string): TestClient {
  const client = new TestClient(origin, token);
  clients.push(client);
  return client;
}

afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  await exchange.close();
});

it.each([
  'BTC-USDT',
  'btc/usdt',
  '',
  ' BTC/USDT',
  'user:100',
  '__proto__',
  '\u0000',
  'x'.repeat(2000),
  0,
  null,
  undefined,
  true,
  ['BTC/USDT'],
  { symbol: 'BTC/USDT' },
])('knows no symbol %j', async (symbol) => {
  await start();
  const client = await open().connected();
  expect(await client.ask('subscribe', symbol)).toEqual({ type: 'error', code: 'market_not_found' });
});

it('lives through whatever is sent, with and without a callback', async () => {
  await start({ ...unhurried, messageBytesMax: 4096 });
  const user = await exchange.addUser();
  const client = await open(await exchange.openSession(user)).connected();
  const values = [undefined, null, 0, -1, Number.MAX_VALUE, '', 'x'.repeat(1000), [], [[[]]], {}, { length: -1 }, true];
  for (const name of ['login', 'subscribe', 'unsubscribe', 'transaction', '__proto__', 'constructor', 'toString']) {
    client.send(name);
    for (const value of values) {
      client.send(name, value);
      client.send(name, value, value, value);
    }
  }
  client.send('login', user, 'no function');
  expect(await client.ask('login', user)).toEqual({ type: 'ok' });
  expect(await client.ask('subscribe', 'BTC/USDT')).toMatchObject({ symbol: 'BTC/USDT' });
});

it('closes who sends too much at once, and serves the others', async () => {
  await start();
  const [client, other] = [await open().connected(), await open().connected()];
  client.send('subscribe', 'x'.repeat(100_000));
  await client.gone();
  expect(await other.ask('subscribe', 'BTC/USDT')).toMatchObject({ symbol: 'BTC/USDT' });
});

it('closes who sends far too often', async () => {
  await start({ messagesPerSecondMax: 3 });
  const client = await open().connected();
  for (let count = 0; count < 100; count++) client.send('subscribe', 'BTC/USDT');
  await client.gone();
});

it('follows at most so many symbols', async () => {
  await start({ subscriptionsPerSocketMax: 2 });
  const client = await open().connected();
  for (const symbol of ['BTC/USDT', 'ETH/USDT', 'BTC/USDT']) {
    expect(await client.ask('subscribe', symbol)).toMatchObject({ symbol });
  }
  expect(await client.ask('subscribe', 'ETH/BTC')).toEqual({ type: 'error', code: 'too_many_requests' });
  client.send('unsubscribe', 'BTC/USDT');
  expect(await client.ask('subscribe', 'ETH/BTC')).toMatchObject({ symbol: 'ETH/BTC' });
});

it.each([
  ['an address', { socketsPerAddressMax: 2 }],
  ['in all', { socketsMax: 2 }],
])('has at most so many sockets %s, and counts those that are gone no more', async (_of, limits) => {
  await start(limits);
  const [first] = [await open().connected(), await open().connected()];
  await expect(open().connected()).rejects.toThrow('websocket error');
  first?.close();
  const isLetIn = () =>
    open()
      .connected()
      .then(() => true)
      .catch(() => false);
  await until(isLetIn, 'a socket to be let in after another has gone');
});

it('counts each address by itself behind a trusted proxy', async () => {
  exchange = await TestExchange.open({ TRUST_PROXY: '127.0.0.1' });
  origin = await exchange.listen({ socketsPerAddressMax: 1, socketsMax: 2 });
  const from = (address: string) => {
    const client = new TestClient(origin, undefined, { 'x-forwarded-for': address });
    clients.push(client);
    return client.connected();
  };
  await from('1.1.1.1');
  await expect(from('1.1.1.1')).rejects.toThrow('websocket error');
  await from('2.2.2.2');
  await expect(from('3.3.3.3')).rejects.toThrow('websocket error');
});

it('closes the oldest of too many sockets of a user', async () => {
  await start({ socketsPerUserMax: 2 });
  const user = await exchange.addUser();
  const token = await exchange.openSession(user);
  const sockets: TestClient[] = [];
  for (let count = 0; count < 3; count++) {
    const client = await open(token).connected();
    expect(await client.ask('login', user)).toEqual({ type: 'ok' });
    sockets.push(client);
  }
  await sockets[0]?.gone();
  expect(await sockets[1]?.ask('login', user)).toEqual({ type: 'ok' });
});

it('closes who does not read', async () => {
  await start({ waitingBytesMax: 100_000 });
  const user = await exchange.addUser({ USDT: '100000' });
  const client = await open().connected();
  await client.ask('subscribe', 'BTC/USDT');
  // The client's own socket stops reading; what is sent fills the system's buffers and then waits in ours.
  const transport = client.socket.io.engine.transport as unknown as { ws: { _socket: { pause(): void } } };
  transport.ws._socket.pause();
  const list = Array.from({ length: 100 }, (_, id) => ({
    id,
    time: 'x'.repeat(20_000),
    price: '1',
    amount: '1',
    side: 'buy' as const,
  }));
  const placed: Promise<unknown>[] = [];
  const flood = setInterval(() => {
    exchange.changes = [{ market: 0, trades: list }];
    placed.push(exchange.place(user, 'buy', { price: '99', quantity: '0.1' }));
  }, 10);
  try {
    await until(() => exchange.realtime?.watchers('BTC/USDT') === 0);
  } finally {
    clearInterval(flood);
  }
  await Promise.all(placed);
});

it('closes who asks and does not read', async () => {
  await start({ ...unhurried, waitingBytesMax: 100_000 });
  const user = await exchange.addUser({ USDT: '100000000' }, 'liquidity');
  const bids = Array.from({ length: 50 }, (_, index) => ({ ticks: 9900 - index, lots: 10_000 }));
  await exchange.run('ReplaceQuotes', { userId: user, market: 0, bids, asks: [] });
  const client = await open().connected();
  await client.ask('subscribe', 'BTC/USDT');
  const transport = client.socket.io.engine.transport as unknown as { ws: { _socket: { pause(): void } } };
  transport.ws._socket.pause();
  const flood = setInterval(() => {
    for (let count = 0; count < 100; count++) client.send('subscribe', 'BTC/USDT', () => {});
  }, 10);
  try {
    await until(() => exchange.realtime?.watchers('BTC/USDT') === 0);
  } finally {
    clearInterval(flood);
  }
});

it('leaves plain HTTP on its path to whoever answers it elsewhere', async () => {
  await start();
  // The server of these tests answers everything with nothing.
  const response = await fetch(`${origin}${realtimePath}/?EIO=4&transport=polling`);
  expect([response.status, await response.text()]).toEqual([200, '']);
  expect(exchange.realtime?.load().sockets).toBe(0);
});
