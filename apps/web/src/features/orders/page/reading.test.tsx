// @vitest-environment happy-dom
/** The page of all orders while it reads, where it cannot, and what it hands out. */

import { handOut } from '@bourse/client/file/hand-out.ts';
import { queryClient } from '@bourse/client/query.ts';
import { heardCache, show } from '@bourse/client/testing/render.tsx';
import { fill, market, order, pageOf, pastOrder } from '@bourse/client/testing/samples.ts';
import { answer, join, later, push, refusal, sent } from '@bourse/client/testing/wire.ts';
import { type CompletedTrade, calls, type Entrust } from '@bourse/contract';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cutPage, keepOpen } from '../../../testing/own-orders.ts';
import { useQuestion } from '../ask.ts';
import OrdersScreen from './screen.tsx';

vi.mock('@bourse/client/file/hand-out.ts', () => ({ handOut: vi.fn() }));

const { openBuys, openSells, completed, pastOrders } = calls.spot;
const eight = Array.from({ length: 8 }, (_, n) => fill(n + 1));

beforeEach(() => {
  // Room for every column.
  Object.assign(window, { innerWidth: 1440 });
  answer(calls.market.quotations, { message: [{ id: 1, name: 'USDT', quotation: [market()] }] });
  keepOpen([]);
  answer(pastOrders, { message: pageOf([]) });
  answer(completed, (asked) => cutPage(eight, asked));
});
afterEach(() => {
  useQuestion.setState({ question: null });
  vi.mocked(handOut).mockClear();
});

const open = () => show(<OrdersScreen />, { words: 'entrust', at: '/accountEntrust' });
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const exporter = () => screen.findByRole('button', { name: 'Export CSV' });

async function openFills() {
  const person = await open();
  await person.click(screen.getByRole('radio', { name: 'Trade history' }));
  await screen.findByText('5 of 8');
  return person;
}

