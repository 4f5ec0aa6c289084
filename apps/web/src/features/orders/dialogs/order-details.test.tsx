// @vitest-environment happy-dom

import { show } from '@bourse/client/testing/render.tsx';
import { fill, ownFill, ownOrder, ownPastOrder, pageOf } from '@bourse/client/testing/samples.ts';
import { answer, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Subject } from '../ask.ts';
import { takeFills } from '../own-cache.ts';
import { OrderDetails } from './order-details.tsx';

const { completed } = calls.spot;
const part = (id: number) => fill(id, { order_id: 1, number: '0.0500', total_money: '4681.00000000' });

async function open(subject: Subject, onClose = () => {}) {
  const person = await show(<OrderDetails subject={subject} onClose={onClose} />, { words: 'spot' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Order details' }));
  const facts = () =>
    Object.fromEntries(
      dialog.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );
  return { person, dialog, facts };
}

test('where nothing is filled there are no sums', async () => {
  answer(completed, { message: pageOf([]) });
  const { dialog, facts } = await open({ order: ownOrder(1) });
  await dialog.findByText('Nothing is filled yet');
  expect(facts()).toMatchObject({ Price: '93,620.00 USDT', Amount: '0.1500 BTC' });
  expect(facts()).not.toHaveProperty('Average price');
  expect(facts()).not.toHaveProperty('Fee');
  // An open order has no end yet.
  expect(facts()).not.toHaveProperty('Status');
});

test('fills that did not load leave the terms in sight, and come on request', async () => {
  answer(completed, refusal('unavailable', 'The service is starting'));
  const { person, dialog, facts } = await open({ order: ownOrder(1) });
  await dialog.findByText('Fills did not load');
  expect(facts()).toMatchObject({ Type: 'Limit' });
  answer(completed, { message: pageOf([part(1)]) });
  await person.click(dialog.getByRole('button', { name: 'Retry' }));
  await expect.poll(facts).toMatchObject({ Filled: '0.0500 BTC' });
});

test('of a fill, what it knows of its order is told, and the other fills of that order', async () => {
  answer(completed, { message: pageOf([part(5), part(4)]) });
  const { dialog, facts } = await open({ fill: ownFill(5, { orderId: 1, side: 'sell' }) });
  await expect.poll(facts).toMatchObject({ 'Order ID': '1', Side: 'Sell', Filled: '0.1000 BTC' });
  expect(Object.keys(facts())).not.toContain('Type');
  expect(dialog.getAllByRole('row')).toHaveLength(3);
});

test('a stop that came to nothing says why', async () => {
  answer(completed, { message: pageOf([]) });
  const terms = { kind: 'stop_market', type: 'market', stopPrice: '90000.00', status: 'cancelled' } as const;
  const { facts } = await open({ order: ownPastOrder(1, { ...terms, reason: { code: 'no_liquidity', values: {} } }) });
  expect(facts()).toMatchObject({
    Type: 'Stop market',
    Price: 'Market',
    'Stop price': '90,000.00 USDT',
    Status: 'Cancelled',
    Reason: expect.stringContaining('no orders to trade with'),
  });
});

test('a stop that trails says where it would fire now', async () => {
  answer(completed, { message: pageOf([]) });
  const terms = { kind: 'trailing_stop', type: 'market', trail: '1.5', trailPrice: '92000.00' } as const;
  const { facts } = await open({ order: ownOrder(1, terms) });
  expect(facts()).toMatchObject({ Distance: '1.5%', 'Stop price': '92,000.00 USDT' });
});

test('fills of several pages are one sum', async () => {
  answer(completed, ({ fields }) => ({ message: pageOf([part(Number(fields.page))], 3) }));
  const { facts } = await open({ order: ownOrder(1) });
  await expect.poll(facts).toMatchObject({ Filled: '0.1500 BTC', 'Average price': '93,620.00 USDT' });
  expect(sent(completed).map(({ fields }) => fields.page)).toEqual(['1', '2', '3']);
});

test('of an order with more fills than are read, no sum is made up', async () => {
  answer(completed, ({ fields }) => ({ message: pageOf([part(Number(fields.page))], 5000) }));
  const { dialog, facts } = await open({ order: ownOrder(1) });
  await dialog.findByRole('table');
  expect(sent(completed)).toHaveLength(20);
  expect(facts()).not.toHaveProperty('Average price');
});

test('a fill that comes meanwhile joins the others', async () => {
  answer(completed, { message: pageOf([part(1)]) });
  const { dialog, facts } = await open({ order: ownOrder(1) });
  await dialog.findByRole('table');
  answer(completed, { message: pageOf([part(2), part(1)]) });
  act(() => takeFills('BTC/USDT', [ownFill(2, { orderId: 1 })]));
  await expect.poll(facts).toMatchObject({ Filled: '0.1000 BTC' });
});

test('the cross closes them', async () => {
  answer(completed, { message: pageOf([]) });
  const onClose = vi.fn();
  const { person, dialog } = await open({ order: ownOrder(1) }, onClose);
  await person.click(dialog.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});
