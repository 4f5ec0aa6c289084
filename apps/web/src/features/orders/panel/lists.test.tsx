// @vitest-environment happy-dom
/** The lists of the panel: pages that come late or not at all, one list after another, what is under way in a row. */

import { handOut } from '@bourse/client/file/hand-out.ts';
import { queryClient } from '@bourse/client/query.ts';
import { heardCache, show, write } from '@bourse/client/testing/render.tsx';
import { decodedMarket, fill, order, pageOf, pastOrder } from '@bourse/client/testing/samples.ts';
import { answer, join, later, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls, type Entrust } from '@bourse/contract';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cutPage, keepOpen } from '../../../testing/own-orders.ts';
import { useQuestion } from '../ask.ts';
import { useOwnEvents } from '../use-own.ts';
import { OrdersPanel } from './orders-panel.tsx';

vi.mock('@bourse/client/file/hand-out.ts', () => ({ handOut: vi.fn() }));

const { openBuys, openSells, pastOrders, completed, cancel, cancelDeadline, amend } = calls.spot;
const btc = decodedMarket();
const eth = decodedMarket({ id: 3, currency_id: 3, currency_name: 'ETH', symbol: 'ETH/USDT' });

function Panel() {
  useOwnEvents();
  return <OrdersPanel market={btc} markets={[btc, eth]} OtherBest={({ children }) => children(null)} />;
}

beforeEach(() => {
  answer(cancelDeadline, { message: { deadline: '', seconds: 0 } });
  answer(pastOrders, { message: pageOf([]) });
  answer(completed, { message: pageOf([]) });
  keepOpen([]);
});
afterEach(() => {
  useQuestion.setState({ question: null });
  vi.mocked(handOut).mockClear();
});

const open = () => show(<Panel />, { words: 'spot', at: '/dealCenter' });
const tab = (name: string | RegExp) => screen.getByRole('tab', { name });
/** Rows without the head. */
const rows = () => screen.queryAllByRole('row').slice(1);
const more = () => screen.getByRole('button', { name: 'Load more' });
const twelve = Array.from({ length: 12 }, (_, n) => pastOrder(n + 1));

test('a list is busy until its rows are here', async () => {
  const { promise, give } = later<{ message: ReturnType<typeof pageOf<Entrust>> }>();
  answer(openBuys, () => promise);
  await open();
  screen.getByRole('table', { name: 'Open orders', busy: true });
  expect(screen.queryByText('No open orders')).toBeNull();
  await act(async () => give({ message: pageOf([order(1)]) }));
  await expect.poll(rows).toHaveLength(1);
  screen.getByRole('table', { name: 'Open orders', busy: false });
});

