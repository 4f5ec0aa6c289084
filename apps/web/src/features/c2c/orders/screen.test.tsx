// @vitest-environment happy-dom
/** One's own deals: whose they are is in the address, and so is the one that is open. */
import { address } from '@bourse/client/testing/render.tsx';
import { answer, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls, type DealRow } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerDeal, c2cPage, dealRow, endedDeal } from '../../../testing/deals.ts';
import { openScreen } from '../../../testing/screens.tsx';
import { entry } from '../entry.ts';

const { deals } = calls.c2c;
const open = (at = '/c2cOrder', around = {}) => openScreen(entry.routes, at, around);
const list = (rows: readonly DealRow[]) => answer(deals, ({ fields }) => c2cPage(rows, Number(fields.page)));
const table = async () => within(await screen.findByRole('table', { name: 'My P2P orders' }));

beforeEach(() => {
  list([]);
  answerDeal(dealRow(12));
});

test('a row says who buys, for how much, how and with whom, and opens its deal', async () => {
  list([dealRow(12), endedDeal(11, { is_payer: 0, is_owner: 1 })]);
  const person = await open();
  const rows = await table();
  const buy = await rows.findByRole('button', { name: 'Buy USDT' });
  rows.getByRole('button', { name: 'Sell USDT' });
  for (const text of ['Awaiting payment', 'Completed', 'li***@example.com', 'ki***@example.com']) rows.getByText(text);
  for (const text of ['100 USDT', '7.2 CNY', '720.00 CNY', 'Bank transfer'])
    expect(rows.getAllByText(text)).toHaveLength(2);
  expect(sent(deals)[0]?.fields.role).toBe('taker');
  await person.click(buy);
  await screen.findByRole('dialog', { name: 'P2P order 12' });
  expect(address()).toBe('/c2cOrder?id=12');
  await person.click(await screen.findByRole('button', { name: 'Close' }));
  await expect.poll(address).toBe('/c2cOrder');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('anywhere in a row is its press', async () => {
  list([dealRow(12)]);
  const person = await open();
  await person.click(await (await table()).findByText('100 USDT'));
  await screen.findByRole('dialog', { name: 'P2P order 12' });
});

test('an address with an id opens that deal, whatever the list shows', async () => {
  answerDeal(dealRow(99));
  await open('/c2cOrder?id=99');
  await within(await screen.findByRole('dialog', { name: 'P2P order 99' })).findByText(/^Pay 720.00 CNY to Li Na/);
  await screen.findByText('No orders here yet');
});

test.each([
  ['/c2cOrder?id=99', 'On my ads', '/c2cOrder?id=99&role=owner'],
  ['/c2cOrder?id=99&role=all', 'All', '/c2cOrder?id=99&role=all'],
])('a deal on one’s own ad is opened in its tab, unless the address names another: %s', async (at, tab, then) => {
  answerDeal(dealRow(99, { is_payer: 0, is_owner: 1 }));
  const person = await open(at);
  await within(await screen.findByRole('dialog', { name: 'P2P order 99' })).findByText('720.00 CNY');
  await expect.poll(address).toBe(then);
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe(tab);
});

test.each(['x', '0', '-1', '1.5'])('?id=%s opens nothing', async (id) => {
  await open(`/c2cOrder?id=${id}`);
  await screen.findByText('No orders here yet');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent(calls.c2c.deal)).toEqual([]);
});

test('a tab is a word of the address, beside the deal that is open', async () => {
  const person = await open('/c2cOrder?role=owner');
  await screen.findByText('No orders here yet');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('On my ads');
  expect(sent(deals).at(-1)?.fields.role).toBe('owner');
  await person.click(screen.getByRole('tab', { name: 'All' }));
  await expect.poll(() => sent(deals).at(-1)?.fields.role).toBe('all');
  expect(address()).toBe('/c2cOrder?role=all');
});

test('more than ten come page by page', async () => {
  list(Array.from({ length: 12 }, (_, place) => dealRow(112 - place)));
  const person = await open();
  await screen.findByText('10 of 12');
  await person.click(screen.getByRole('button', { name: 'Load more' }));
  await expect.poll(() => screen.getAllByRole('row').length).toBe(13);
});

test('a list that did not come is asked for again', async () => {
  const noted = vi.spyOn(console, 'error').mockImplementation(() => {});
  answer(deals, refusal('unavailable', 'The service is starting'));
  const person = await open();
  await screen.findByText('We couldn’t load your orders');
  list([dealRow(12)]);
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await (await table()).findByText('Awaiting payment');
  noted.mockRestore();
});

test('without a session it leads to the log-in and back', async () => {
  await open('/c2cOrder?id=12', { user: null });
  await expect.poll(address).toBe('/components/login?from=%2Fc2cOrder%3Fid%3D12');
  expect(sent(deals)).toEqual([]);
});
