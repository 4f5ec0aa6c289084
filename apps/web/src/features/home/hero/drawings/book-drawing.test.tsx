// @vitest-environment happy-dom

import { queryClient } from '@bourse/client/query.ts';
import { heardCache, show } from '@bourse/client/testing/render.tsx';
import { decodedMarket, market } from '@bourse/client/testing/samples.ts';
import { answer, push, refusal } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BookDrawing } from './book-drawing.tsx';

const pair = market();
const levels = (...prices: number[]) =>
  prices.map((price) => ({ price: `${price}.00`, number: '1.0000', sum: '1.0000' }));
const book = { in: levels(94_299, 94_290), out: levels(94_301, 94_310) };
const deal = {
  ...book,
  seq: 1,
  symbol: pair.symbol,
  last_price: pair.now_price,
  user_currency: '0',
  user_legal: '0',
  cny_price: '',
  ExRAte: '7.1',
  lever_transaction: book,
};

test('the price in the live slide moves with every tick', async () => {
  answer(calls.spot.deal, { message: deal });
  await show(<BookDrawing market={decodedMarket()} />, { words: 'home', user: null });
  await screen.findByText('94,300.00');
  push({ name: 'daymarket', event: { ...pair, now_price: '94310.50' } });
  await screen.findByText('94,310.50');
  expect(screen.queryByText('94,300.00')).toBeNull();
});

test('a book that cannot be read again stays as it was drawn', async () => {
  answer(calls.spot.deal, { message: deal });
  await show(<BookDrawing market={decodedMarket()} />, { words: 'home', user: null });
  await screen.findByRole('img');
  answer(calls.spot.deal, refusal('overloaded', 'busy'));
  await act(() => queryClient.refetchQueries());
  await heardCache();
  screen.getByRole('img', { name: 'Depth of the BTC/USDT order book' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a book with one side has no drawing, and nothing pretends to be on its way', async () => {
  answer(calls.spot.deal, { message: { ...deal, out: [], lever_transaction: { in: book.in, out: [] } } });
  await show(<BookDrawing market={decodedMarket()} />, { words: 'home', user: null });
  const place = screen.getAllByRole('main')[0];
  expect(place?.childElementCount).toBe(1);
  await waitFor(() => expect(place?.childElementCount).toBe(0));
});
