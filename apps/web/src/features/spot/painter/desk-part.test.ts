import type { DepthSnapshot } from '@bourse/contract';
import { expect, it } from 'vitest';
import type { FromDesk } from './desk-messages.ts';
import { createDeskPart } from './desk-part.ts';

const symbol = 'BTC/USDT';

function build() {
  const posted: FromDesk[] = [];
  const desk = createDeskPart({ post: (message) => posted.push(message), refresh: () => {}, changed: () => {} });
  desk.hear({ kind: 'open', symbol, decimals: { priceDecimals: 2, quantityDecimals: 4 }, lastPrice: '1.00' });
  return {
    desk,
    snapshot: (seq: number) => desk.onSnapshot({ symbol, seq, bids: [], asks: [] } as unknown as DepthSnapshot),
    read: (seq: number) => desk.hear({ kind: 'book-read', symbol, book: { seq, bids: [], asks: [] } }),
    /** Number of the book that the page gets. */
    seq: () => {
      desk.flush();
      return posted.flatMap((message) => (message.kind === 'book' ? [message.seq] : [])).at(-1);
    },
  };
}

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
