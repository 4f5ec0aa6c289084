// @vitest-environment happy-dom

import { show, write } from '@bourse/client/testing/render.tsx';
import { decodedMarket, fill, order, pageOf, pastOrder } from '@bourse/client/testing/samples.ts';
import { answer, later, push, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls, type Entrust } from '@bourse/contract';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepOpen } from '../../../testing/own-orders.ts';
import { useQuestion } from '../ask.ts';
import { useOwnEvents } from '../use-own.ts';
import { addWaiting, useWaiting } from '../waiting.ts';
import { OrdersPanel } from './orders-panel.tsx';

const { openBuys, openSells, pastOrders, completed, cancel, cancelAll, cancelDeadline, amend } = calls.spot;
const btc = decodedMarket();
const eth = decodedMarket({ id: 3, currency_id: 3, currency_name: 'ETH', symbol: 'ETH/USDT' });
const ofEth = { symbol: 'ETH/USDT', currency_id: 3, currency_name: 'ETH' } as const;

/** The best price of the other side, as the desk would follow it. */
let best: string | null = null;

function Panel() {
  useOwnEvents();
  return <OrdersPanel market={btc} markets={[btc, eth]} OtherBest={({ children }) => children(best)} />;
}

beforeEach(() => {
  best = null;
  answer(cancelDeadline, { message: { deadline: '', seconds: 0 } });
  answer(pastOrders, { message: pageOf([]) });
  answer(completed, { message: pageOf([]) });
});
afterEach(() => {
  useQuestion.setState({ question: null });
  useWaiting.setState({ orders: [] });
});

async function open(orders: readonly Entrust[], who: { user?: null } = {}) {
  keepOpen(orders);
  return await show(<Panel />, { words: 'spot', at: '/dealCenter', ...who });
}

const tab = (name: string | RegExp) => screen.getByRole('tab', { name });
/** The list once its rows are here. */
async function list(name: string) {
  await expect
    .poll(() => screen.queryByRole('table', { name })?.querySelector('tbody:not([aria-hidden]) td'))
    .toBeTruthy();
  return screen.getByRole('table', { name });
}
/** What the rows of the list say, without their time and what can be done with them. */
async function rowsOf(name: string) {
  const body = within(await list(name))
    .getAllByRole('row')
    .slice(1);
  return body.map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(1, -1)
      .map((cell) => cell.textContent),
  );
}

let seq = 0;
function tell(changed: Entrust): void {
  seq += 1;
  const time = `2025-11-21T07:00:${String(seq).padStart(2, '0')}.000Z`;
  push({ name: 'transaction', event: { seq, order: { ...changed, time }, fills: [] } });
}

test('a guest is led to the login, and nothing is asked for', async () => {
  await open([], { user: null });
  screen.getByText('Your orders will be listed here');
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/components/login');
  expect(screen.queryByLabelText('Side')).toBeNull();
  expect([sent(openBuys), sent(cancelDeadline)]).toEqual([[], []]);
});

test('open orders with their terms, newest first, and their number at the tab', async () => {
  await open([
    order(1, { complete_number: '0.0525' }),
    order(2, { ...ofEth, type: 'out', kind: 'stop_limit', stop_price: '93000.00' }),
    order(3, { type: 'out', mode: 1, kind: 'trailing_stop', trail: '1.5', trail_price: '92000.00' }),
  ]);
  expect(await rowsOf('Open orders')).toEqual([
    ['BTC/USDT', 'Sell Trailing stop', 'Market · 1.5%Stop 92,000.00', '0.1500', '0%', ''],
    ['ETH/USDT', 'Sell Stop limit', '93,620.00Stop 93,000.00', '0.1500', '0%', '14,043.0000'],
    ['BTC/USDT', 'Buy Limit', '93,620.00', '0.1500', '35%', '14,043.0000'],
  ]);
  expect(tab(/Open orders/).textContent).toContain('3');
});

