// @vitest-environment happy-dom

import { show } from '@bourse/client/testing/render.tsx';
import { fill, market, order, pageOf, pastOrder } from '@bourse/client/testing/samples.ts';
import { answer, later, push, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls, type Quotation } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { keepOpen } from '../../../testing/own-orders.ts';
import OrdersScreen from './screen.tsx';

const { openSells, pastOrders, completed, cancel } = calls.spot;
const btc = market();
const eth = market({ id: 3, currency_id: 3, currency_name: 'ETH', symbol: 'ETH/USDT' });
const hidden = market({ id: 4, currency_id: 4, currency_name: 'OLD', symbol: 'OLD/USDT', is_display: 0 });
const ofEth = { symbol: 'ETH/USDT', currency_id: 3, currency_name: 'ETH' } as const;

function listMarkets(...markets: Quotation[]): void {
  answer(calls.market.quotations, { message: [{ id: 1, name: 'USDT', quotation: markets }] });
}

beforeEach(() => {
  // Room for every column.
  Object.assign(window, { innerWidth: 1440 });
  listMarkets(btc, eth, hidden);
  keepOpen([]);
  answer(pastOrders, { message: pageOf([]) });
  answer(completed, { message: pageOf([]) });
});

async function open() {
  const person = await show(<OrdersScreen />, { words: 'entrust', at: '/accountEntrust' });
  const choose = async (label: string, option: string) => {
    const select = screen.getByLabelText(label);
    await within(select).findByRole('option', { name: option });
    await person.selectOptions(select, option);
  };
  return { person, choose };
}

const more = () => screen.queryByRole('button', { name: 'Load more' });
/** What the rows say, the head left out. */
const rows = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
        .slice(1)
        .join(' ')
        .trim(),
    );

test('each list says that it is empty, and leads to trading', async () => {
  const { person } = await open();
  await screen.findByText('No open orders');
  await person.click(screen.getByRole('radio', { name: 'Order history' }));
  await screen.findByText('No finished orders yet');
  await person.click(screen.getByRole('radio', { name: 'Trade history' }));
  await screen.findByText('No trades yet');
  expect(screen.getByRole('link', { name: 'Trade' }).getAttribute('href')).toBe('/dealCenter');
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
});

test('five of both sides at first, newest first, and more until there are none', async () => {
  keepOpen(
    [1, 2, 3, 4, 5, 6, 7].map((id) =>
      order(id, { type: id % 2 ? 'in' : 'out', number: `0.${id}`, total_number: `0.${id}` }),
    ),
  );
  const { person } = await open();
  await screen.findByText('5 of 7');
  const amounts = () => rows().map((row) => /Amount(0\.\d)/.exec(row)?.[1]);
  expect(amounts()).toEqual(['0.7', '0.6', '0.5', '0.4', '0.3']);
  await person.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByText('7 of 7');
  expect(amounts()).toEqual(['0.7', '0.6', '0.5', '0.4', '0.3', '0.2', '0.1']);
  expect(more()).toBeNull();
});

test('a pair and a side narrow the list; where nothing is left, it says so', async () => {
  keepOpen([order(1), order(2, ofEth)]);
  const { choose } = await open();
  await screen.findByText('2 of 2');
  await choose('Trading pair', 'ETH/USDT');
  await screen.findByText('1 of 1');
  expect(rows()[0]).toContain('ETH/USDT');
  await choose('Side', 'Sell');
  await screen.findByText('No order matches');
  screen.getByText('Change the filters to see more');
  await choose('Trading pair', 'All pairs');
  await choose('Side', 'Buy');
  await screen.findByText('2 of 2');
  // A side that nobody wants is not asked for.
  expect(sent(openSells).map(({ fields }) => fields.currency_id)).toEqual([undefined, '3', '3', undefined]);
});

test('a hidden pair is named to those alone who have orders of it', async () => {
  const { person } = await open();
  const pairs = () =>
    within(screen.getByLabelText('Trading pair'))
      .getAllByRole('option')
      .map((one) => one.textContent);
  await expect.poll(pairs).toEqual(['All pairs', 'BTC/USDT', 'ETH/USDT']);
  answer(completed, { message: pageOf([fill(1, { symbol: 'OLD/USDT', currency_id: 4, currency_name: 'OLD' })]) });
  await person.click(screen.getByRole('radio', { name: 'Trade history' }));
  await expect.poll(pairs).toEqual(['All pairs', 'BTC/USDT', 'ETH/USDT', 'OLD/USDT']);
});

