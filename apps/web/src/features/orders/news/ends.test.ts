import { ownOrder } from '@bourse/client/testing/samples.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askEnd, type Scope, scopeOfAll, scopeOfOrder, tellEnd } from './ends.ts';

/** Orders whose ends were told of. */
let told: number[] = [];
let time = Date.UTC(2026, 0, 1);
let lastId = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  // What the test before left unsettled is nobody's by now.
  time += 60_000;
  vi.setSystemTime(time);
  told = [];
});
afterEach(() => vi.useRealTimers());

function newOrder(change = {}) {
  lastId += 1;
  return ownOrder(lastId, change);
}

function end(...orders: readonly { id: number; symbol: string }[]): void {
  for (const order of orders) tellEnd(order, () => told.push(order.id));
}

/** A request under way, answered by `accept` or `refuse`. */
function request(scope: Scope, count = 1) {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const asking = askEnd(
    scope,
    () => promise,
    (ended) => ended,
  );
  return {
    accept: async () => {
      resolve(count);
      await asking;
    },
    refuse: async () => {
      reject(new Error('refused'));
      await expect(asking).rejects.toThrow('refused');
    },
  };
}

test('what nobody asked for is news', () => {
  const order = newOrder();
  end(order);
  expect(told).toEqual([order.id]);
});

test('what was asked for and accepted is none, whichever comes first', async () => {
  const [first, second] = [newOrder(), newOrder()];
  const early = request(scopeOfOrder(first));
  end(first);
  await early.accept();
  await request(scopeOfOrder(second)).accept();
  end(second);
  expect(told).toEqual([]);
});

test('what was refused is news: at once, or as soon as the refusal is here', async () => {
  const [first, second] = [newOrder(), newOrder()];
  const early = request(scopeOfOrder(first));
  end(first);
  expect(told).toEqual([]);
  await early.refuse();
  expect(told).toEqual([first.id]);
  await request(scopeOfOrder(second)).refuse();
  end(second);
  expect(told).toEqual([first.id, second.id]);
});

test('what an accepted request did not end is news', async () => {
  const order = newOrder();
  const kept = request(scopeOfOrder(order), 0);
  end(order);
  await kept.accept();
  expect(told).toEqual([order.id]);
});

test('one of two that end each other takes the other with it', async () => {
  const stop = newOrder();
  const order = newOrder({ pairedId: stop.id });
  await request(scopeOfOrder(order), 2).accept();
  end(stop, order);
  expect(told).toEqual([]);
});

test('all of a pair are those of that pair', async () => {
  const [btc, eth] = [newOrder(), newOrder({ symbol: 'ETH/USDT' })];
  await request(scopeOfAll('BTC/USDT')).accept();
  end(eth, btc);
  expect(told).toEqual([eth.id]);
});

test('all of every pair are as many as the exchange says, those that came before the answer among them', async () => {
  const orders = [newOrder(), newOrder({ symbol: 'ETH/USDT' }), newOrder()];
  const all = request(scopeOfAll(null), 2);
  end(...orders.slice(0, 1));
  await all.accept();
  end(...orders.slice(1));
  expect(told).toEqual([orders[2]?.id]);
});

test('where all were refused, each that ended meanwhile is news', async () => {
  const orders = [newOrder(), newOrder()];
  const all = request(scopeOfAll(null), 2);
  end(...orders);
  await all.refuse();
  expect(told).toEqual(orders.map(({ id }) => id));
});

test('ends that never came keep none of later silent', async () => {
  await request(scopeOfAll(null), 2).accept();
  vi.setSystemTime(Date.now() + 9_999);
  end(newOrder());
  expect(told).toEqual([]);
  vi.setSystemTime(Date.now() + 1);
  const later = newOrder();
  end(later);
  expect(told).toEqual([later.id]);
});

test('an order that was named is its own request’s, and leaves what is owed to all of them', async () => {
  const [named, other] = [newOrder(), newOrder()];
  await request(scopeOfAll(null)).accept();
  await request(scopeOfOrder(named)).accept();
  end(named, other);
  expect(told).toEqual([]);
});

test('an order asked for by name and with all others is nobody else’s, though one of both was refused', async () => {
  const order = newOrder();
  const all = request(scopeOfAll(null));
  const named = request(scopeOfOrder(order));
  end(order);
  await all.accept();
  await named.refuse();
  expect(told).toEqual([]);
});