test('a post-only order is called so, open, in its details and once it is done', async () => {
  answer(pastOrders, { message: pageOf([pastOrder(2, { post_only: 1 })]) });
  const person = await open([order(1, { post_only: 1 }), order(3)]);
  expect((await rowsOf('Open orders')).map(([, side]) => side)).toEqual(['Buy Limit', 'Buy LimitPost-only']);
  await person.click(screen.getAllByRole('button', { name: /^Order details:/ })[1] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Order details' }));
  expect(dialog.getAllByRole('definition').map((fact) => fact.textContent)).toContain('Limit · Post-only');
  await person.click(dialog.getByRole('button', { name: 'Close' }));
  await person.click(tab('Order history'));
  expect((await rowsOf('Order history')).map(([, side]) => side)).toEqual(['Buy LimitPost-only']);
});

test('each button names the order that it acts on', async () => {
  await open([order(1), order(2, { ...ofEth, type: 'out', mode: 1, kind: 'stop_market', stop_price: '93000.00' })]);
  const names = within(await list('Open orders'))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual([
    'Order details: ETH/USDT Sell 0.1500 · Market',
    'Edit order: ETH/USDT Sell 0.1500 · Market',
    'Cancel order: ETH/USDT Sell 0.1500 · Market',
    'Order details: BTC/USDT Buy 0.1500 · 93,620.00',
    'Edit order: BTC/USDT Buy 0.1500 · 93,620.00',
    'Cancel order: BTC/USDT Buy 0.1500 · 93,620.00',
  ]);
});

test('a side is chosen from what is here, a pair is asked for', async () => {
  const person = await open([order(1), order(2, { type: 'out' }), order(3, ofEth)]);
  await list('Open orders');
  await person.selectOptions(screen.getByLabelText('Side'), 'Sell');
  expect((await rowsOf('Open orders')).map(([, side]) => side)).toEqual(['Sell Limit']);
  expect(tab(/Open orders/).textContent).toContain('1');
  expect(sent(openBuys)).toHaveLength(1);
  await person.selectOptions(screen.getByLabelText('Trading pair'), 'ETH/USDT');
  await screen.findByText('No order of this kind');
  await person.selectOptions(screen.getByLabelText('Side'), 'Buy and sell');
  expect((await rowsOf('Open orders')).map(([pair]) => pair)).toEqual(['ETH/USDT']);
  expect(sent(openBuys).map(({ fields }) => fields.currency_id)).toEqual([undefined, '3']);
});

test('eight of each side at first; more are read on demand', async () => {
  const person = await open(Array.from({ length: 11 }, (_, n) => order(n + 1)));
  expect(await rowsOf('Open orders')).toHaveLength(8);
  await person.click(screen.getByRole('button', { name: 'Load more' }));
  await expect.poll(() => screen.getAllByRole('row').length).toBe(12);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  expect(sent(openSells).map(({ fields }) => fields.page)).toEqual(['1', '2']);
});

test('orders come and go with events, and their number follows', async () => {
  await open([order(1)]);
  await list('Open orders');
  act(() => tell(order(2, { type: 'out' })));
  await expect.poll(() => tab(/Open orders/).textContent).toContain('2');
  expect((await rowsOf('Open orders')).map(([, side]) => side)).toEqual(['Sell Limit', 'Buy Limit']);
  act(() => tell(order(1, { status: 'cancelled' })));
  await expect.poll(async () => (await rowsOf('Open orders')).map(([, side]) => side)).toEqual(['Sell Limit']);
});

test('an order on its way stands on top, of its own side only, until the exchange tells of it', async () => {
  const person = await open([order(1)]);
  await list('Open orders');
  const terms = { side: 'sell', price: '95000', quantity: '0.02', total: '1900' } as const;
  act(() => void addWaiting({ symbol: 'BTC/USDT', base: 'BTC', quote: 'USDT' }, terms));
  expect((await rowsOf('Open orders'))[0]).toEqual(['BTC/USDT', 'Sell Limit', '95,000', '0.02', '', '1,900']);
  await person.selectOptions(screen.getByLabelText('Side'), 'Buy');
  expect((await rowsOf('Open orders')).map(([, side]) => side)).toEqual(['Buy Limit']);
  await person.selectOptions(screen.getByLabelText('Side'), 'Sell');
  const placed = order(2, { type: 'out', price: '95000.00', total_number: '0.0200' });
  act(() => push({ name: 'transaction', event: { seq: 9, order: placed, fills: [] } }));
  await expect.poll(async () => (await rowsOf('Open orders')).map(([, , price]) => price)).toEqual(['95,000.00']);
});

test('a stop that came to nothing says why until it is read', async () => {
  const person = await open([]);
  await screen.findByText('No open orders');
  const reason = { code: 'below_minimum_value', values: { minimum: '5', currency: 'USDT' } };
  act(() => tell(order(4, { kind: 'stop_limit', stop_price: '90000.00', status: 'cancelled', reason })));
  await screen.findByText('Your stop was reached, but no order was placed');
  expect((await rowsOf('Open orders'))[0]?.at(-1)).toBe('Minimum order: 5 USDT');
  await person.click(within(await list('Open orders')).getByRole('button', { name: 'Close' }));
  await screen.findByText('No open orders');
});

test('past orders say what became of each, at which price, and why', async () => {
  answer(pastOrders, {
    message: pageOf([
      pastOrder(4, { complete_number: '0.1500', traded_money: '14040.00000000' }),
      pastOrder(3, { status: 'cancelled', complete_number: '0.0500', traded_money: '4681.00000000' }),
      pastOrder(2, { status: 'cancelled', reason: { code: 'no_liquidity', values: {} } }),
      pastOrder(1, { status: 'fired', type: 'out', kind: 'stop_market', mode: 1, stop_price: '90000.00' }),
    ]),
  });
  const person = await open([]);
  await person.click(tab('Order history'));
  expect(await rowsOf('Order history')).toEqual([
    ['BTC/USDT', 'Buy Limit', '93,620.00', '0.1500', '0.1500', '93,600.00', 'Filled'],
    ['BTC/USDT', 'Buy Limit', '93,620.00', '0.1500', '0.0500', '93,620.00', 'Partially filled, cancelled'],
    ['BTC/USDT', 'Buy Limit', '93,620.00', '0.1500', '0.0000', '', 'Cancelled'],
    ['BTC/USDT', 'Sell Stop market', 'MarketStop 90,000.00', '0.1500', '0.0000', '', 'Triggered'],
  ]);
  expect(screen.getByRole('cell', { name: 'Cancelled' }).title).toMatch(/no orders to trade with/);
  await person.selectOptions(screen.getByLabelText('Side'), 'Sell');
  await expect.poll(() => sent(pastOrders).at(-1)?.fields).toEqual({ page: '1', limit: '10', way: '1' });
});

test('fills with their fee and their role', async () => {
  answer(completed, { message: pageOf([fill(2, { way: 1, is_maker: true, fee: '1009.38455400' }), fill(1)]) });
  const person = await open([]);
  await person.click(tab('Trade history'));
  expect(await rowsOf('Trade history')).toEqual([
    ['BTC/USDT', 'Sell', '93,620.00', '0.1', '9,362.00', '1,009.3845 USDT', 'Maker'],
    ['BTC/USDT', 'Buy', '93,620.00', '0.1', '9,362.00', '9.36 USDT', 'Taker'],
  ]);
  screen.getByTitle('1,009.38455400 USDT');
});

test('what did not load is said, and tried again', async () => {
  answer(openBuys, refusal('unavailable', 'The service is starting'));
  answer(openSells, { message: pageOf([]) });
  const person = await show(<Panel />, { words: 'spot', at: '/dealCenter' });
  await screen.findByText('Orders did not load');
  keepOpen([order(1)]);
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rowsOf('Open orders')).toHaveLength(1);
});