test('ten past orders at first, the others on demand, and then it says that there are no more', async () => {
  answer(pastOrders, (asked) => cutPage(twelve, asked));
  const person = await open();
  await person.click(tab('Order history'));
  await expect.poll(rows).toHaveLength(10);
  await person.click(more());
  await expect.poll(rows).toHaveLength(12);
  screen.getByText('No more');
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('a page that does not come leaves the rows in sight, and is asked for again', async () => {
  answer(pastOrders, (asked) =>
    asked.fields.page === '1' ? cutPage(twelve, asked) : refusal('unavailable', 'The service is starting'),
  );
  const person = await open();
  await person.click(tab('Order history'));
  await expect.poll(rows).toHaveLength(10);
  await person.click(more());
  await expect.poll(() => sent(pastOrders)).toHaveLength(2);
  await expect.poll(() => more().hasAttribute('disabled')).toBe(false);
  expect(rows()).toHaveLength(10);
  expect(screen.queryByRole('alert')).toBeNull();
  answer(pastOrders, (asked) => cutPage(twelve, asked));
  await person.click(more());
  await expect.poll(rows).toHaveLength(12);
});

test.each([
  ['Order history', pastOrders],
  ['Trade history', completed],
])('%s that did not load is read again on request', async (name, call) => {
  answer(call, refusal('unavailable', 'The service is starting'));
  const person = await open();
  await person.click(tab(name));
  await screen.findByText('Orders did not load');
  answer(call, { message: pageOf([]) });
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText(name === 'Order history' ? 'No finished orders yet' : 'No trades yet');
});

test('orders that cannot be read again stay as they were; after a reconnect they are', async () => {
  keepOpen([order(1)]);
  await open();
  await expect.poll(rows).toHaveLength(1);
  answer(openSells, refusal('unavailable', 'The service is starting'));
  act(join);
  await expect.poll(() => sent(openSells)).toHaveLength(2);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await heardCache();
  expect(rows()).toHaveLength(1);
  expect(screen.queryByText('Orders did not load')).toBeNull();
  keepOpen([order(1), order(2)]);
  act(join);
  await expect.poll(rows).toHaveLength(2);
});

test('what was chosen is kept from one list to the next, and each says what it has of it', async () => {
  answer(completed, (asked) => cutPage([fill(1)], asked));
  const person = await open();
  await person.selectOptions(screen.getByLabelText('Trading pair'), 'ETH/USDT');
  await person.click(tab('Trade history'));
  await screen.findByText('No order of this kind');
  expect(sent(completed)[0]?.fields).toMatchObject({ currency_id: '3' });
  await person.selectOptions(screen.getByLabelText('Trading pair'), 'All pairs');
  await expect.poll(rows).toHaveLength(1);
  expect(screen.queryByText('No order of this kind')).toBeNull();
});

test('what ends orders stands beside the open ones only', async () => {
  keepOpen([order(1)]);
  const person = await open();
  await expect.poll(rows).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Cancel all' }).hasAttribute('disabled')).toBe(false);
  screen.getByRole('button', { name: 'Auto-cancel' });
  await person.click(tab('Order history'));
  expect(screen.queryByRole('button', { name: 'Cancel all' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Auto-cancel' })).toBeNull();
  screen.getByRole('button', { name: /^Export CSV/ });
});

test('by the keyboard one list leads to the next', async () => {
  const person = await open();
  act(() => tab(/^Open orders/).focus());
  await person.keyboard('{ArrowRight}');
  await screen.findByText('No finished orders yet');
  expect(document.activeElement).toBe(tab('Order history'));
  expect(screen.getByRole('tabpanel', { name: 'Order history' })).toBeTruthy();
});

test('a file is given up with its list', async () => {
  const { promise, give } = later<{ message: ReturnType<typeof pageOf<ReturnType<typeof fill>>> }>();
  const person = await open();
  await person.click(tab('Trade history'));
  await screen.findByText('No trades yet');
  answer(completed, () => promise);
  await person.click(screen.getByRole('button', { name: /^Export CSV/ }));
  await expect.poll(() => sent(completed)).toHaveLength(2);
  await person.click(tab('Order history'));
  await act(async () => give({ message: pageOf([fill(1)]) }));
  await screen.findByText('No finished orders yet');
  expect(handOut).not.toHaveBeenCalled();
});

test('terms on their way show in the row, and go back where they are refused', async () => {
  const { promise, give } = later<ReturnType<typeof refusal>>();
  answer(amend, () => promise);
  keepOpen([order(1)]);
  const person = await open();
  await person.click(await screen.findByRole('button', { name: /^Edit order:/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit order' }));
  await write(person, dialog.getByLabelText('Price'), '93000');
  await person.click(dialog.getByRole('button', { name: 'Save changes' }));
  const row = () => rows()[0];
  expect(row()?.getAttribute('aria-busy')).toBe('true');
  expect(row()?.textContent).toContain('93,000');
  await act(async () => give(refusal('price_out_of_band', 'Outside the band')));
  await expect.poll(() => row()?.getAttribute('aria-busy')).toBeNull();
  expect(row()?.textContent).toContain('93,620.00');
});

test('once the row of a cancelled order has gone, the focus is at its list', async () => {
  const orders = [order(1)];
  keepOpen(orders);
  answer(cancel, () => {
    orders.pop();
    return { message: '' };
  });
  const person = await open();
  await person.click(await screen.findByRole('button', { name: /^Cancel order:/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
  await person.click(dialog.getByRole('button', { name: 'Cancel order' }));
  await screen.findByText('No open orders');
  await expect.poll(() => document.activeElement).toBe(tab(/^Open orders/));
});
