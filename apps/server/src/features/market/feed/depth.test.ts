import { bookLevels, bookOf, formatLots, formatTicks, type Market } from '@bourse/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestExchange } from '../../../realtime/testing/test-exchange.ts';
import { BookClient } from '../testing/book-client.ts';
import { RandomOrders, seededRandom } from '../testing/random-orders.ts';
import { DepthFeed } from './depth.ts';

let exchange: TestExchange;
beforeEach(async () => {
  exchange = await TestExchange.open();
});
afterEach(() => exchange.close());

/** The core's book as a client would show it. */
function showBook(market: Market): string {
  const list = (side: 'buy' | 'sell') =>
    bookLevels(bookOf(exchange.state, market.market), side, 10_000).map(
      ({ ticks, lots }) => `${formatTicks(market, ticks)}×${formatLots(market, lots)}`,
    );
  return `${list('buy').join(' ')} | ${list('sell').join(' ')}`;
}

/** A feed from now on, following what becomes durable. */
function follow(): DepthFeed {
  const feed = new DepthFeed(exchange.state, exchange.writer.durableSeq);
  exchange.writer.onCommitted((batch) => {
    feed.commit(batch);
  });
  return feed;
}

describe('a message', () => {
  it('brings whole quantities of what changed, once', async () => {
    const user = await exchange.addUser({ USDT: '10000', BTC: '10' });
    await exchange.place(user, 'buy', { price: '99.00', quantity: '1' });
    const feed = follow();
    const start = exchange.writer.durableSeq;
    expect(feed.take(0)).toBeNull();
    await exchange.place(user, 'buy', { price: '99.00', quantity: '0.5' });
    await exchange.place(user, 'sell', { price: '101.00', quantity: '2' });
    expect(feed.seqOf(0)).toBe(start);
    const seq = exchange.writer.durableSeq;
    expect(feed.take(0)).toEqual({
      symbol: 'BTC/USDT',
      seq,
      prev: start,
      bids: [['99.00', '1.5000']],
      asks: [['101.00', '2.0000']],
    });
    expect(feed.seqOf(0)).toBe(seq);
    expect(feed.take(0)).toBeNull();
  });

  it('takes an empty level away', async () => {
    const user = await exchange.addUser({ USDT: '10000' });
    await exchange.place(user, 'buy', { price: '99.00', quantity: '1' });
    const feed = follow();
    await exchange.run('CancelAllOrders', { userId: user });
    expect(feed.take(0)).toMatchObject({ bids: [['99.00', '0']], asks: [] });
  });

  it("takes a maker's old quotes away, also those from before the feed", async () => {
    const maker = await exchange.addUser({ USDT: '10000', BTC: '10' }, 'liquidity');
    const quote = (ticks: number) =>
      exchange.run('ReplaceQuotes', { userId: maker, market: 0, bids: [{ ticks, lots: 10_000 }], asks: [] });
    await quote(9900);
    const feed = follow();
    await quote(9901);
    expect(feed.take(0)?.bids.toSorted()).toEqual([
      ['99.00', '0'],
      ['99.01', '1.0000'],
    ]);
    await quote(9901);
    expect(feed.take(0)).toBeNull();
  });

  it('says nothing of other markets', async () => {
    const user = await exchange.addUser({ USDT: '10000' });
    const feed = new DepthFeed(exchange.state, exchange.writer.durableSeq);
    const changed: number[][] = [];
    exchange.writer.onCommitted((batch) => changed.push([...feed.commit(batch)]));
    await exchange.place(user, 'buy', { market: 1, price: '50', quantity: '1' });
    await exchange.place(user, 'buy', { market: 1, quantity: '1' });
    expect(changed).toEqual([[1]]);
    expect(feed.take(0)).toBeNull();
    expect(feed.take(1)).not.toBeNull();
  });
});

it('a snapshot has at most 1000 levels a side, the best', async () => {
  const funds = { USDT: '100000000' };
  for (let group = 0; group < 6; group++) {
    const user = await exchange.addUser(funds);
    const orders = Array.from({ length: 200 }, (_, index) =>
      exchange.place(user, 'buy', { price: (81 + (group * 200 + index) / 100).toFixed(2), quantity: '1' }),
    );
    await Promise.all(orders);
  }
  const snapshot = new DepthFeed(exchange.state, exchange.writer.durableSeq).snapshot(0);
  expect(snapshot?.bids).toHaveLength(1000);
  expect(snapshot?.bids[0]).toEqual(['92.99', '1.0000']);
  expect(snapshot?.bids[999]).toEqual(['83.00', '1.0000']);
});

it('a snapshot is made once between two messages, and the next message continues it', async () => {
  const user = await exchange.addUser({ USDT: '10000' });
  const feed = follow();
  const client = new BookClient();
  const snapshot = feed.snapshot(0);
  if (snapshot !== null) client.reset(snapshot);
  await exchange.place(user, 'buy', { price: '99.00', quantity: '1' });
  expect(feed.snapshot(0)).toBe(snapshot);
  const message = feed.take(0);
  expect(message !== null && client.apply(message)).toBe(true);
  expect(client.show()).toBe('99.00×1.0000 | ');
  expect(feed.snapshot(0)).toMatchObject({ bids: [['99.00', '1.0000']] });
});

it('knows a market that is listed later, and none that is not', async () => {
  const feed = follow();
  expect(feed.snapshot(3)).toBeNull();
  await exchange.run('ListAsset', { code: 'SOL', name: 'Solana', scale: 8 });
  await exchange.run('ListMarket', {
    base: 'SOL',
    quote: 'USDT',
    tick: '0.01',
    lot: '0.01',
    minimum: '5',
    bandPpm: 200_000,
    makerPpm: 1000,
    takerPpm: 1000,
    listedPrice: '20',
  });
  expect(feed.snapshot(3)).toMatchObject({ symbol: 'SOL/USDT', bids: [], asks: [] });
});

it.each([1, 2, 3, 4, 5, 6])('snapshot and messages are the book at every message, seed %i', async (seed) => {
  console.warn(`depth feed: seed ${seed}`);
  const random = seededRandom(seed);
  const orders = await RandomOrders.open(exchange, random);
  for (let count = 0; count < 20; count++) await orders.step();
  const feed = follow();
  const clients: BookClient[] = [];
  let messages = 0;
  for (let count = 0; count < 400; count++) {
    // A few at once share a batch.
    await Promise.all(Array.from({ length: 1 + Math.floor(random() * 3) }, () => orders.step()));
    if (random() < 0.05) {
      const client = new BookClient();
      const snapshot = feed.snapshot(0);
      if (snapshot !== null) client.reset(snapshot);
      clients.push(client);
    }
    const message = random() < 0.3 ? feed.take(0) : null;
    if (message === null) continue;
    messages += 1;
    for (const client of clients) {
      expect(client.apply(message)).toBe(true);
      expect(client.show()).toBe(showBook(exchange.market()));
    }
  }
  expect(messages).toBeGreaterThan(50);
  expect(clients.length).toBeGreaterThan(5);
});