test('an order is cancelled once its terms are confirmed, and its row goes', async () => {
  const orders = [order(1, { type: 'out', number: '0.1000', kind: 'stop_limit', stop_price: '93000.00' })];
  const done = later<{ message: string }>();
  answer(cancel, () => done.promise);
  const person = await open(orders);
  await list('Open orders');
  await person.click(screen.getByRole('button', { name: /^Cancel order:/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
  const facts = dialog.getAllByRole('definition').map((fact) => fact.textContent);
  expect(facts).toEqual(['BTC/USDT', 'Sell', '93,620.00 USDT', '93,000.00 USDT', '0.1000 BTC']);
  await person.click(dialog.getByRole('button', { name: 'Cancel order' }));
  orders.pop();
  await act(async () => done.give({ message: '' }));
  await screen.findByText('Order cancelled');
  await screen.findByText('No open orders');
  expect(sent(cancel).map(({ fields }) => fields)).toEqual([{ id: '1', type: 'out' }]);
});

test('one that could not be cancelled stays, and there is nothing more to ask', async () => {
  answer(cancel, refusal('order_not_found', 'This order is no longer open'));
  const person = await open([order(1)]);
  await list('Open orders');
  await person.click(screen.getByRole('button', { name: /^Cancel order:/ }));
  await person.click(
    within(await screen.findByRole('dialog', { name: 'Cancel this order?' })).getByRole('button', {
      name: 'Cancel order',
    }),
  );
  await screen.findByText('The order could not be cancelled');
  screen.getByText('This order is no longer open');
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Cancel this order?' })).toBeNull();
  expect(await rowsOf('Open orders')).toHaveLength(1);
});

test.each(['order_filled', 'order_cancelled', 'order_fired'])(
  'one that ended before says so, and its row goes: %s',
  async (code) => {
    answer(cancel, refusal(code, 'This order has ended'));
    const orders = [order(1), order(2)];
    const person = await open(orders);
    await list('Open orders');
    await person.click(screen.getAllByRole('button', { name: /^Cancel order:/ })[1] as HTMLElement);
    // The lists that are read afterwards are never answered: the row goes because of the refusal alone.
    answer(calls.spot.openBuys, () => new Promise(() => {}));
    await person.click(
      within(await screen.findByRole('dialog', { name: 'Cancel this order?' })).getByRole('button', {
        name: 'Cancel order',
      }),
    );
    await screen.findByText('This order has ended');
    await expect.poll(async () => (await rowsOf('Open orders')).length).toBe(1);
  },
);

test('all of a pair go, both sides of it, whatever side is listed', async () => {
  const orders = [order(1, ofEth), order(2, { ...ofEth, type: 'out' }), order(3)];
  answer(cancelAll, () => {
    orders.splice(0, 2);
    return { message: '', cancelled: 2 };
  });
  const person = await open(orders);
  await person.selectOptions(screen.getByLabelText('Trading pair'), 'ETH/USDT');
  await person.selectOptions(screen.getByLabelText('Side'), 'Sell');
  await list('Open orders');
  await person.click(screen.getByRole('button', { name: 'Cancel all' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel all 2 open orders?' }));
  dialog.getByText('ETH/USDT · Buy and sell');
  await person.click(dialog.getByRole('button', { name: 'Cancel all' }));
  await screen.findByText('2 orders cancelled');
  expect(sent(cancelAll).map(({ fields }) => fields)).toEqual([{ legal_id: '1', currency_id: '3' }]);
  await screen.findByText('No order of this kind');
  await expect.poll(() => screen.getByRole('button', { name: 'Cancel all' }).hasAttribute('disabled')).toBe(true);
});

/** Opens the question about other terms of the only order. */
async function askAmend(orders: readonly Entrust[]) {
  const person = await open(orders);
  await list('Open orders');
  await person.click(screen.getByRole('button', { name: /^Edit order:/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit order' }));
  return { person, dialog, save: () => person.click(dialog.getByRole('button', { name: 'Save changes' })) };
}

test('other terms show what they do to the place in the queue', async () => {
  best = '93700.00';
  const { person, dialog } = await askAmend([order(1)]);
  dialog.getByText('Change the price or the amount');
  await write(person, dialog.getByLabelText('Amount'), '0.1');
  dialog.getByText('It keeps its place in the queue');
  await write(person, dialog.getByLabelText('Price'), '93600');
  dialog.getByText('It goes to the end of the queue at its price');
  await write(person, dialog.getByLabelText('Price'), '93700');
  dialog.getByText('At this price it fills immediately');
});

test('only what changed is sent, and another order takes the place of the first', async () => {
  const orders = [order(1)];
  answer(amend, () => {
    orders[0] = order(2, { price: '93500.00' });
    return { message: 'Order changed', order: order(2, { price: '93500.00' }) };
  });
  const { person, dialog, save } = await askAmend(orders);
  await write(person, dialog.getByLabelText('Price'), '93500.');
  await save();
  await screen.findByText('Order changed');
  screen.getByText('Buy · 0.1500 BTC · 93,500.00 USDT');
  expect(sent(amend).map(({ fields }) => fields)).toEqual([
    { id: '1', legal_id: '1', currency_id: '2', price: '93500' },
  ]);
  expect((await rowsOf('Open orders')).map(([, , price]) => price)).toEqual(['93,500.00']);
});

test('what is wrong is said at its field, and nothing is sent', async () => {
  const { person, dialog, save } = await askAmend([order(1, { complete_number: '0.0500' })]);
  await write(person, dialog.getByLabelText('Amount'), '0.05');
  await save();
  dialog.getByText('The amount must be more than what is already filled');
  expect(document.activeElement).toBe(dialog.getByLabelText('Amount'));
  expect(sent(amend)).toEqual([]);
});

test('a refusal stays at the field it is about, and the order is as it was', async () => {
  answer(amend, refusal('price_out_of_band', 'Outside the band'));
  const { person, dialog, save } = await askAmend([order(1)]);
  await write(person, dialog.getByLabelText('Price'), '10000');
  await save();
  await screen.findByText('The order stays as it was');
  expect(dialog.getByLabelText('Price').getAttribute('aria-invalid')).toBe('true');
  expect((await rowsOf('Open orders')).map(([, , price]) => price)).toEqual(['93,620.00']);
});

test('details show the terms, each fill, and what they come to', async () => {
  const parts = [
    fill(2, {
      order_id: 1,
      number: '0.0500',
      price: '93600.00',
      total_money: '4680.00000000',
      fee: '4.68',
      is_maker: true,
    }),
    fill(1, { order_id: 1, number: '0.1000', price: '93630.00', total_money: '9363.00000000', fee: '9.363' }),
  ];
  answer(completed, { message: pageOf(parts) });
  const person = await open([order(1)]);
  await list('Open orders');
  await person.click(screen.getByRole('button', { name: /^Order details:/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order details' }));
  await dialog.findByText('Average price');
  const facts = Object.fromEntries(
    dialog.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
  expect(facts).toMatchObject({
    'Order ID': '1',
    Side: 'Buy',
    Type: 'Limit',
    Filled: '0.1500 BTC',
    'Average price': '93,620.00 USDT',
    Total: '14,043.0000 USDT',
    Fee: '14.04300000 USDT',
  });
  const lines = dialog.getAllByRole('row').slice(1);
  expect(
    lines.map((line) =>
      within(line)
        .getAllByRole('cell')
        .slice(1)
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['93,600.00', '0.0500', '4.68 USDT', 'Maker'],
    ['93,630.00', '0.1000', '9.363 USDT', 'Taker'],
  ]);
  expect(sent(completed).at(-1)?.fields).toEqual({ page: '1', limit: '100', order_id: '1' });
});
