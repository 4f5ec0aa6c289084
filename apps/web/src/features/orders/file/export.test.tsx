// @vitest-environment happy-dom

import { handOut } from '@bourse/client/file/hand-out.ts';
import { show } from '@bourse/client/testing/render.tsx';
import { fill, order, pageOf, pastOrder } from '@bourse/client/testing/samples.ts';
import { answer, later, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepOpen } from '../../../testing/own-orders.ts';
import type { ListName } from '../orders.ts';
import { exportPageList as exportOfPage } from '../page/export.ts';
import type { Asked } from '../query.ts';
import { ExportButton } from './export-button.tsx';

vi.mock('@bourse/client/file/hand-out.ts', () => ({ handOut: vi.fn() }));

const { pastOrders, completed, openBuys } = calls.spot;
const all: Asked = { pair: null, side: 'both' };
const button = () => screen.findByRole('button', { name: 'Export CSV, at most 20,000 rows' });

beforeEach(() => keepOpen([]));
afterEach(() => vi.mocked(handOut).mockClear());

async function save(list: ListName, asked: Asked = all) {
  const person = await show(<ExportButton list={list} {...asked} />, { words: 'spot' });
  await person.click(await button());
  return person;
}

/** The file: its name, and its lines by their fields. */
async function file(): Promise<[string | undefined, string[][]]> {
  await expect.poll(() => vi.mocked(handOut).mock.calls.length).toBe(1);
  const [name, text = ''] = vi.mocked(handOut).mock.calls[0] ?? [];
  const lines = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
  // What holds a comma stands between quotes.
  const fields = (line: string) => [...line.matchAll(/(?:^|,)("[^"]*"|[^,]*)/g)].map(([, field = '']) => field);
  return [name, lines.map(fields)];
}

test('open orders of the desk with all their prices, as the exchange writes them', async () => {
  keepOpen([
    order(1, { complete_number: '0.0500' }),
    order(2, { type: 'out', mode: 1, kind: 'trailing_stop', trail: '1.5' }),
  ]);
  await save('open');
  const [name, [head, ...lines]] = await file();
  expect(name).toBe('orders');
  expect(head).toEqual(
    'Time,Trading pair,Side,Type,Price,Stop price,Distance,Amount,Filled,Total,Currency,Order ID'.split(','),
  );
  const time = '2025-11-21T06:31:08.000Z';
  expect(lines).toEqual([
    [time, 'BTC/USDT', 'Buy', 'Limit', '93620.00', '', '', '0.1500', '0.0500', '14043.00000000', 'USDT', '1'],
    [time, 'BTC/USDT', 'Sell', 'Trailing stop', '', '', '1.5', '0.1500', '0.0000', '', 'USDT', '2'],
  ]);
});

test('a side and a pair narrow the file as they narrow the list', async () => {
  keepOpen([order(1), order(2, { type: 'out' })]);
  await save('open', { pair: { symbol: 'BTC/USDT', baseId: 2, quoteId: 1 }, side: 'sell' });
  const [, [, ...lines]] = await file();
  expect(lines.map((line) => line.at(-1))).toEqual(['2']);
  expect(sent(openBuys)).toEqual([]);
  expect(sent(calls.spot.openSells)[0]?.fields).toEqual({ page: '1', limit: '100', legal_id: '1', currency_id: '2' });
});

test('past orders say what they came to, and what was paid', async () => {
  answer(pastOrders, {
    message: pageOf([
      pastOrder(2, { in_fee: '14.04300000', traded_money: '14043.00000000' }),
      pastOrder(1, { type: 'out', status: 'cancelled', out_fee: '1.00000000', traded_money: '0.00000000' }),
      pastOrder(0, { status: 'fired', kind: 'stop_limit', stop_price: '93000.00', traded_money: '0.00000000' }),
    ]),
  });
  await save('past');
  const [name, [head, ...lines]] = await file();
  expect(name).toBe('order-history');
  expect(head?.slice(-3)).toEqual(['Traded value', 'Fee', 'Status']);
  expect(lines.map((line) => line.slice(-4))).toEqual([
    ['2', '14043.00000000', '14.04300000', 'Filled'],
    ['1', '0.00000000', '1.00000000', 'Cancelled'],
    // As the list calls it.
    ['0', '0.00000000', '0', 'Triggered'],
  ]);
});

test('fills of both orders of a trade are two lines', async () => {
  answer(completed, { message: pageOf([fill(5, { order_id: 1, is_maker: true }), fill(5, { order_id: 2, way: 1 })]) });
  await save('fills');
  const [name, [, ...lines]] = await file();
  expect(name).toBe('trades');
  expect(lines.map((line) => [line[2], ...line.slice(-3)])).toEqual([
    ['Buy', 'Maker', '1', '5'],
    ['Sell', 'Taker', '2', '5'],
  ]);
});

test('an empty list makes no file on the desk, and says so', async () => {
  await save('open');
  await screen.findByText('There is nothing to export');
  expect(handOut).not.toHaveBeenCalled();
});

test('a file on its way says how far it is, and is given up on demand', async () => {
  const second = later<{ message: ReturnType<typeof pageOf<ReturnType<typeof fill>>> }>();
  const rows = (from: number) => Array.from({ length: 100 }, (_, n) => fill(from - n));
  answer(completed, ({ fields }) => (fields.page === '1' ? { message: pageOf(rows(200), 200) } : second.promise));
  const person = await save('fills');
  await screen.findByText('100 of 200 rows');
  await person.click(screen.getByRole('button', { name: 'Cancel the export' }));
  await screen.findByText('Export cancelled, no file was saved');
  second.give({ message: pageOf(rows(100), 200) });
  await button();
  expect(handOut).not.toHaveBeenCalled();
});

test('a list that does not load makes no file, and says why', async () => {
  answer(completed, refusal('unavailable', 'The service is starting'));
  await save('fills');
  await screen.findByText('The export failed');
  screen.getByText('The service is starting');
  await button();
  expect(handOut).not.toHaveBeenCalled();
});

test("the account's page has columns of its own, the same for each list: what each order waited for and came to", async () => {
  const nothing = { traded_money: '0.00000000' } as const;
  answer(pastOrders, {
    message: pageOf([
      pastOrder(5, { status: 'cancelled', complete_number: '0.1000', traded_money: '9300.00000000' }),
      pastOrder(4, { ...nothing, status: 'cancelled', kind: 'trailing_stop', mode: 1, trail: '1.5' }),
      pastOrder(3, { ...nothing, status: 'fired', kind: 'stop_market', mode: 1, stop_price: '90000.00' }),
    ]),
  });
  await show(null, { words: 'entrust' });
  const run = { signal: new AbortController().signal, onProgress: () => {} };
  await exportOfPage('past', { ...all, state: 'fired' }, run);
  const [name, [head, ...lines]] = await file();
  expect(name).toBe('order-history');
  const prices = 'Type,Price,Stop price,Distance';
  const came = 'Amount,Filled,Average price,Total,Fee,Currency,Status,Order';
  expect(head).toEqual(`Time,Trading pair,Side,${prices},${came}`.split(','));
  expect(lines.map((line) => line.slice(3))).toEqual([
    [
      ...['Limit', '93620.00', '', '', '0.1500', '0.1000', '93000.00', '9300.00000000', '0', 'USDT'],
      ...['"Partially filled, cancelled"', '5'],
    ],
    'Trailing stop,Market,,1.5,0.1500,0.0000,,0.00000000,0,USDT,Cancelled,4'.split(','),
    'Stop market,Market,90000.00,,0.1500,0.0000,,0.00000000,0,USDT,Triggered,3'.split(','),
  ]);
  expect(sent(pastOrders)[0]?.fields).toEqual({ page: '1', limit: '100', status: 'fired' });
});

test("the account's page hands out a file with its head only where the list is empty", async () => {
  await show(null, { words: 'entrust' });
  await exportOfPage('open', all, { signal: new AbortController().signal, onProgress: () => {} });
  const [name, lines] = await file();
  expect([name, lines.length]).toEqual(['orders', 1]);
});
