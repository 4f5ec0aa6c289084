// @vitest-environment happy-dom
import { show } from '@bourse/client/testing/render.tsx';
import { decodedMarket } from '@bourse/client/testing/samples.ts';
import '@bourse/client/testing/wire.ts';
import { loadWordsOf } from '@bourse/client/words.tsx';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rulesOf } from '../../../../domain/trading/rules.ts';
import type { Book } from '../../book/book.ts';
import { createFeed, FeedContext } from '../../feed.ts';
import { DepthView } from './depth-view.tsx';

const pair = decodedMarket();
const rules = rulesOf(pair);
const level = (price: number, quantity = 10_000) => ({ price: Math.round(price * 100), quantity });
const book: Book = {
  seq: 1,
  bids: [level(94_299), level(94_290)],
  asks: [level(94_301), level(94_310)],
};

beforeEach(async () => {
  await loadWordsOf('chart', 'en');
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ left: 0, width: 1000 } as DOMRect);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function open(seen: Book | null = book) {
  const feed = createFeed(pair.symbol, rules, pair.lastPrice);
  feed.store.setState({ book: seen });
  await show(
    <FeedContext value={feed}>
      <DepthView rules={rules} />
    </FeedContext>,
    { words: 'spot', at: '/dealCenter' },
  );
  return feed;
}

const slider = () => screen.getByRole('slider', { name: 'Depth of the BTC/USDT order book' });
const spoken = () => slider().getAttribute('aria-valuetext');
const press = (key: string) => fireEvent.keyDown(slider(), { key });
/** What stands beside the two points, bids first. */
const readings = () =>
  screen
    .queryAllByText('From the middle')
    .map((term) => within(term.closest('dl') ?? document.body).getAllByRole('definition'))
    .map((facts) => facts.map((fact) => fact.textContent));

test('until the book is known the depth says that it loads', async () => {
  const feed = await open(null);
  screen.getByRole('status', { name: 'Loading' });
  act(() => feed.store.setState({ book }));
  slider();
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
});

test('a book with orders on one side only has no depth', async () => {
  await open({ ...book, asks: [] });
  screen.getByText('No orders in the book');
  expect(screen.queryByRole('slider')).toBeNull();
});

test('keys read the depth: in steps, at both ends, within them', async () => {
  await open();
  expect(spoken()).toBe('94,300.00, 0.0000 BTC');
  press('ArrowRight');
  expect(spoken()).toBe('94,300.40, 0.0000 BTC');
  press('ArrowLeft');
  press('ArrowLeft');
  expect(spoken()).toBe('94,299.60, 0.0000 BTC');
  press('End');
  press('ArrowRight');
  expect([spoken(), slider().getAttribute('aria-valuenow')]).toEqual(['94,310.00, 2.0000 BTC', '100']);
  press('Home');
  expect([spoken(), slider().getAttribute('aria-valuenow')]).toEqual(['94,290.00, 2.0000 BTC', '0']);
});

test('beside the point, and as far on the other side, stands what lies between it and the middle', async () => {
  await open();
  expect(readings()).toEqual([]);
  press('Home');
  expect(readings()).toEqual([
    ['94,290.00', '−0.01%', '2.0000 BTC', '188,589.00 USDT'],
    ['94,310.00', '+0.01%', '2.0000 BTC', '188,611.00 USDT'],
  ]);
  press('Escape');
  expect(readings()).toEqual([]);
});

test('so it does under the pointer, until that leaves', async () => {
  await open();
  fireEvent.pointerMove(slider(), { clientX: 250 });
  expect(readings().map(([price, , sum]) => [price, sum])).toEqual([
    ['94,295.00', '1.0000 BTC'],
    ['94,305.00', '1.0000 BTC'],
  ]);
  fireEvent.pointerMove(slider(), { clientX: 9000 });
  expect(spoken()).toBe('94,310.00, 2.0000 BTC');
  fireEvent.pointerLeave(slider());
  expect(readings()).toEqual([]);
});

test('a press of Escape that has nothing to put away is left to others', async () => {
  await open();
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  act(() => void slider().dispatchEvent(event));
  expect(event.defaultPrevented).toBe(false);
});

test('the middle has a decimal more only where it lies between two prices', async () => {
  const feed = await open();
  screen.getByText('Mid 94,300.00');
  act(() => feed.store.setState({ book: { ...book, asks: [level(94_301.01), level(94_310)] } }));
  screen.getByText('Mid 94,300.005');
});

test('the axes have round prices and amounts', async () => {
  await open();
  for (const price of ['94,295', '94,300', '94,305']) screen.getByText(price);
  for (const sum of ['0.5', '1', '1.5', '2']) screen.getByText(sum);
});

test('the depth is told in a sentence, which holds still for ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const feed = await open();
  const sentence = () => document.querySelector('p.sr-only')?.textContent;
  const first = sentence();
  for (const figure of ['94,299.00', '94,301.00', '94,290.00', '94,310.00', '2.0000']) expect(first).toContain(figure);
  act(() => feed.store.setState({ book: { ...book, bids: [level(94_300), level(94_280)] } }));
  act(() => vi.advanceTimersByTime(9999));
  expect(sentence()).toBe(first);
  act(() => vi.advanceTimersByTime(1));
  expect(sentence()).toContain('Best bid 94,300.00');
});

test('a reading by keys is put away with the focus, and the next one begins at the middle', async () => {
  await open();
  press('End');
  expect(readings().map(([price]) => price)).toEqual(['94,290.00', '94,310.00']);
  fireEvent.blur(slider());
  expect(readings()).toEqual([]);
  press('ArrowRight');
  expect(spoken()).toBe('94,300.40, 0.0000 BTC');
});

test('of a side that goes on farther only as much is drawn as the other side knows', async () => {
  await open({ ...book, bids: [...book.bids, level(90_000, 990_000)] });
  press('Home');
  expect(spoken()).toBe('94,290.00, 2.0000 BTC');
});
