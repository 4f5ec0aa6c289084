// @vitest-environment happy-dom
/** One's own contracts on their page: which list an address begins with, pages, the file, and what is said in place of rows. */
import { handOut } from '@bourse/client/file/hand-out.ts';
import { address, show, user } from '@bourse/client/testing/render.tsx';
import { groupsOf, market } from '@bourse/client/testing/samples.ts';
import { answer, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerLevers, leverDealOf, leverRow } from '../../../testing/levers.ts';
import ListsScreen from './screen.tsx';

vi.mock('@bourse/client/file/hand-out.ts', () => ({ handOut: vi.fn() }));

const { myTrade, close, receipt } = calls.lever;
const closedRow = (id: number) =>
  leverRow(id, {
    status: 3,
    price: '94500.00',
    profits: '5',
    trade_fee: '0.95',
    reason: 'stop_profit',
    complete_time: '2026-11-26T11:00:00.000Z',
    liquidation_price: '',
  });

const open = (at = '/leverTransactions', who: typeof user | null = user) =>
  show(<ListsScreen />, { words: 'lever', at, user: who });
const chosen = async () => (await screen.findByRole('tab', { selected: true })).textContent;

beforeEach(() => {
  vi.mocked(handOut).mockClear();
  answerLevers({});
});

test.each([
  ['/leverTransactions', 'Positions0', 'No open positions'],
  ['/leverTransaction', 'Positions0', 'No open positions'],
  ['/leverList', 'Open orders0', 'No open orders'],
  ['/allTransaction', 'Closed', 'No closed positions yet'],
  ['/leverList?tab=cancelled', 'Cancelled', 'No cancelled orders'],
  ['/leverList?tab=nothing', 'Open orders0', 'No open orders'],
])('%s begins with %s, and says that there are none', async (at, tab, nothing) => {
  await open(at);
  await screen.findByText(nothing);
  await expect.poll(chosen).toBe(tab);
  expect(address()).toBe(at);
});

test('another list is another word of the same address', async () => {
  answerLevers({ 3: [closedRow(5)] });
  const person = await open();
  await person.click(await screen.findByRole('tab', { name: /Closed/ }));
  expect(address()).toBe('/leverTransactions?tab=closed');
});

test('a position shows what it does and closes after a question', async () => {
  answerLevers({ 1: [leverRow(7)] });
  answer(calls.market.quotations, { message: groupsOf(market({ lever_share_num: '0.001' })) });
  answer(calls.lever.deal, { message: leverDealOf() });
  answer(close, { message: 'Closing at the next index price' });
  const person = await open();
  const table = within(await screen.findByRole('table', { name: 'Positions' }));
  await table.findByText('90,000.00');
  await person.click(table.getByRole('button', { name: 'Close BTC/USDT 7' }));
  const question = within(await screen.findByRole('dialog', { name: 'Close this position?' }));
  const [button] = question.getAllByRole('button', { name: 'Close' }).slice(-1);
  if (button) await person.click(button);
  await screen.findByText('Closing at the next index price');
  expect(sent(close)[0]?.fields).toEqual({ id: '7' });
});

test('more than ten come page by page', async () => {
  answerLevers({ 3: Array.from({ length: 12 }, (_, place) => closedRow(112 - place)) });
  const person = await open('/allTransaction');
  await screen.findByText('1 / 2');
  expect(screen.getAllByRole('row')).toHaveLength(11);
  await person.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('2 / 2');
  await expect.poll(() => screen.getAllByRole('row').length).toBe(3);
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
});

