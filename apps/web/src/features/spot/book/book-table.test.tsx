// @vitest-environment happy-dom

import { show } from '@bourse/client/testing/render.tsx';
import { decodedMarket } from '@bourse/client/testing/samples.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import '@bourse/client/testing/wire.ts';
import { rulesOf } from '../../../domain/trading/rules.ts';
import { createFeed, FeedContext } from '../feed.ts';
import { BookTable } from './book-table.tsx';

const pair = decodedMarket();
const rules = rulesOf(pair);

async function open() {
  const feed = createFeed(pair.symbol, rules, pair.lastPrice);
  const level = (price: number, quantity: number) => ({ price: price * 100, quantity });
  const asks = [level(94_301, 1000), level(94_302, 500)];
  feed.store.setState({ book: { seq: 1, bids: [level(94_300, 2000)], asks } });
  const onLevel = vi.fn();
  const onClick = vi.fn();
  const table = { market: pair, rules, sides: 'both', step: 1, count: 3, ownOrders: [], ownStops: [] } as const;
  const person = await show(
    <FeedContext value={feed}>
      <BookTable {...table} onLevel={onLevel} onClick={onClick} />
    </FeedContext>,
    { words: 'spot', at: '/dealCenter' },
  );
  return { person, onLevel, onClick };
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
