import { afterEach, expect, it, vi } from 'vitest';
import type { FromDesk } from './desk-messages.ts';
import { createDeskPart } from './desk-part.ts';

const symbol = 'BTC/USDT';

function build() {
  const posted: FromDesk[] = [];
  const asked: string[] = [];
  const desk = createDeskPart({
    post: (message) => posted.push(message),
    refresh: (wanted) => asked.push(wanted),
    changed: () => {},
  });
  desk.onMessage({ kind: 'open', symbol, decimals: { priceDecimals: 2, quantityDecimals: 4 }, lastPrice: '1.00' });
  return {
    desk,
    /** Symbols whose book was asked for. */
    asked,
    snapshot: (seq: number) => desk.onSnapshot({ symbol, seq, bids: [], asks: [] }),
    /** A message that follows on `prev`. */
    depth: (prev: number, of = symbol) =>
      desk.onDepth({ symbol: of, prev, seq: prev + 1, bids: [['1.00', '2.0000']], asks: [] }),
    read: (seq: number) => desk.onMessage({ kind: 'book-read', symbol, book: { seq, bids: [], asks: [] } }),
    /** Number of the book that the page gets. */
    seq: () => {
      desk.flush();
      return posted.flatMap((message) => (message.kind === 'book' ? [message.seq] : [])).at(-1);
    },
  };
}

/** A clock that the test turns. */
function clock(): { now: number } {
  const time = { now: 1000 };
  vi.spyOn(performance, 'now').mockImplementation(() => time.now);
  return time;
}
afterEach(() => vi.restoreAllMocks());

it('takes a book that was read while the connection has brought none', () => {
  const { read, seq } = build();
  read(9);
  expect(seq()).toBe(9);
});

it("keeps the connection's book, which is deeper than any that is read", () => {
  const { read, snapshot, seq } = build();
  snapshot(5);
  read(9);
  expect(seq()).toBe(5);
});

it('takes a newer book that was read once the connection is lost', () => {
  const { desk, read, snapshot, seq } = build();
  snapshot(5);
  desk.onConnection(false);
  read(9);
  expect(seq()).toBe(9);
});

it('asks for the book again after a gap, and goes on from what comes', () => {
  const { asked, snapshot, depth, seq } = build();
  const time = clock();
  snapshot(5);
  depth(5);
  expect(asked).toEqual([]);
  depth(8);
  expect(asked).toEqual([symbol]);
  expect(seq()).toBe(6);
  snapshot(9);
  depth(9);
  // The page gets a copy four times a second.
  time.now += 250;
  expect(seq()).toBe(10);
  expect(asked).toEqual([symbol]);
});

it('asks before the first book has come, and for no other pair than its own', () => {
  const { asked, depth } = build();
  clock();
  depth(3, 'ETH/USDT');
  expect(asked).toEqual([]);
  depth(3);
  expect(asked).toEqual([symbol]);
});

it('asks once, again where no book comes in three seconds, and at once for a gap after that book', () => {
  const { asked, snapshot, depth } = build();
  const time = clock();
  snapshot(5);
  depth(8);
  time.now += 2999;
  depth(9);
  expect(asked).toHaveLength(1);
  time.now += 1;
  depth(10);
  expect(asked).toHaveLength(2);
  snapshot(11);
  depth(20);
  expect(asked).toHaveLength(3);
});
