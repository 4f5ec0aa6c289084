import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hashToken } from '../http/calls/who.ts';
import { TestClient } from './testing/test-client.ts';
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
