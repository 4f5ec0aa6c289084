// @vitest-environment happy-dom
import { show } from '@bourse/client/testing/render.tsx';
import { decodedMarket, ownOrder } from '@bourse/client/testing/samples.ts';
import { toldDesk } from '@bourse/client/testing/wire.ts';
import type { Order } from '@bourse/contract';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rulesOf } from '../../../domain/trading/rules.ts';
import { createFeed, FeedContext } from '../feed.ts';
import type { ToDesk } from '../painter/desk-messages.ts';
import { setBookSides } from '../preferences.ts';
import { BookBody, type BookBodyProps } from './book-body.tsx';
import { levelsFor } from './use-levels-count.ts';

const pair = decodedMarket();
const rules = rulesOf(pair);
const level = (price: number, quantity: number) => ({ price: price * 100, quantity });

beforeEach(() => {
  setBookSides('both');
  vi.spyOn(HTMLCanvasElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Ten rows a side, of 20 px each: asks from 0 px, the middle from 200, bids from 244. */
async function open(change: Partial<BookBodyProps> = {}, language: 'en' | 'jp' = 'en') {
  const feed = createFeed(pair.symbol, rules, pair.lastPrice);
  feed.store.setState({ book: { seq: 1, asks: [level(94_301, 1000)], bids: [level(94_299, 2000)] } });
  const none = { ownOrders: [], ownStops: [], failure: null, onLevel: vi.fn() };
  const props: BookBodyProps = { market: pair, rules, grouping: 1, count: 10, ...none, ...change };
  await show(
    <FeedContext value={feed}>
      <BookBody {...props} />
    </FeedContext>,
    { words: 'spot', at: '/dealCenter', language, user: null },
  );
  // As a browser does once it has laid the canvas out.
  act(() => void window.dispatchEvent(new Event('resize')));
}

/** What the painter was told of a kind, the newest last. */
function told<Kind extends ToDesk['kind']>(kind: Kind) {
  const isOf = (message: object): message is Extract<ToDesk, { kind: Kind }> =>
    'kind' in message && message.kind === kind;
  return toldDesk().filter(isOf);
}

const style = async () => {
  await expect.poll(() => told('book-style').length).toBeGreaterThan(0);
  return told('book-style').at(-1)?.style;
};
const body = () => screen.getByRole('table').parentElement ?? document.body;
const pointed = () => told('point').at(-1)?.place;
const point = (clientY: number, pointerType = 'mouse') => fireEvent.pointerMove(body(), { clientY, pointerType });

test('the painter is told the size, rows, steps and decimals of the book', async () => {
  await open({ grouping: 100 });
  expect(await style()).toMatchObject({
    width: 300,
    row: 20,
    count: 10,
    sides: 'both',
    step: 100,
    shown: { price: 2, quantity: 4, last: 2 },
    words: { spread: 'Spread', mid: 'Mid' },
  });
});

test('in another language it paints other words', async () => {
  await open({}, 'jp');
  expect((await style())?.words.spread).not.toBe('Spread');
});

test('one side alone has the rows of both', async () => {
  await open();
  await style();
  act(() => setBookSides('bids'));
  expect(await style()).toMatchObject({ count: 20, sides: 'bids' });
});

test('own orders are marked by side, stops where they would fire; what has no price is left out', async () => {
  const orders: Order[] = [
    ownOrder(1, { price: '94299.00' }),
    ownOrder(2, { side: 'sell', price: '94310.50' }),
    ownOrder(3, { type: 'market', price: '' }),
  ];
  await open({ ownOrders: orders, ownStops: [ownOrder(4, { stopPrice: '90000.00' })] });
  expect(told('marks').at(-1)?.marks).toEqual({ bids: [9_429_900], asks: [9_431_050], stops: [9_000_000] });
});

test.each([
  [0, { side: 'asks', index: 9 }],
  [199, { side: 'asks', index: 0 }],
  [200, null],
  [243, null],
  [244, { side: 'bids', index: 0 }],
  [263, { side: 'bids', index: 0 }],
  [264, { side: 'bids', index: 1 }],
  [5000, { side: 'bids', index: 9 }],
] as const)('a mouse at %i px points at the row that is painted there', async (y, place) => {
  await open();
  point(y);
  expect(pointed()).toEqual(place);
});

test('of one side alone every place is a row of it, but the middle', async () => {
  setBookSides('bids');
  await open();
  point(43);
  expect(pointed()).toBeNull();
  point(44);
  expect(pointed()).toEqual({ side: 'bids', index: 0 });
  act(() => setBookSides('asks'));
  point(399);
  expect(pointed()).toEqual({ side: 'asks', index: 0 });
  point(400);
  expect(pointed()).toBeNull();
});

test('a finger, which scrolls, gathers no rows; nor does a mouse that has left', async () => {
  await open();
  point(244, 'touch');
  expect(pointed()).toBeNull();
  point(244);
  fireEvent.pointerLeave(body());
  expect(pointed()).toBeNull();
});

test('a click chooses the row that is painted there, with its amount where the amount was clicked', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Ask 94,301.00' }), { detail: 1, clientY: 190 });
  fireEvent.click(screen.getByRole('button', { name: /^Sum .*Bid 94,299.00$/ }), { detail: 1, clientY: 250 });
  expect(told('choose').map(({ place, hasQuantity }) => [place, hasQuantity])).toEqual([
    [{ side: 'asks', index: 0 }, false],
    [{ side: 'bids', index: 0 }, true],
  ]);
});

test.each([
  [0, 4],
  [554, 4],
  [555, 5],
  [900, 13],
  [5000, 30],
])('a panel %i px high has %i rows a side beside the trades', (height, rows) => {
  expect(levelsFor(height)).toBe(rows);
});
