import { type BalanceRow, calls, encodeTrade } from '@bourse/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { books } from '../features/market/index.ts';
import { messageId } from '../features/message/messages.ts';
import { hashToken } from '../http/calls/who.ts';
import { TestClient, until } from './testing/test-client.ts';
import { TestExchange } from './testing/test-exchange.ts';

let exchange: TestExchange;
let origin: string;
let clients: TestClient[];
let alice: number;
let bob: number;

async function start(sweep: { isSweeping?: boolean } = {}): Promise<void> {
  exchange = await TestExchange.open({ SESSION_IDLE_DAYS: '7' });
  alice = await exchange.addUser({ USDT: '10000', BTC: '10' });
  bob = await exchange.addUser({ USDT: '10000', BTC: '10' });
  origin = await exchange.listen({}, sweep);
  clients = [];
}

async function stop(): Promise<void> {
  for (const client of clients) client.close();
  await exchange.close();
}

async function connect(token?: string): Promise<TestClient> {
  const client = new TestClient(origin, token);
  clients.push(client);
  return await client.connected();
}

async function logIn(userId: number): Promise<TestClient> {
  const client = await connect(await exchange.openSession(userId));
  expect(await client.ask('login', userId)).toEqual({ type: 'ok' });
  return client;
}

/** Whatever was sent before is in once this is answered. */
async function settled(client: TestClient): Promise<void> {
  await client.ask('subscribe', 'NO/SUCH');
}

beforeEach(() => start());
afterEach(() => stop());

describe('login', () => {
  it('is taken as a number and as text, where it is the token’s user', async () => {
    const client = await connect(await exchange.openSession(alice));
    expect(await client.ask('login', alice)).toEqual({ type: 'ok' });
    expect(await client.ask('login', String(alice))).toEqual({ type: 'ok' });
  });

  it.each<[string, (own: number, other: number) => unknown]>([
    ['somebody else', (_own, other) => other],
    ['nobody', () => undefined],
    ['an object', (own) => ({ toString: `${own}` })],
    ['a list', (own) => [own]],
    ['a padded number', (own) => `0${own}`],
  ])('as %s is refused and brings nothing private', async (_name, id) => {
    const client = await connect(await exchange.openSession(alice));
    expect(await client.ask('login', id(alice, bob))).toEqual({ type: 'error' });
    await exchange.place(alice, 'buy', { price: '99', quantity: '1' });
    await exchange.place(bob, 'buy', { price: '98', quantity: '1' });
    await settled(client);
    expect(client.received).toEqual([]);
  });

  it.each<[string, string | undefined]>([
    ['no token', undefined],
    ['a token of nobody', 'x'.repeat(43)],
    ['something else than a token', '../../etc'],
  ])('with %s answers 999', async (_name, token) => {
    const client = await connect(token);
    expect(await client.ask('login', alice)).toEqual({ type: '999' });
  });
});

