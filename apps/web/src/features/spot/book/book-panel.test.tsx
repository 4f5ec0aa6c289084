import { useOffline } from '@bourse/client/offline/offline.ts';
import { readStored } from '@bourse/client/storage.ts';
import { decodeMarket } from '@bourse/contract';
// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import '@bourse/client/testing/popovers.ts';
import { show } from '@bourse/client/testing/render.tsx';
import { market, ownOrder } from '@bourse/client/testing/samples.ts';
import { tellFromDesk } from '@bourse/client/testing/wire.ts';
import { rulesOf } from '../../../domain/trading/rules.ts';
import { createFeed, FeedContext } from '../feed.ts';
import type { FromDesk } from '../painter/desk-messages.ts';
import { setBookSides } from '../preferences.ts';
import type { Book } from './book.ts';
import { BookPanel, type BookPanelProps } from './book-panel.tsx';

const listed = market();
const pair = decodeMarket(listed);
const rules = rulesOf(pair);
const level = (price: number, quantity: number) => ({ price: price * 100, quantity });
const book: Book = {
  seq: 1,
  asks: [level(94_301, 1000), level(94_309, 500)],
  bids: [level(94_299, 2000), level(94_291, 3000)],
};

beforeEach(() => setBookSides('both'));

async function open(seen: Book | null = book, change: Partial<BookPanelProps> = {}) {
  const feed = createFeed(pair.symbol, rules, pair.lastPrice);
  feed.store.setState({ book: seen });
  const onLevel = vi.fn<BookPanelProps['onLevel']>();
  const props = { market: pair, rules, ownOrders: [], ownStops: [], failure: null, onLevel, trades: <i />, ...change };
  const person = await show(
    <FeedContext value={feed}>
      <BookPanel {...props} />
    </FeedContext>,
    { words: 'spot', at: '/dealCenter', user: null },
  );
  return { person, feed, onLevel };
}

const prices = (side: 'Ask' | 'Bid') =>
  screen.queryAllByRole('button', { name: new RegExp(`^${side} [\\d,.]+`) }).map((one) => one.textContent);
const tell = (message: FromDesk) => act(() => tellFromDesk(message));

test('both sides stand with their prices; asks alone and bids alone are chosen, and kept', async () => {
  const { person } = await open();
  expect([prices('Ask').length, prices('Bid').length]).toEqual([2, 2]);
  const sides = within(screen.getByRole('group', { name: 'Sides of the book' }));
  expect(sides.getByRole('button', { name: 'Asks and bids' }).getAttribute('aria-pressed')).toBe('true');
  await person.click(sides.getByRole('button', { name: 'Bids alone' }));
  expect([prices('Ask').length, prices('Bid').length]).toEqual([0, 2]);
  expect(sides.getByRole('button', { name: 'Asks and bids' }).getAttribute('aria-pressed')).toBe('false');
  expect(readStored('book_sides')).toBe('bids');
});

test('rows are gathered by a coarser step: asks upwards, bids downwards', async () => {
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: 'Grouping 0.01' }));
  const steps = screen.getAllByRole('menuitemradio');
  expect(steps.map((step) => step.textContent)).toEqual(['0.01', '0.1', '1', '10']);
  await person.click(screen.getByRole('menuitemradio', { name: '10' }));
  screen.getByRole('button', { name: 'Grouping 10' });
  screen.getByRole('button', { name: 'Ask 94,310.00' });
  screen.getByRole('button', { name: 'Bid 94,290.00' });
  expect([prices('Ask').length, prices('Bid').length]).toEqual([1, 1]);
  // As long as the page is open, for the pair: the next test begins as drawn.
  await person.click(screen.getByRole('button', { name: 'Grouping 10' }));
  await person.click(screen.getByRole('menuitemradio', { name: '0.01' }));
});

test('while the book is on its way no price is shown; then it is there', async () => {
  const { feed } = await open(null);
  expect(screen.queryByRole('button', { name: /^(Ask|Bid) / })).toBeNull();
  act(() => feed.store.setState({ book }));
  expect(prices('Bid')).toHaveLength(2);
});

test('a book without orders says so', async () => {
  await open({ seq: 1, asks: [], bids: [] });
  screen.getByText('No orders in the book');
});

test('a book that did not load is read again on request; one that is here stays', async () => {
  const retry = vi.fn();
  const { person, feed } = await open(null, { failure: { retry } });
  screen.getByText('The order book did not load');
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledOnce();
  act(() => feed.store.setState({ book }));
  expect(screen.queryByText('The order book did not load')).toBeNull();
  expect(prices('Ask')).toHaveLength(2);
});

test('what stood where the pointer pressed goes to the form, as the painter had it', async () => {
  const { onLevel } = await open();
  tell({ kind: 'chosen', side: 'asks', price: 9_430_100, quantity: null });
  expect(onLevel).toHaveBeenLastCalledWith({ side: 'asks', price: '94301.00', quantity: null });
  tell({ kind: 'chosen', side: 'bids', price: 9_429_900, quantity: 2000 });
  expect(onLevel).toHaveBeenLastCalledWith({ side: 'bids', price: '94299.00', quantity: '0.2000' });
});

test('beside the rows that the pointer gathers stands what taking them comes to', async () => {
  await open();
  expect(screen.queryByText('Average price')).toBeNull();
  const sweep = { average: '94305.00', quantity: '0.15', total: '14145.75' };
  tell({ kind: 'pointed', at: { place: { side: 'asks', index: 1 }, sweep } });
  expect(screen.getByText('Average price').nextSibling?.textContent).toBe('94,305.00 USDT');
  expect(screen.getByText('Total').nextSibling?.textContent).toBe('14,145.75 USDT');
  tell({ kind: 'pointed', at: null });
  expect(screen.queryByText('Average price')).toBeNull();
});

test("one's own order is said at its price", async () => {
  await open(book, { ownOrders: [ownOrder(1, { price: '94299.00' })] });
  screen.getByText(/Your order/);
});

test('where there is no room for both, book and trades are tabs', async () => {
  const { person } = await open();
  const [tab] = screen.getAllByRole('tab', { name: 'Trades' });
  await person.click(tab ?? document.body);
  expect(screen.getByRole('region', { name: 'Order book' }).dataset.tab).toBe('trades');
});

test('a book that may be old says so', async () => {
  await open();
  expect(screen.queryByRole('img', { name: 'Not live' })).toBeNull();
  act(() => useOffline.setState({ since: 1000 }));
  screen.getByRole('img', { name: 'Not live' });
  act(() => useOffline.setState({ since: null }));
});
