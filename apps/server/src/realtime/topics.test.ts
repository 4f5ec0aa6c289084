import { afterEach, expect, it } from 'vitest';
import type { Feature } from '../feature.ts';
import type { RealtimeLimits } from './limits.ts';
import { TestClient, until } from './testing/test-client.ts';
import { TestExchange } from './testing/test-exchange.ts';

const tooMany = { type: 'error', code: 'too_many_requests' };

let exchange: TestExchange;
let origin: string;
const clients: TestClient[] = [];

async function start(limits: Partial<RealtimeLimits>, features?: readonly Feature[]): Promise<void> {
  exchange = await TestExchange.open({ TRUST_PROXY: '127.0.0.1' });
  origin = await exchange.listen(limits, features && { features });
}

async function connect({ token, address = '1.1.1.1' }: { token?: string; address?: string } = {}): Promise<TestClient> {
  const client = new TestClient(origin, token, { 'x-forwarded-for': address });
  clients.push(client);
  return await client.connected();
}

afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  await exchange.close();
});

it('a socket may subscribe so often in a second, to the same topic too', async () => {
  await start({ subscribesPerSocketMax: 2 });
  const [client, other] = [await connect(), await connect()];
  for (const topic of ['BTC/USDT', 'NO/SUCH']) await client.ask('subscribe', topic);
  client.send('unsubscribe', 'BTC/USDT');
  expect(await client.ask('subscribe', 'BTC/USDT')).toEqual(tooMany);
  expect(exchange.realtime?.watchers('BTC/USDT')).toBe(0);
  expect(await other.ask('subscribe', 'BTC/USDT')).toMatchObject({ symbol: 'BTC/USDT' });
  exchange.skip(1000);
  expect(await client.ask('subscribe', 'BTC/USDT')).toMatchObject({ symbol: 'BTC/USDT' });
});

it('so may an address', async () => {
  await start({ subscribesPerAddressMax: 2 });
  const [first, second, other] = [await connect(), await connect(), await connect({ address: '2.2.2.2' })];
  for (const client of [first, second]) await client.ask('subscribe', 'BTC/USDT');
  expect(await first.ask('subscribe', 'ETH/USDT')).toEqual(tooMany);
  expect(await other.ask('subscribe', 'ETH/USDT')).toMatchObject({ symbol: 'ETH/USDT' });
});

it('so may visitors in all, and who has a session is not held up by them', async () => {
  await start({ subscribesOfVisitorsMax: 1 });
  const user = await exchange.addUser();
  const [first, second] = [await connect(), await connect({ address: '2.2.2.2' })];
  const trader = await connect({ token: await exchange.openSession(user), address: '3.3.3.3' });
  await first.ask('subscribe', 'BTC/USDT');
  expect(await second.ask('subscribe', 'BTC/USDT')).toEqual(tooMany);
  expect(await trader.ask('subscribe', 'BTC/USDT')).toMatchObject({ symbol: 'BTC/USDT' });
});

it('a user follows so many topics on all sockets together', async () => {
  await start({ subscriptionsPerUserMax: 2 });
  const token = await exchange.openSession(await exchange.addUser());
  const [first, second] = [await connect({ token }), await connect({ token })];
  await first.ask('subscribe', 'BTC/USDT');
  await second.ask('subscribe', 'BTC/USDT');
  expect(await second.ask('subscribe', 'ETH/USDT')).toEqual(tooMany);
  // What is followed already may be asked for again: it is the way to a new snapshot.
  expect(await second.ask('subscribe', 'BTC/USDT')).toMatchObject({ symbol: 'BTC/USDT' });
  first.close();
  await until(() => exchange.realtime?.watchers('BTC/USDT') === 1);
  expect(await second.ask('subscribe', 'ETH/USDT')).toMatchObject({ symbol: 'ETH/USDT' });
});

it('writes a snapshot once for all who ask while it is the same', async () => {
  let written = 0;
  const makeSnapshot = (seq: number) => ({
    seq,
    words: {
      toJSON: () => {
        written += 1;
        return '₿"\\';
      },
    },
  });
  let snapshot = makeSnapshot(1);
  await start({}, [{ name: 'test', topic: () => snapshot }]);
  const [first, second] = [await connect(), await connect()];
  for (const client of [first, second, first]) {
    expect(await client.ask('subscribe', 'X')).toEqual({ seq: 1, words: '₿"\\' });
  }
  expect(written).toBe(1);
  snapshot = makeSnapshot(2);
  expect(await second.ask('subscribe', 'X')).toEqual({ seq: 2, words: '₿"\\' });
  expect(written).toBe(2);
});
