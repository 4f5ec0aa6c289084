// @vitest-environment happy-dom
import { calls } from '@bourse/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../../testing/render.tsx';
import { market } from '../../../../testing/samples.ts';
import { answer, push } from '../../../../testing/wire.ts';
import { BookDrawing } from './book-drawing.tsx';

const pair = market();
const levels = (...prices: number[]) => prices.map((price) => ({ price: `${price}.00`, number: '1.0000' }));

test('the price in the live slide moves with every tick', async () => {
  const message = { in: levels(94_299, 94_290), out: levels(94_301, 94_310) };
  answer(calls.spot.deal, { message } as never);
  await show(<BookDrawing market={pair} />, { words: 'home', user: null });
  await screen.findByText('94,300.00');
  push({ name: 'daymarket', event: { ...pair, now_price: '94310.50' } as never });
  await screen.findByText('94,310.50');
  expect(screen.queryByText('94,300.00')).toBeNull();
});