test('while orders are read the table is busy, and there is nothing to count or to export', async () => {
  const { promise, give } = later<{ message: ReturnType<typeof pageOf<CompletedTrade>> }>();
  answer(completed, () => promise);
  const person = await open();
  await person.click(screen.getByRole('radio', { name: 'Trade history' }));
  screen.getByRole('table', { name: 'Trade history', busy: true });
  expect(screen.queryByText(/\d of \d/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  await act(async () => give({ message: pageOf(eight.slice(3), 8) }));
  await screen.findByText('5 of 8');
});

test('each list has the columns of what it lists', async () => {
  keepOpen([order(1)]);
  answer(pastOrders, { message: pageOf([pastOrder(1)]) });
  const person = await open();
  await screen.findByText('1 of 1');
  const all = ['Time', 'Trading pair', 'Side', 'Price', 'Amount'];
  expect(heads()).toEqual([...all, 'Filled', 'Status', 'Action']);
  await person.click(screen.getByRole('radio', { name: 'Order history' }));
  await screen.findByText('1 of 1');
  expect(heads()).toEqual([...all, 'Filled', 'Average price', 'Total', 'Fee', 'Status']);
  await person.click(screen.getByRole('radio', { name: 'Trade history' }));
  await screen.findByText('5 of 8');
  expect(heads()).toEqual([...all, 'Total', 'Fee']);
});

test('where the window is narrow, figures of less weight stand below others, and none is left out', async () => {
  Object.assign(window, { innerWidth: 1024 });
  const traded = { complete_number: '0.0500', traded_money: '4681.00000000', in_fee: '4.68100000' };
  answer(pastOrders, { message: pageOf([pastOrder(1, traded)]) });
  const person = await open();
  await person.click(screen.getByRole('radio', { name: 'Order history' }));
  await screen.findByText('1 of 1');
  expect(heads().slice(3)).toEqual(['Price', 'AmountFilled', 'Average price', 'TotalFee', 'Status']);
  const cells = screen.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells.slice(4, 7)).toEqual(['Amount0.15000.0500', 'Average price93,620.00', 'Total4,681.00004.6810 USDT']);
});

test('a page that does not come leaves the rows in sight, and is asked for again', async () => {
  const person = await openFills();
  answer(completed, refusal('unavailable', 'The service is starting'));
  const more = screen.getByRole('button', { name: 'Load more' });
  await person.click(more);
  await expect.poll(() => sent(completed)).toHaveLength(2);
  await expect.poll(() => more.getAttribute('aria-busy')).toBeNull();
  screen.getByText('5 of 8');
  expect(screen.queryByText('Orders did not load')).toBeNull();
  answer(completed, (asked) => cutPage(eight, asked));
  await person.click(more);
  await screen.findByText('8 of 8');
});

test('after a reconnect everything is read again; what cannot be read stays as it was', async () => {
  keepOpen([order(1)]);
  await open();
  await screen.findByText('1 of 1');
  answer(openSells, refusal('unavailable', 'The service is starting'));
  act(join);
  await expect.poll(() => sent(openSells)).toHaveLength(2);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await heardCache();
  expect(screen.getAllByRole('row')).toHaveLength(2);
  keepOpen([order(1), order(2)]);
  act(join);
  await screen.findByText('2 of 2');
});

test('where every order in sight goes, the page waits for those behind them', async () => {
  const orders = [1, 2, 3, 4, 5, 6, 7].map((id) => order(id));
  keepOpen(orders);
  await open();
  await screen.findByText('5 of 7');
  const { promise, give } = later<ReturnType<typeof cutPage<Entrust>>>();
  answer(openBuys, () => promise);
  for (const [index, one] of orders.slice(2).entries()) {
    push({ name: 'transaction', event: { seq: index + 1, order: { ...one, status: 'cancelled' }, fills: [] } });
  }
  await screen.findByRole('table', { name: 'Open orders', busy: true });
  expect(screen.queryByText('No open orders')).toBeNull();
  await act(async () => give({ message: pageOf(orders.slice(0, 2)) }));
  await screen.findByText('2 of 2');
});

test.each([
  ['a stop', { kind: 'stop_market', stop_price: '90000.00' }, '90,000.00 USDT'],
  ['a stop that trails', { kind: 'trailing_stop', trail: '1.5' }, '1.5%'],
] as const)('%s is asked about with its pair and what it waits for', async (_what, terms, waitsFor) => {
  keepOpen([order(1, { type: 'out', mode: 1, ...terms })]);
  const person = await open();
  await person.click(await screen.findByRole('button', { name: /^Cancel order:/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
  const facts = dialog.getAllByRole('definition').map((fact) => fact.textContent);
  expect(facts).toEqual(['BTC/USDT', 'Sell', 'Market', waitsFor, '0.1500 BTC']);
});

test('the file holds the list to its end, as it was narrowed', async () => {
  const person = await openFills();
  await person.selectOptions(screen.getByLabelText('Side'), 'Buy');
  await expect.poll(() => sent(completed).at(-1)?.fields).toMatchObject({ way: '2' });
  await person.click(await exporter());
  await expect.poll(() => vi.mocked(handOut).mock.calls.length).toBe(1);
  const [name, text = ''] = vi.mocked(handOut).mock.calls[0] ?? [];
  expect([name, text.trim().split('\r\n').length]).toEqual(['trades', 9]);
  expect(sent(completed).at(-1)?.fields).toEqual({ page: '1', limit: '100', way: '2' });
});

test('a file that could not be made is said, and can be tried again', async () => {
  const person = await openFills();
  const { promise, give } = later<ReturnType<typeof refusal>>();
  answer(completed, () => promise);
  await person.click(await exporter());
  expect((await exporter()).getAttribute('aria-busy')).toBe('true');
  await act(async () => give(refusal('forbidden', 'Not now')));
  await screen.findByText('The file could not be made');
  screen.getByText('Not now');
  await expect.poll(async () => (await exporter()).getAttribute('aria-busy')).toBeNull();
  expect(handOut).not.toHaveBeenCalled();
});
