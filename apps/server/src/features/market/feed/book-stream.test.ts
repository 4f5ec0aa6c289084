import type { BookChange, BookSnapshot } from '@bourse/contract';
import { bookLevels, bookOf, formatLots, formatTicks } from '@bourse/core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TestClient, until } from '../../../realtime/testing/test-client.ts';
import { TestExchange } from '../../../realtime/testing/test-exchange.ts';
import { BookClient } from '../testing/book-client.ts';
import { RandomOrders, seededRandom } from '../testing/random-orders.ts';

let exchange: TestExchange;
let origin: string;
/** The book after each batch, by the sequence of its last event. */
let books: Map<number, string>;

function showBook(): string {
  const market = exchange.market();
  const list = (side: 'buy' | 'sell') =>
    bookLevels(bookOf(exchange.state, market.market), side, 10_000).map(
      ({ ticks, lots }) => `${formatTicks(market, ticks)}×${formatLots(market, lots)}`,
    );
  return `${list('buy').join(' ')} | ${list('sell').join(' ')}`;
}

beforeEach(async () => {
  exchange = await TestExchange.open();
  books = new Map();
  exchange.writer.onCommitted((batch) => books.set(batch.at(-1)?.seq ?? 0, showBook()));
  origin = await exchange.listen({
    messagesPerSecondMax: 10_000,
    subscribesPerSocketMax: 10_000,
    subscribesPerAddressMax: 10_000,
  });
});
afterEach(() => exchange.close());

/** A client that keeps the book, loses some messages, and asks for a new snapshot where it sees a gap. */
class BookFollower {
  readonly client: TestClient;
  readonly book = new BookClient();
  readonly wrong: string[] = [];
  messages = 0;
  gaps = 0;

  private constructor(client: TestClient, loses: () => boolean) {
    this.client = client;
    client.socket.on('market_depth', (message) => {
      if (!loses()) this.#take(message);
    });
  }

  static async open(loses: () => boolean): Promise<BookFollower> {
    const follower = new BookFollower(await new TestClient(origin).connected(), loses);
    await follower.subscribe();
    return follower;
  }

  async subscribe(): Promise<void> {
    // Taken as it comes, not a promise later: the first message may lie in the same packet behind it.
    await new Promise<void>((done) => {
      this.client.socket.emit('subscribe', 'BTC/USDT', (snapshot) => {
        this.book.reset(snapshot as BookSnapshot);
        done();
      });
    });
  }

  #take(message: BookChange): void {
    if (this.book.seq < 0) return;
    if (!this.book.apply(message)) {
      this.gaps += 1;
      void this.subscribe();
      return;
    }
    this.messages += 1;
    if (this.book.show() !== books.get(message.seq)) this.wrong.push(`at ${message.seq}: ${this.book.show()}`);
  }
}

it.each([11, 12])('every client has the book, late or lossy, seed %i', async (seed) => {
  console.warn(`book stream: seed ${seed}`);
  const random = seededRandom(seed);
  const orders = await RandomOrders.open(exchange, random);
  const followers = [await BookFollower.open(() => false)];
  const lossRandom = seededRandom(seed + 1);
  const lossy = await BookFollower.open(() => lossRandom() < 0.4);
  for (let count = 0; count < 120; count++) {
    await Promise.all(Array.from({ length: 4 }, () => orders.step()));
    // What was sent so far is there: the next commands come in another message.
    if (random() < 0.12) await until(() => followers[0]?.book.show() === showBook());
    if (count % 30 === 10) followers.push(await BookFollower.open(() => false));
  }
  await until(() => followers.every(({ book }) => book.show() === showBook()));
  for (const { wrong, gaps } of followers) expect({ wrong, gaps }).toEqual({ wrong: [], gaps: 0 });
  expect(followers[0]?.messages).toBeGreaterThan(5);
  // The last message may be among the lost: the next one would tell.
  await lossy.subscribe();
  expect(lossy.book.show()).toBe(showBook());
  expect(lossy.wrong).toEqual([]);
  expect(lossy.gaps).toBeGreaterThan(0);
  for (const { client } of [...followers, lossy]) client.close();
});
