/** The index on the socket. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../../http/testing/build-app.ts';
import { startRealtime } from '../../realtime/realtime.ts';
import { TestClient, until } from '../../realtime/testing/test-client.ts';

let app: TestApp;
let origin: string;
const clients: TestClient[] = [];

beforeAll(async () => {
  app = await buildApp();
  const { services } = app.lifecycle;
  if (services === null) throw new Error('the services are not up');
  const realtime = startRealtime(app.app.server, services, services.features);
  app.writer.onCommitted((batch) => realtime.publish(batch));
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  for (const client of clients) client.close();
  await app.close();
});

async function connect(): Promise<TestClient> {
  const client = await new TestClient(origin).connected();
  clients.push(client);
  return client;
}

async function tick(steps: number, ageMs: number, hasEnoughSources: boolean): Promise<void> {
  const prices = [{ market: 0, steps, ageMs, hasEnoughSources }];
  // A clock that is ahead: nothing is added to the age.
  const sampledAt = app.writer.clock() + 60_000;
  expect(await app.writer.submit({ kind: 'SetIndexPrices', sampledAt, prices }, 'price')).toHaveProperty('answer');
}

it('tells those who follow a symbol of each tick, and nobody else', async () => {
  const [follower, other] = [await connect(), await connect()];
  await follower.ask('subscribe', 'BTC/USDT');
  await tick(1_000_050, 1500, true);
  await tick(1_000_001, 3001, true);
  await tick(1_000_000, 0, false);
  await tick(1_200_000, 0, true);
  await until(() => follower.of('index_price').length === 4);
  const heard = follower.of('index_price');
  expect(heard.map(({ symbol, price, age, is_sound }) => [symbol, price, age, is_sound])).toEqual([
    ['BTC/USDT', '100.0050', 1500, true],
    ['BTC/USDT', '100.0001', 3001, false],
    ['BTC/USDT', '100.0000', 0, false],
    ['BTC/USDT', '120.0000', 0, false],
  ]);
  expect(heard.every(({ time }) => Math.abs(time - app.writer.clock()) < 60_000)).toBe(true);
  expect(Object.keys(heard[0] ?? {}).sort()).toEqual(['age', 'is_sound', 'price', 'symbol', 'time']);
  follower.send('unsubscribe', 'BTC/USDT');
  // The answer comes after what was sent before it.
  await follower.ask('subscribe', 'ETH/USDT');
  await tick(1_000_000, 0, true);
  await other.ask('subscribe', 'BTC/USDT');
  await tick(1_000_001, 0, true);
  await until(() => other.of('index_price').length === 1);
  expect(follower.of('index_price')).toHaveLength(4);
});