describe('private events', () => {
  it('reach both sides of a trade and nobody else', async () => {
    const [seller, buyer, visitor] = [await logIn(alice), await logIn(bob), await connect()];
    const stranger = await logIn(await exchange.addUser({ USDT: '10' }));
    await exchange.place(alice, 'sell', { price: '101', quantity: '1' });
    await exchange.place(bob, 'buy', { price: '102', quantity: '0.4' });
    await until(() => seller.of('transaction').length === 2 && buyer.of('transaction').length === 1);
    const seq = exchange.writer.durableSeq;
    const [placed, filled] = seller.of('transaction');
    expect(placed).toMatchObject({ seq: seq - 1, order: { type: 'out', status: 'open', number: '1.0000' }, fills: [] });
    expect(filled).toMatchObject({
      seq,
      order: {
        id: placed?.order.id,
        status: 'open',
        number: '0.6000',
        complete_number: '0.4000',
        out_fee: '0.04040000',
      },
      fills: [
        { order_id: placed?.order.id, price: '101.00', number: '0.4000', fee: '0.04040000', way: 1, is_maker: true },
      ],
    });
    expect(buyer.of('transaction')).toMatchObject([
      { seq, order: { type: 'in', status: 'filled', in_fee: '0.04040000' }, fills: [{ way: 2, is_maker: false }] },
    ]);
    await settled(visitor);
    await settled(stranger);
    for (const other of [visitor, stranger]) {
      expect(other.of('transaction')).toEqual([]);
      expect(other.of('update_balance')).toEqual([]);
    }
  });

  it('carry whole rows of the balances that changed', async () => {
    const client = await logIn(alice);
    await exchange.place(alice, 'buy', { price: '99', quantity: '1' });
    await until(() => client.of('update_balance').length === 1);
    const [update] = client.of('update_balance');
    expect(update).toMatchObject({
      seq: exchange.writer.durableSeq,
      list: [
        { currency: 1, currency_name: 'USDT', change_balance: '9900.90100000', lock_change_balance: '99.09900000' },
      ],
    });
    const fields = Object.keys((update?.list ?? [])[0] as BalanceRow).sort();
    const wallet = calls.wallet.balances.answer.def.shape.message.def.shape.change_wallet.def.shape.balance.def.element;
    expect(fields).toEqual(Object.keys(wallet.def.shape).sort());
  });

  it('tell of an order that is filled, and of one that is cancelled', async () => {
    await exchange.place(alice, 'sell', { price: '101', quantity: '1' });
    await exchange.place(alice, 'sell', { price: '103', quantity: '1' });
    const client = await logIn(alice);
    await exchange.place(bob, 'buy', { price: '101', quantity: '1' });
    await exchange.run('CancelAllOrders', { userId: alice });
    await until(() => client.of('transaction').length === 2);
    expect(client.of('transaction')).toMatchObject([
      {
        order: {
          price: '101.00',
          status: 'filled',
          number: '0.0000',
          complete_number: '1.0000',
          total_number: '1.0000',
        },
      },
      { order: { price: '103.00', status: 'cancelled', complete_number: '0.0000', total_number: '1.0000' }, fills: [] },
    ]);
  });

  it('join what a batch did to one order', async () => {
    const client = await logIn(alice);
    exchange.journal.hold();
    const first = exchange.place(bob, 'buy', { price: '90', quantity: '1' });
    await until(() => exchange.state.spot.orders.size === 1);
    // Queued while the first batch is under way: one batch together.
    const rest = [
      exchange.place(alice, 'sell', { price: '101', quantity: '1' }),
      exchange.place(bob, 'buy', { price: '101', quantity: '0.3' }),
      exchange.place(bob, 'buy', { price: '101', quantity: '0.7' }),
    ];
    exchange.journal.release();
    await Promise.all([first, ...rest]);
    await until(() => client.of('update_balance').length > 0);
    expect(client.of('transaction')).toMatchObject([
      { order: { status: 'filled', out_fee: '0.10100000' }, fills: [{ number: '0.3000' }, { number: '0.7000' }] },
    ]);
    expect(client.of('update_balance')).toHaveLength(1);
  });

  it('tell of a new message, once for an event, and nobody else', async () => {
    const [seller, buyer] = [await logIn(alice), await logIn(bob)];
    for (const price of ['101', '102']) await exchange.place(alice, 'sell', { price, quantity: '1' });
    await exchange.place(bob, 'buy', { price: '102', quantity: '2' });
    const filled = exchange.writer.durableSeq;
    await exchange.run('ChangeOwnPassword', {
      userId: bob,
      keptTokenHash: [...(exchange.state.auth.users.get(bob)?.sessions.keys() ?? [])][0] ?? '',
      knownHash: 'hash',
      passwordHash: 'new',
    });
    const changed = exchange.writer.durableSeq;
    await until(() => seller.of('message').length > 0 && buyer.of('message').length === 2);
    await settled(seller);
    const told = { seq: filled, id: messageId(filled, 0), kind: 'order_filled' };
    expect(seller.of('message')).toEqual([told]);
    expect(buyer.of('message')).toEqual([told, { seq: changed, id: messageId(changed, 0), kind: 'password_changed' }]);
  });

  it('say nothing of a maker’s quotes, but tell who trades with them', async () => {
    const maker = await exchange.addUser({ USDT: '10000', BTC: '10' }, 'liquidity');
    const [own, taker] = [await logIn(maker), await logIn(alice)];
    await exchange.run('ReplaceQuotes', {
      userId: maker,
      market: 0,
      bids: [],
      asks: [{ ticks: 10_100, lots: 10_000 }],
    });
    await exchange.place(alice, 'buy', { quantity: '1' });
    await until(() => taker.of('transaction').length === 1);
    await settled(own);
    expect(own.of('transaction')).toEqual([]);
  });

  it('are not sent before the journal has them', async () => {
    const client = await logIn(alice);
    await client.ask('subscribe', 'BTC/USDT');
    exchange.journal.hold();
    const placed = exchange.place(alice, 'buy', { price: '99', quantity: '1' });
    await until(() => exchange.state.spot.orders.size === 1);
    expect(await client.ask('subscribe', 'BTC/USDT')).toMatchObject({ bids: [] });
    expect(client.received).toEqual([]);
    exchange.journal.release();
    await placed;
    await until(() => client.of('transaction').length === 1 && client.of('market_depth').length === 1);
  });
});

