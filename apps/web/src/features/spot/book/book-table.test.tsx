// @vitest-environment happy-dom

import { show } from '@bourse/client/testing/render.tsx';
import { decodedMarket, ownOrder } from '@bourse/client/testing/samples.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import '@bourse/client/testing/wire.ts';
import { rulesOf } from '../../../domain/trading/rules.ts';
import { createFeed, FeedContext } from '../feed.ts';
import { BookTable, type BookTableProps } from './book-table.tsx';

const pair = decodedMarket();
const rules = rulesOf(pair);

async function open(change: Partial<BookTableProps> = {}) {
  const feed = createFeed(pair.symbol, rules, pair.lastPrice);
  const level = (price: number, quantity: number) => ({ price: price * 100, quantity });
  const asks = [level(94_301, 1000), level(94_302, 500)];
  feed.store.setState({ book: { seq: 1, bids: [level(94_300, 2000)], asks } });
  const onLevel = vi.fn();
  const onClick = vi.fn();
  const own = { ownOrders: [], ownStops: [] };
  const table = { market: pair, rules, sides: 'both', step: 1, count: 3, ...own, ...change } as const;
  const person = await show(
    <FeedContext value={feed}>
      <BookTable {...table} onLevel={onLevel} onClick={onClick} />
    </FeedContext>,
    { words: 'spot', at: '/dealCenter' },
  );
  return { person, feed, onLevel, onClick };
}

test('by key, a price is a price, and beside it stands the amount', async () => {
  const { person, onLevel } = await open();
  screen.getByRole('button', { name: 'Ask 94,301.00' }).focus();
  await person.keyboard('{ArrowUp}{Enter}');
  expect(onLevel).toHaveBeenLastCalledWith({ side: 'asks', price: '94302.00', quantity: null });
  await person.keyboard('{ArrowRight}{Enter}');
  expect(onLevel).toHaveBeenLastCalledWith({ side: 'asks', price: '94302.00', quantity: '0.1500' });
  await person.keyboard('{ArrowDown}{Enter}');
  expect(onLevel).toHaveBeenLastCalledWith({ side: 'asks', price: '94301.00', quantity: '0.1000' });
});

test('by pointer, what is painted there is taken: with the amount only where the amount was clicked', async () => {
  const { person, onLevel, onClick } = await open();
  await person.click(screen.getByRole('button', { name: 'Bid 94,300.00' }));
  expect(onClick).toHaveBeenLastCalledWith(expect.anything(), false);
  await person.click(screen.getByRole('button', { name: 'Sum 0.2000, Bid 94,300.00' }));
  expect(onClick).toHaveBeenLastCalledWith(expect.anything(), true);
  expect(onLevel).not.toHaveBeenCalled();
});

test('keys stay on their side and leave nothing beyond it', async () => {
  const { person } = await open();
  const [ask, amount] = [
    screen.getByRole('button', { name: 'Ask 94,301.00' }),
    screen.getByRole('button', { name: 'Sum 0.1000, Ask 94,301.00' }),
  ];
  ask.focus();
  await person.keyboard('{ArrowLeft}');
  // The page keeps a key that leads nowhere.
  expect(fireEvent.keyDown(ask, { key: 'ArrowDown' })).toBe(true);
  expect(document.activeElement).toBe(ask);
  await person.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(amount);
  await person.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(ask);
});

test('of each side the best price is the only stop of the tab key', async () => {
  await open();
  const stops = screen.getAllByRole('button').filter((button) => button.tabIndex === 0);
  expect(stops.map((button) => button.textContent)).toEqual(['Ask 94,301.00', 'Bid 94,300.00']);
});

test('rows are read as they are painted, with price, amount and sum', async () => {
  await open();
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows.filter((row) => /Ask|Bid/.test(row ?? ''))).toEqual([
    'Ask 94,302.000.05000.1500',
    'Ask 94,301.000.10000.1000',
    'Bid 94,300.000.20000.2000',
  ]);
});

test('between the sides last price, spread and middle are read out; the two only while both sides are there', async () => {
  const { feed } = await open();
  screen.getByText('Last price 94,300.00, Spread 1.00, Mid 94,300.500');
  act(() => feed.store.setState({ book: { seq: 2, bids: [], asks: [{ price: 9_430_100, quantity: 1 }] } }));
  await screen.findByText('Last price 94,300.00');
});

test("one's own orders and stops are said at the rows that hold or reach them, on their own side", async () => {
  await open({
    ownOrders: [ownOrder(1, { price: '94302.00' }), ownOrder(2, { side: 'sell', price: '94301.00' })],
    ownStops: [ownOrder(3, { stopPrice: '94301.50' }), ownOrder(4, { stopPrice: '90000.00' })],
  });
  const title = (name: string) => screen.getByRole('button', { name }).title;
  expect(title('Your order, Ask 94,301.00')).toBe('Your order');
  expect(title('Your stop at 94,301.50, Ask 94,302.00')).toBe('Your stop at 94,301.50');
  expect(title('Bid 94,300.00')).toBe('');
});

test('gathered rows hold the own orders of all their prices', async () => {
  await open({ step: 1000, ownOrders: [ownOrder(1, { side: 'sell', price: '94305.00' })] });
  screen.getByRole('button', { name: 'Your order, Ask 94,310.00' });
});

test('one side alone has no rows of the other', async () => {
  await open({ sides: 'asks' });
  expect(screen.queryByRole('button', { name: /^Bid/ })).toBeNull();
  screen.getByRole('button', { name: 'Ask 94,301.00' });
});

test('the table follows the book once a second, and not more often', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  try {
    const { feed } = await open();
    const best = (price: number) =>
      act(() => feed.store.setState({ book: { seq: 2, bids: [{ price, quantity: 1 }], asks: [] } }));
    best(9_430_010);
    expect(screen.queryByRole('button', { name: 'Bid 94,300.10' })).toBeNull();
    best(9_430_020);
    act(() => vi.advanceTimersByTime(999));
    expect(screen.queryByRole('button', { name: 'Bid 94,300.20' })).toBeNull();
    act(() => vi.advanceTimersByTime(1));
    screen.getByRole('button', { name: 'Bid 94,300.20' });
  } finally {
    vi.useRealTimers();
  }
});
