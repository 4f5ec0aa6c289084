// @vitest-environment happy-dom

import { address, show } from '@bourse/client/testing/render.tsx';
import { answer, refusal, sent } from '@bourse/client/testing/wire.ts';
import { type AnswerOf, calls } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setHidden } from '../../../domain/wallet/hidden-amounts.tsx';
import { openScreen } from '../../../testing/screens.tsx';
import { entry } from '../entry.ts';
import StatementScreen from './screen.tsx';

const { statement } = calls.record;
type Message = AnswerOf<typeof statement>['message'];

const lines: Message['list'] = [
  {
    account: 'change',
    currency: 1,
    currency_name: 'USDT',
    opening: '1000.00000000',
    closing: '839.94000000',
    movements: [
      { type: 'transfer', value: '-100.00000000' },
      { type: 'trade', value: '-60.00000000' },
      { type: 'trade_fee', value: '-0.06000000' },
    ],
  },
  { account: 'change', currency: 2, currency_name: 'BTC', opening: '1.00000000', closing: '1.00000000', movements: [] },
  {
    account: 'lever',
    currency: 1,
    currency_name: 'USDT',
    opening: '0.00000000',
    closing: '100.00000000',
    movements: [{ type: 'transfer', value: '100.00000000' }],
  },
];

function statementOf(change: Partial<Message> = {}): AnswerOf<typeof statement> {
  return { message: { user_id: 7, month: '2026-11', first_month: '2026-09', is_closed: 0, list: lines, ...change } };
}

beforeEach(() => {
  setHidden(false);
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 23), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const open = (at = '/statement') => show(<StatementScreen />, { words: 'record', at });
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

test('each account says opening, what came and went, and closing, by coin', async () => {
  answer(statement, statementOf());
  await open();
  await screen.findByRole('table', { name: 'Spot account' });
  expect(rowsOf('Spot account')).toEqual([
    ['USDT', 'Opening1,000.00000000', 'Transfer', '−100.00000000', ''],
    ['USDT', '', 'Trade', '−60.00000000', ''],
    ['USDT', '', 'Trading fee', '−0.06000000', 'Closing839.94000000'],
    ['BTC', 'Opening1.00000000', '', '', 'Closing1.00000000'],
  ]);
  expect(rowsOf('Contract account')).toHaveLength(1);
  expect(screen.queryByRole('table', { name: 'Fiat account' })).toBeNull();
  screen.getByRole('heading', { name: 'November 2026' });
  screen.getByText(/This month isn’t over/);
});

test('of many coins every row is there in the end', async () => {
  const list = Array.from({ length: 100 }, (_, index) => ({
    ...(lines[0] as (typeof lines)[number]),
    currency: index + 1,
    currency_name: `C${index}`,
  }));
  answer(statement, statementOf({ list }));
  await open();
  await expect.poll(() => rowsOf('Spot account').length).toBe(300);
  expect(rowsOf('Spot account').at(-1)).toEqual(['C99', '', 'Trading fee', '−0.06000000', 'Closing839.94000000']);
});

test('months go back to the one in which the account was opened, and stand in the address', async () => {
  answer(statement, ({ fields: { month = '' } }) => statementOf({ month, is_closed: month < '2026-11' ? 1 : 0 }));
  const person = await openScreen(entry.routes, '/statement');
  await screen.findByRole('table', { name: 'Spot account' });
  const select = screen.getByLabelText('Month');
  expect(
    within(select)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['November 2026', 'October 2026', 'September 2026']);
  await person.selectOptions(select, 'October 2026');
  await expect.poll(address).toBe('/statement?month=2026-10');
  await screen.findByRole('heading', { name: 'October 2026' });
  await expect.poll(() => screen.queryByText(/This month isn’t over/)).toBeNull();
  expect(sent(statement).map(({ fields }) => fields.month)).toEqual(['2026-11', '2026-10']);
});

test('a month in which nothing was held says so', async () => {
  answer(statement, statementOf({ list: [], is_closed: 1 }));
  await open('/statement?month=2026-09');
  await screen.findByText('Nothing was held this month');
});

test('one that did not come is asked for again', async () => {
  answer(statement, refusal('unavailable', 'The service is starting'));
  const person = await open();
  await screen.findByText('We couldn’t load the statement');
  answer(statement, statementOf());
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('table', { name: 'Spot account' });
});

test('it is printed on demand', async () => {
  const print = vi.fn();
  const { print: before } = window;
  window.print = print;
  answer(statement, statementOf());
  const person = await open();
  await screen.findByRole('table', { name: 'Spot account' });
  await person.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
  expect(print).toHaveBeenCalledTimes(1);
  window.print = before;
});

test('hidden amounts are dots', async () => {
  setHidden(true);
  answer(statement, statementOf());
  await open();
  await screen.findByRole('table', { name: 'Spot account' });
  expect(screen.queryByText(/839\.94/)).toBeNull();
});