describe('a session that is over closes its sockets immediately, and no others', () => {
  it.each(['ChangeOwnPassword', 'RevokeOtherSessions'] as const)(
    '%s closes the others, and not its own',
    async (kind) => {
      const tokens = [await exchange.openSession(alice), await exchange.openSession(alice)];
      const [own, other] = [await connect(tokens[0]), await connect(tokens[1])];
      const keptTokenHash = hashToken(tokens[0] ?? '');
      const knownHash = exchange.state.auth.users.get(alice)?.passwordHash ?? '';
      const change = { userId: alice, keptTokenHash, knownHash, passwordHash: 'new' };
      expect(await exchange.writer.submit({ kind, ...change })).toHaveProperty('answer');
      await other.gone();
      await settled(own);
      expect(own.socket.connected).toBe(true);
    },
  );

  it('when it is revoked', async () => {
    const token = await exchange.openSession(alice);
    const [first, second, other] = [await connect(token), await connect(token), await logIn(alice)];
    await first.ask('login', alice);
    await exchange.revoke(token);
    // Whoever has not noticed yet gets nothing private any more.
    await exchange.place(alice, 'buy', { price: '99', quantity: '1' });
    await Promise.all([first.gone(), second.gone()]);
    await until(() => other.of('transaction').length === 1);
    expect([...first.received, ...second.received]).toEqual([]);
  });

  it('when the password changes', async () => {
    const [client, other] = [await logIn(alice), await logIn(bob)];
    await exchange.run('ChangePassword', { userId: alice, passwordHash: 'new' });
    await client.gone();
    await settled(other);
  });

  it('when newer ones push it out', async () => {
    const client = await logIn(alice);
    for (let count = 0; count < 20; count++) await exchange.openSession(alice);
    await client.gone();
  });
});

describe('a session that ends with time closes its sockets and no others', () => {
  const day = 86_400_000;
  beforeEach(async () => {
    await stop();
    await start({ isSweeping: true });
  });

  it('when it has expired', async () => {
    const tokens = [await exchange.openSession(alice, exchange.now() + day), await exchange.openSession(alice)];
    const [lasting, short] = [await connect(tokens[0]), await connect(tokens[1])];
    exchange.skip(day / 2);
    await short.gone();
    await settled(lasting);
    expect(await (await connect(tokens[1])).ask('login', alice)).toEqual({ type: '999' });
  });

  it('when nobody has used it for seven days', async () => {
    const expiresAt = exchange.now() + 365 * day;
    const tokens = [await exchange.openSession(alice, expiresAt), await exchange.openSession(alice, expiresAt)];
    const [idle, used] = [await connect(tokens[0]), await connect(tokens[1])];
    exchange.skip(5 * day);
    await exchange.run('TouchSession', { tokenHash: hashToken(tokens[1] ?? '') });
    exchange.skip(2 * day);
    await idle.gone();
    await settled(used);
    expect(await used.ask('login', alice)).toEqual({ type: 'ok' });
    expect(await (await connect(tokens[0])).ask('login', alice)).toEqual({ type: '999' });
  });
});

