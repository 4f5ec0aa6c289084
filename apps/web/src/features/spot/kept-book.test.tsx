// @vitest-environment happy-dom
import { useOffline } from '@bourse/client/offline/offline.ts';
import { readStored, writeStored } from '@bourse/client/storage.ts';
import { show } from '@bourse/client/testing/render.tsx';
import { decodedMarket } from '@bourse/client/testing/samples.ts';
import { toldDesk } from '@bourse/client/testing/wire.ts';
import { act } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rulesOf } from '../../domain/trading/rules.ts';
import type { Book } from './book/book.ts';
import { createFeed, type Feed } from './feed.ts';
import { readKeptBook, useKeptBook } from './kept-book.ts';

const pair = decodedMarket();
const sides = { bids: [['94299.00', '1.5']], asks: [['94301.00', '0.5']] };

beforeEach(() => useOffline.setState({ since: null }));

function keep(symbol: string): void {
  writeStored('known_book', JSON.stringify({ at: 1000, isDemo: true, value: { symbol, ...sides } }));
}

function Keeper({ feed }: { feed: Feed }) {
  useKeptBook(feed);
  return null;
}

async function open(book: Book | null = null): Promise<Feed> {
  const feed = createFeed(pair.symbol, rulesOf(pair), pair.lastPrice);
  feed.store.setState({ book });
  await show(<Keeper feed={feed} />, { words: 'spot' });
  return feed;
}

const goOffline = () => act(() => useOffline.setState({ since: 1000 }));
const offered = () => toldDesk().filter((message) => 'kind' in message && message.kind === 'book-read');
const levels = (count: number) => Array.from({ length: count }, (_, n) => ({ price: 9_430_000 - n, quantity: 15_000 }));

test('without a connection the book of the last visit is shown; any that comes is newer', async () => {
  keep(pair.symbol);
  await open();
  expect(offered()).toEqual([]);
  goOffline();
  expect(offered()).toEqual([{ kind: 'book-read', symbol: pair.symbol, book: { seq: 0, ...sides } }]);
});

test("another pair's book is not", async () => {
  keep('ETH/USDT');
  await open();
  goOffline();
  expect(offered()).toEqual([]);
});

test('nor is any while one is here', async () => {
  keep(pair.symbol);
  await open({ seq: 5, bids: levels(1), asks: [] });
  goOffline();
  expect(offered()).toEqual([]);
});

test('as the page is left, the best fifty levels a side are kept in words', async () => {
  await open({ seq: 5, bids: levels(60), asks: levels(2) });
  window.dispatchEvent(new Event('pagehide'));
  const { value } = JSON.parse(readStored('known_book') ?? '{}');
  expect(value.symbol).toBe('BTC/USDT');
  expect(value.bids).toHaveLength(50);
  expect([value.bids[0], value.asks[1]]).toEqual([
    ['94300.00', '1.5000'],
    ['94299.99', '1.5000'],
  ]);
});

test('a page that has no book leaves the kept one', async () => {
  keep('ETH/USDT');
  await open();
  window.dispatchEvent(new Event('pagehide'));
  expect(JSON.parse(readStored('known_book') ?? '{}').value.symbol).toBe('ETH/USDT');
});

test.each([
  ['nothing', null],
  ['a word', 'book'],
  ['a book of no pair', sides],
  ['a book without asks', { symbol: 'A', bids: [] }],
  ['levels that are none', { symbol: 'A', bids: [['1']], asks: [] }],
  ['levels in numbers', { symbol: 'A', bids: [[1, 2]], asks: [] }],
])('%s is no kept book', (_what, value) => {
  expect(readKeptBook(value)).toBeNull();
});