test('past orders by what became of them; the other lists do not ask for that', async () => {
  answer(pastOrders, ({ fields }) => {
    const all = [
      pastOrder(3, { status: 'filled', complete_number: '0.1500', in_fee: '14.04300000' }),
      pastOrder(2, { status: 'cancelled', complete_number: '0.0001', traded_money: '9.36200000' }),
      pastOrder(1, { status: 'fired', kind: 'stop_market', mode: 1, stop_price: '90000.00' }),
    ];
    return { message: pageOf(all.filter(({ status }) => fields.status === undefined || fields.status === status)) };
  });
  answer(completed, { message: pageOf([fill(1)]) });
  const { person, choose } = await open();
  expect(screen.queryByLabelText('Status')).toBeNull();
  await person.click(screen.getByRole('radio', { name: 'Order history' }));
  await screen.findByText('3 of 3');
  expect(rows()).toEqual([
    'BTC/USDT Buy Limit Price93,620.00 Amount0.1500 Filled0.1500 Average price93,620.00 Total14,043.0000 Fee14.0430 USDT Filled',
    'BTC/USDT Buy Limit Price93,620.00 Amount0.1500 Filled0.0001 Average price93,620.00 Total9.3620 Fee0 USDT Partially filled, cancelled',
    'BTC/USDT Buy Stop market PriceMarketStop 90,000.00 Amount0.1500 Filled0.0000    Triggered',
  ]);
  await choose('Status', 'Cancelled');
  await screen.findByText('1 of 1');
  await choose('Side', 'Sell');
  await expect.poll(() => sent(pastOrders).at(-1)?.fields).toMatchObject({ status: 'cancelled', way: '1' });
  await person.click(screen.getByRole('radio', { name: 'Trade history' }));
  await screen.findByText('1 of 1');
  expect(rows()).toEqual(['BTC/USDT Buy Price93,620.00 Amount0.1 Total9,362.00 USDT Fee9.36 USDT']);
  expect(sent(completed)[0]?.fields).toEqual({ page: '1', limit: '5', way: '1' });
});

test('of an order at the market price the history says what it came to', async () => {
  const terms = { mode: 1, number: '0.0500', complete_number: '0.1000' } as const;
  answer(pastOrders, {
    message: pageOf([
      pastOrder(2, { ...terms, kind: 'market', traded_money: '9400.00000000', in_fee: '9.40000000' }),
      pastOrder(1, { ...terms, kind: 'trailing_stop', trail: '1.5', status: 'cancelled', traded_money: '9300.0' }),
    ]),
  });
  const { person } = await open();
  await person.click(screen.getByRole('radio', { name: 'Order history' }));
  await screen.findByText('2 of 2');
  const came = (average: string, total: string) => `Filled0.1000 Average price${average} Total${total}`;
  expect(rows()).toEqual([
    `BTC/USDT Buy Market PriceMarket Amount0.1500 ${came('94,000.00', '9,400.0000')} Fee9.4000 USDT Filled`,
    `BTC/USDT Buy Trailing stop PriceMarket · 1.5% Amount0.1500 ${came('93,000.00', '9,300.0')} Fee0 USDT Partially filled, cancelled`,
  ]);
});

test('a cancellation asks first, naming the order, and the list follows', async () => {
  const orders = [order(1, { complete_number: '0.0500', number: '0.1000' }), order(2, { ...ofEth, type: 'out' })];
  keepOpen(orders);
  const done = later<{ message: string }>();
  answer(cancel, () => done.promise);
  const { person } = await open();
  const button = await screen.findByRole('button', { name: 'Cancel order: BTC/USDT Buy 0.1500' });
  expect(button.textContent).toBe('Cancel');
  expect(rows()[1]).toContain('Partially filled');
  await person.click(button);
  let dialog = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
  const facts = dialog.getAllByRole('definition').map((fact) => fact.textContent);
  expect(facts).toEqual(['BTC/USDT', 'Buy', '93,620.00 USDT', '0.1000 BTC']);
  await person.click(dialog.getByRole('button', { name: 'Keep' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent(cancel)).toEqual([]);
  await person.click(button);
  dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Cancel order' }));
  orders.shift();
  done.give({ message: '' });
  await screen.findByText('Order cancelled');
  await screen.findByText('1 of 1');
  expect(sent(cancel).map(({ fields }) => fields)).toEqual([{ id: '1', type: 'in' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test("one that could not be cancelled says why in the server's words, and the question stays", async () => {
  keepOpen([order(1)]);
  answer(cancel, refusal('order_not_found', 'There is no such open order'));
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: /^Cancel order:/ }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel order' }));
  await screen.findByText('The order could not be cancelled');
  screen.getByText('There is no such open order');
  screen.getByRole('dialog');
});

test('orders come and go by themselves', async () => {
  const orders = [order(1)];
  keepOpen(orders);
  await open();
  await screen.findByText('1 of 1');
  orders.push(order(2));
  push({ name: 'transaction', event: { seq: 9, order: order(2), fills: [] } });
  await screen.findByText('2 of 2');
});

test('what did not load is said, and tried again', async () => {
  answer(openSells, refusal('unavailable', 'The service is starting'));
  const { person } = await open();
  await screen.findByText('Orders did not load');
  keepOpen([order(1)]);
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('1 of 1');
});