describe('market events', () => {
  const trade = {
    id: 5,
    time: '2030-01-01T00:00:00.000Z',
    price: '100.00',
    amount: '1.0000',
    side: 'buy',
  } as const;
  const candle = {
    time: 1000,
    period: '1min',
    open: '100.00',
    high: '100.00',
    low: '100.00',
    close: '100.00',
    volume: '1.0000',
    change: '0.00',
  } as const;

  it('go to the sockets that follow the symbol; the figures go to all', async () => {
    const [follower, visitor] = [await connect(), await connect()];
    const snapshot = await follower.ask('subscribe', 'BTC/USDT');
    expect(snapshot).toEqual({ symbol: 'BTC/USDT', seq: books.of(exchange.services).seqOf(0), bids: [], asks: [] });
    expect(exchange.realtime?.watchers('BTC/USDT')).toBe(1);
    exchange.changes = [{ market: 0, trades: [trade] }];
    exchange.candles = [candle];
    await exchange.place(alice, 'buy', { price: '99', quantity: '1' });
    await until(() => follower.received.length === 4 && visitor.received.length > 0);
    expect(follower.of('market_depth')).toEqual([
      {
        symbol: 'BTC/USDT',
        seq: exchange.writer.durableSeq,
        prev: snapshot.seq,
        bids: [['99.00', '1.0000']],
        asks: [],
      },
    ]);
    expect(follower.of('market_detail')).toEqual([{ symbol: 'BTC/USDT', list: [encodeTrade(trade)] }]);
    expect(follower.of('kline')).toEqual([{ id: 1, ...candle, symbol: 'BTC/USDT' }]);
    expect(visitor.received.map(({ name }) => name)).toEqual(['daymarket']);
    expect(visitor.of('daymarket')).toEqual([
      {
        legal_id: 1,
        currency_id: 2,
        symbol: 'BTC/USDT',
        now_price: '100.00',
        change: '0.00',
        volume: '0.0000',
        turnover: '0.00000000',
        high: '100.00',
        low: '100.00',
        cny_price: '710.00',
        is_match: 1,
      },
    ]);
  });

  it('are joined where they come fast, and nothing is lost', async () => {
    const follower = await connect();
    await follower.ask('subscribe', 'BTC/USDT');
    for (let id = 1; id <= 6; id++) {
      exchange.changes = [{ market: 0, trades: [{ ...trade, id }] }];
      exchange.candles = [{ ...candle, time: id * 1000 }];
      await exchange.place(alice, 'buy', { price: `9${id}`, quantity: '1' });
    }
    await until(() => follower.of('market_detail').flatMap(({ list }) => list).length === 6);
    await until(() => follower.of('market_depth').at(-1)?.seq === exchange.writer.durableSeq);
    await until(() => follower.of('kline').at(-1)?.id === 6);
    expect(follower.of('market_detail').length).toBeLessThan(6);
    expect(follower.of('market_detail').at(-1)?.list[0]?.id).toBe(6);
    expect(follower.of('market_depth').length).toBeLessThan(6);
    // The same figures are sent once.
    expect(follower.of('daymarket')).toHaveLength(1);
  });

  it.each([1, 20, 100, 65_000, 66_000])('come whole at every length: %i', async (length) => {
    const follower = await connect();
    await follower.ask('subscribe', 'BTC/USDT');
    // The length of a frame is written in one of three ways; this sign has three bytes.
    const trades = [{ ...trade, time: `₿${'x'.repeat(length)}` }];
    exchange.changes = [{ market: 0, trades }];
    await exchange.place(alice, 'buy', { price: '99', quantity: '1' });
    await until(() => follower.of('market_detail').length === 1);
    expect(follower.of('market_detail')).toEqual([{ symbol: 'BTC/USDT', list: trades.map(encodeTrade) }]);
  });

  it('stop with unsubscribe', async () => {
    const follower = await connect();
    await follower.ask('subscribe', 'BTC/USDT');
    follower.send('unsubscribe', 'BTC/USDT');
    await settled(follower);
    expect(exchange.realtime?.watchers('BTC/USDT')).toBe(0);
    await exchange.place(alice, 'buy', { price: '99', quantity: '1' });
    await settled(follower);
    expect(follower.of('market_depth')).toEqual([]);
  });
});
