// @vitest-environment happy-dom

import { show } from '@bourse/client/testing/render.tsx';
import { pageOf } from '@bourse/client/testing/samples.ts';
import { answer, refusal, sent } from '@bourse/client/testing/wire.ts';
import { type AnswerOf, calls } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setHidden } from '../../domain/wallet/hidden-amounts.tsx';
import RecordScreen from './record-screen.tsx';

const { history } = calls.transfer;
type Row = AnswerOf<typeof history>['data'][number];

function row(id: number, change: Partial<Row> = {}): Row {
  return {
    id,
    type: 'legal_lever',
    from_field: 'legal',
    to_field: 'lever',
    currency: 1,
    currency_name: 'USDT',
    number: `${1000 + id}.50000000`,
    add_time: '2026-11-21T06:31:08.000Z',
    ...change,
  };
}

function listOf(rows: readonly Row[], total = rows.length) {
  return { message: pageOf(rows, total), data: [...rows] };
}

beforeEach(() => setHidden(false));

const open = () => show(<RecordScreen />, { words: 'transfer', at: '/transferRecord' });
const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((one) =>
      within(one)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

test('without any it says so, and leads to the first one', async () => {
  answer(history, listOf([]));
  await open();
  await screen.findByText('No transfers yet');
  expect(screen.getByRole('link', { name: 'Transfer' }).getAttribute('href')).toBe('/transfer');
});

test('each says coin, accounts, amount, and when in the zone of whoever reads it', async () => {
  answer(history, listOf([row(2, { from_field: 'change', to_field: 'micro', type: 'change_micro' })]));
  await open();
  await screen.findByText('1 of 1');
  const [[time, coin, from, to, amount] = []] = cells();
  expect([coin, to, amount]).toEqual(['USDT', 'Up/Down account', '1,002.50000000']);
  expect(from).toContain('Spot account');
  const local = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
  expect(time).toBe(local.format(new Date('2026-11-21T06:31:08.000Z')));
});

test('twenty at first, and more until there are none', async () => {
  const rows = Array.from({ length: 23 }, (_, id) => row(23 - id));
  answer(history, ({ fields: { page, limit } }) => {
    const from = (Number(page) - 1) * Number(limit);
    return listOf(rows.slice(from, from + Number(limit)), rows.length);
  });
  const person = await open();
  await screen.findByText('20 of 23');
  await person.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByText('23 of 23');
  expect(cells().at(-1)?.at(-1)).toBe('1,001.50000000');
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  expect(sent(history).map(({ fields }) => fields)).toEqual([
    { page: '1', limit: '20' },
    { page: '2', limit: '20' },
  ]);
});

test('what did not load is said and tried again', async () => {
  answer(history, refusal('unavailable', 'The service is starting'));
  const person = await open();
  await screen.findByText('We couldn’t load your transfers');
  answer(history, listOf([row(1)]));
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('1 of 1');
});

test('hidden amounts are hidden here too', async () => {
  setHidden(true);
  answer(history, listOf([row(1)]));
  await open();
  await screen.findByText('1 of 1');
  expect(cells()[0]?.at(-1)).toBe('••••••Hidden');
});
