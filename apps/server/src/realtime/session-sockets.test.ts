import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashToken } from '../http/calls/who.ts';
import { TestClient, until } from './testing/test-client.ts';
import { TestExchange } from './testing/test-exchange.ts';

let exchange: TestExchange;
let origin: string;
let alice: number;
let bob: number;
const clients: TestClient[] = [];

beforeEach(async () => {
  exchange = await TestExchange.open();
  alice = await exchange.addUser();
  bob = await exchange.addUser();
  origin = await exchange.listen({ socketsPerUserMax: 2 });
});

afterEach(async () => {
  vi.restoreAllMocks();
  for (const client of clients.splice(0)) client.close();
  await exchange.close();
});

async function connect(token: string): Promise<TestClient> {
  const client = new TestClient(origin, token);
  clients.push(client);
  return await client.connected();
}

it('looks only at the sockets of the user whose sessions changed', async () => {
  const [hers, his] = [await exchange.openSession(alice), await exchange.openSession(bob)];
  await connect(hers);
  await connect(his);
  const looked = vi.spyOn(exchange.state.auth.sessions, 'get');
  const lookedFor = (token: string) => looked.mock.calls.some(([tokenHash]) => tokenHash === hashToken(token));
  await exchange.openSession(bob);
  expect([lookedFor(hers), lookedFor(his)]).toEqual([false, true]);
  looked.mockClear();
  await exchange.run('ChangePassword', { userId: alice, passwordHash: 'new' });
  expect([lookedFor(hers), lookedFor(his)]).toEqual([true, false]);
});

it('closes the oldest of too many sockets of a user, logged in or not', async () => {
  const token = await exchange.openSession(alice);
  const [first, second, other] = [
    await connect(token),
    await connect(token),
    await connect(await exchange.openSession(bob)),
  ];
  const third = await connect(token);
  await first.gone();
  for (const client of [second, third]) expect(await client.ask('login', alice)).toEqual({ type: 'ok' });
  expect(await other.ask('login', bob)).toEqual({ type: 'ok' });
});

describe('a token in the handshake', () => {
  const ways: [string, (token: string) => TestClient][] = [
    ['in the Authorization header', (token) => new TestClient(origin, undefined, { authorization: token })],
    ['there after Bearer', (token) => new TestClient(origin, undefined, { authorization: `Bearer ${token}` })],
    ['in the query', (token) => new TestClient(origin, undefined, {}, { token })],
  ];
  const join = async (client: TestClient) => {
    clients.push(client);
    return await client.connected();
  };

  it.each(ways)('%s logs its user in, and nobody else', async (_, open) => {
    const carol = await exchange.addUser({ USDT: '10000' });
    const token = await exchange.openSession(carol);
    const [hers, his] = [await join(open(token)), await join(open(await exchange.openSession(bob)))];
    const visitors = [await join(open('x'.repeat(43))), await join(open(''))];
    await exchange.place(carol, 'buy', { price: '90', quantity: '1' });
    await until(() => hers.of('transaction').length === 1);
    expect(await hers.ask('login', bob)).toEqual({ type: 'error' });
    expect(await hers.ask('login', carol)).toEqual({ type: 'ok' });
    expect(await visitors[0]?.ask('login', carol)).toEqual({ type: '999' });
    for (const other of [his, ...visitors]) {
      await other.ask('login', 'behind all events');
      expect(other.of('transaction')).toEqual([]);
    }
    await exchange.revoke(token);
    await hers.gone();
  });

  it.each(ways)('%s counts towards the sockets of its user', async (_, open) => {
    const token = await exchange.openSession(alice);
    const [first] = [await join(open(token)), await join(open(token)), await join(open(token))];
    await first?.gone();
  });
});
