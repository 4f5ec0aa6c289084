import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Random } from '../simulation/random.ts';
import { TestClient, until } from './testing/test-client.ts';
import { TestExchange } from './testing/test-exchange.ts';

const seed = Number(process.env.SEED ?? 20_261_121);
const socketsPerKind = 25;
const triesPerSocket = 100;
const kinds = ['none', 'random', 'revoked', 'expired', 'other'] as const;
const socketsMax = socketsPerKind * kinds.length;

let exchange: TestExchange;
let origin = '';
let alice = 0;
let bob = 0;

beforeAll(async () => {
  exchange = await TestExchange.open();
  origin = await exchange.listen({
    messagesPerSecondMax: 1_000_000,
    messagesPerAddressMax: 1_000_000,
    messagesOfVisitorsMax: 1_000_000,
    bytesPerSecondMax: 1_000_000_000,
    handshakesPerAddressMax: 1000,
    socketsPerUserMax: socketsMax,
    waitingBytesMax: 2 ** 30,
  });
  alice = await exchange.addUser({ USDT: '10000' });
  bob = await exchange.addUser({ USDT: '10000' });
});
afterAll(() => exchange.close());

/** A token of a kind; none of them is one of Alice's. */
async function tokenOf(kind: (typeof kinds)[number]): Promise<string | undefined> {
  if (kind === 'none') return undefined;
  if (kind === 'random') return randomBytes(32).toString('base64url');
  const token = await exchange.openSession(
    kind === 'other' ? bob : alice,
    kind === 'expired' ? exchange.now() + 50 : undefined,
  );
  if (kind === 'revoked') await exchange.revoke(token);
  return token;
}

/** What somebody might send to be taken for Alice. */
function guessOf(random: Random): unknown {
  return random.pick<unknown>([
    alice,
    String(alice),
    ` ${alice}`,
    `${alice} `,
    `0${alice}`,
    alice + 0.5,
    -alice,
    alice - random.int(1, alice),
    [alice],
    [[String(alice)]],
    { id: alice },
    { valueOf: alice, toString: String(alice) },
    { userId: alice, token: 'x' },
    `user:${alice}`,
    true,
    null,
    '',
    '\u0000',
  ]);
}

const publicEvents = new Set(['daymarket', 'market_depth', 'market_detail', 'kline']);

it(`tells nobody else what is private: ${socketsMax * triesPerSocket} tries (SEED=${seed})`, async () => {
  const random = new Random(seed);
  const tokens = [];
  for (const kind of kinds) {
    // Sessions are bounded, so those of one user are used in turn.
    const some = [];
    for (let count = 0; count < 5; count++) some.push(await tokenOf(kind));
    for (let count = 0; count < socketsPerKind; count++) tokens.push(some[count % some.length]);
  }
  exchange.skip(60);
  const clients = tokens.map((token) => new TestClient(origin, token));
  await Promise.all(clients.map((client) => client.connected()));

  const taken: unknown[] = [];
  let tries = 0;
  await Promise.all(
    clients.map(async (client) => {
      const guesses = Array.from({ length: triesPerSocket }, () => guessOf(random));
      const answers = await Promise.all(guesses.map((guess) => client.ask('login', guess)));
      tries += answers.length;
      taken.push(...guesses.filter((_, at) => answers[at]?.type === 'ok'));
    }),
  );
  const own = await exchange.openSession(alice);
  const live = await new TestClient(origin, own).connected();
  expect(await live.ask('login', alice)).toEqual({ type: 'ok' });
  for (let count = 0; count < 5; count++) await exchange.place(alice, 'buy', { price: `9${count}`, quantity: '1' });
  await until(() => live.of('transaction').length === 5);
  await Promise.all(clients.map((client) => client.ask('login', 'a last message, behind all events')));

  expect(tries).toBe(socketsMax * triesPerSocket);
  expect(tries).toBeGreaterThanOrEqual(10_000);
  expect(taken).toEqual([]);
  const heard = clients.flatMap(({ received }) => received.filter(({ name }) => !publicEvents.has(name)));
  expect(heard).toEqual([]);

  // A session that ends takes its socket along before the next event.
  await exchange.revoke(own);
  await exchange.place(alice, 'buy', { price: '89', quantity: '1' });
  await live.gone();
  expect(live.of('transaction')).toHaveLength(5);
  for (const client of clients) client.close();
  expect(exchange.faults).toEqual([]);
});