test('closed ones are a file, whatever page is shown', async () => {
  answerLevers({ 3: Array.from({ length: 12 }, (_, place) => closedRow(112 - place)) });
  const person = await open('/allTransaction');
  await person.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await expect.poll(() => vi.mocked(handOut).mock.calls.length).toBe(1);
  const [name, text = ''] = vi.mocked(handOut).mock.calls[0] ?? [];
  const lines = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
  expect(name).toBe('contracts');
  expect(lines).toHaveLength(13);
  expect(lines[0]).toBe(
    'Opened,Closed,Trading pair,Side,Leverage,Lots,Amount,Entry price,Exit price,Margin,P&L,Fee,Overnight fee,Currency,Reason,Order ID',
  );
  expect(lines[1]).toBe(
    '2026-11-26T10:00:01.000Z,2026-11-26T11:00:00.000Z,BTC/USDT,Long,20,10,0.01,94000.00,94500.00,47,5,0.95,0,USDT,Take profit,112',
  );
});

test('without closed ones there is nothing to export', async () => {
  await open('/allTransaction');
  await screen.findByText('No closed positions yet');
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
});

test('a list that did not come is asked for again', async () => {
  answer(myTrade, refusal('unavailable', 'The service is starting'));
  const person = await open();
  await screen.findByText('We couldn’t load your contracts');
  answerLevers({ 1: [leverRow(7)] });
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('button', { name: 'Close BTC/USDT 7' });
});

test('a liquidation says why, step by step; another end does not', async () => {
  const ended = { status: 3, complete_time: '2026-11-26T11:00:00.000Z' };
  answerLevers({ 3: [leverRow(5, { ...ended, reason: 'liquidation' }), leverRow(4, { ...ended, reason: 'user' })] });
  const row = { type: 1, symbol: 'BTC/USDT', multiple: 20, price: '90000.00' };
  answer(receipt, {
    message: {
      legal_name: 'USDT',
      time: '2026-11-26T11:00:00.000Z',
      marks: [{ symbol: 'BTC/USDT', price: '90000.00' }],
      equity: '10.5',
      maintenance: '12',
      hazard_rate: '87.50',
      liquidation_rate: '110',
      safe_rate: '150',
      cancelled: [{ id: 9, symbol: 'ETH/USDT', type: 2, share: 3 }],
      closed: [
        { ...row, id: 6, share: 30, profits: '-120', trade_fee: '1.35', liquidation_fee: '5.4', hazard_rate: '120.10' },
        { ...row, id: 5, share: 10, profits: '-40', trade_fee: '0.45', liquidation_fee: '1.8', hazard_rate: '' },
      ],
      trade_fee: '1.8',
      liquidation_fee: '7.2',
      left: '1.5',
      complete_time: '2026-11-26T11:00:00.100Z',
    },
  });
  const person = await open('/allTransaction');
  expect(await screen.findAllByRole('button', { name: /^Why/ })).toHaveLength(1);
  await person.click(await screen.findByRole('button', { name: 'Why? BTC/USDT 5' }));
  const why = within(await screen.findByRole('dialog', { name: 'Why was this position liquidated?' }));
  await why.findByText('87.50%');
  expect(sent(receipt)[0]?.fields).toEqual({ id: '5' });
  for (const text of ['10.50 USDT', '12.00 USDT', '120.10%', 'No positions left', '7.20 USDT', '1.50 USDT'])
    why.getByText(text);
  why.getByText(/110% or below.*above 150%/);
  why.getByText('3 lots', { exact: false });
});

test('a receipt that did not come is asked for again', async () => {
  answerLevers({ 3: [leverRow(5, { status: 3, complete_time: '2026-11-26T11:00:00.000Z', reason: 'liquidation' })] });
  answer(receipt, refusal('unavailable', 'The service is starting'));
  const person = await open('/allTransaction');
  await person.click(await screen.findByRole('button', { name: 'Why? BTC/USDT 5' }));
  const why = within(await screen.findByRole('dialog', { name: 'Why was this position liquidated?' }));
  await why.findByText('We couldn’t load what happened');
  why.getByRole('button', { name: 'Retry' });
});

test('without a session it leads to the login, and back', async () => {
  await open('/leverList', null);
  await expect.poll(address).toBe('/components/login?from=%2FleverList');
  expect(sent(myTrade)).toEqual([]);
});
