// @vitest-environment happy-dom

import { show } from '@bourse/client/testing/render.tsx';
import { fill, order, pageOf } from '@bourse/client/testing/samples.ts';
import { answer, push } from '@bourse/client/testing/wire.ts';
import { type CompletedTrade, calls, type Entrust } from '@bourse/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noteTold } from '../own-cache.ts';
import { OpenList } from '../panel/open-list.tsx';
import { useOpenOrders } from '../use-lists.ts';
import { useOwnEvents } from '../use-own.ts';

function Orders() {
  useOwnEvents();
  return <OpenList query={useOpenOrders({ pair: null, side: 'both' })} pair={null} side="both" />;
}

/** Own orders on the screen. */
async function open(...orders: Entrust[]) {
  answer(calls.spot.openBuys, { message: pageOf(orders) });
  answer(calls.spot.openSells, { message: pageOf([]) });
  await show(<Orders />, { words: 'spot', at: '/dealCenter' });
  if (orders.length > 0) await screen.findAllByRole('row');
}

let seq = 0;

/** The exchange tells of an order. */
function tell(changed: Entrust, fills: CompletedTrade[] = []): void {
  seq += 1;
  const time = `2025-11-21T06:32:${String(seq).padStart(2, '0')}.000Z`;
  push({ name: 'transaction', event: { seq, order: { ...changed, time }, fills } });
}

const part = (id: number, of: number, number: string, price: string, total_money: string) =>
  fill(id, { order_id: of, number, price, total_money, is_maker: true });

test('a filled order is told of with its average price, and its row stays a moment', async () => {
  await open(order(1));
  answer(calls.spot.openBuys, { message: pageOf([]) });
  const filled = order(1, { status: 'filled', complete_number: '0.1500' });
  tell(filled, [part(1, 1, '0.0500', '93600.00', '4680.00'), part(2, 1, '0.1000', '93630.00', '9363.00')]);
  const toast = await screen.findByRole('status');
  expect(toast.textContent).toContain('Order filled');
  expect(toast.textContent).toContain('Buy · 0.1500 BTC · Average price 93,620.00 USDT · BTC/USDT');
  expect(screen.getByRole('cell', { name: 'Filled' }).closest('tr')?.className).toContain('desk-fresh');
});

test('a part that was filled is called so, and its row stands out', async () => {
  await open(order(1));
  tell(order(1, { complete_number: '0.0500' }), [part(1, 1, '0.0500', '93620.00', '4681.00')]);
  await screen.findByText('Partially filled');
  const row = screen.getByRole('button', { name: /^Cancel order:/ }).closest('tr');
  expect(row?.className).toContain('desk-fresh');
});

test('the fills of a moment are one toast a side and pair', async () => {
  await open();
  for (const id of [1, 2, 3]) {
    tell(order(id, { status: 'filled' }), [part(id, id, '0.1500', '93620.00', '14043.00')]);
  }
  tell(order(4, { type: 'out', status: 'filled' }), [part(4, 4, '0.1500', '93620.00', '14043.00')]);
  await screen.findByText('3 orders filled');
  screen.getByText('Buy · 0.4500 BTC · Average price 93,620.00 USDT · BTC/USDT');
  screen.getByText('Sell · 0.1500 BTC · Average price 93,620.00 USDT · BTC/USDT');
  expect(screen.getAllByRole('status')).toHaveLength(2);
});

test('what the toast of its placing said is not said again', async () => {
  await open();
  noteTold(1);
  tell(order(1, { kind: 'market', mode: 1, status: 'filled' }), [part(1, 1, '0.1500', '93620.00', '14043.00')]);
  tell(order(2, { status: 'filled' }), [part(2, 2, '0.2000', '93620.00', '18724.00')]);
  await screen.findByText('Order filled');
  await waitFor(() => expect(screen.getAllByRole('status')).toHaveLength(1));
  screen.getByText(/0\.2000 BTC/);
});

test('a stop that fires is told of', async () => {
  const stop = order(1, { type: 'out', kind: 'stop_market', mode: 1, stop_price: '93200.00' });
  await open(stop);
  tell({ ...stop, status: 'fired' });
  await screen.findByText('Stop triggered');
  screen.getByText('Sell · 0.1500 BTC · Stop price 93,200.00 USDT · BTC/USDT');
});
