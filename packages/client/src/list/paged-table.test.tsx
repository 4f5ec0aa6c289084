// @vitest-environment happy-dom
import { calls, decodeTransfer, type Transfer } from '@bourse/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { address, show } from '../testing/render.tsx';
import { pageOf } from '../testing/samples.ts';
import { answer, refusal, sent } from '../testing/wire.ts';
import { PagedTable } from './paged-table.tsx';
import { usePages } from './use-pages.ts';

const { history } = calls.transfer;
const ids = Array.from({ length: 300 }, (_, place) => 300 - place);

function hasRows(total: number): void {
  answer(history, ({ fields: { page, limit } }) => {
    const from = (Number(page) - 1) * Number(limit);
    const rows = ids.slice(0, total).slice(from, from + Number(limit));
    const list = rows.map((id) => ({
      id,
      type: 'legal_lever',
      from_field: 'legal',
      to_field: 'lever',
      currency: 1,
      currency_name: 'USDT',
      number: `${id}.00000000`,
      add_time: '2026-11-21T06:31:08.000Z',
    }));
    return { message: pageOf(list, total), data: list };
  });
}

function Moves() {
  return (
    <PagedTable<Transfer>
      label="Moves"
      query={usePages(['own', 'moves'], history, decodeTransfer)}
      failed="No moves came"
      empty={{ title: 'No moves yet' }}
      keyOf={({ id }) => id}
      columns={[
        { id: 'id', name: 'Number', cell: ({ id }) => id, card: 'title' },
        { id: 'amount', name: 'Amount', cell: ({ amount }) => amount, isNumeric: true, card: 'value' },
      ]}
    />
  );
}

const open = (at = '/moves') => show(<Moves />, { words: 'transfer', at });
const pagesAsked = () => sent(history).map(({ fields }) => fields.page);

test('a press adds the next page below, and the address says how many there are', async () => {
  hasRows(50);
  const person = await open('/moves?coin=USDT#list');
  await screen.findByText('20 of 50');
  await person.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByText('40 of 50');
  expect(screen.queryByText('No more')).toBeNull();
  expect(address()).toBe('/moves?coin=USDT&page=2#list');
  expect(screen.getAllByRole('row')).toHaveLength(41);
});

test('an address with pages brings them back one after the other', async () => {
  hasRows(50);
  await open('/moves?page=3');
  await screen.findByText('50 of 50');
  screen.getByText('No more');
  expect(pagesAsked()).toEqual(['1', '2', '3']);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('an address brings back ten pages at most, and a press brings the one after', async () => {
  hasRows(300);
  const person = await open('/moves?page=999999');
  await screen.findByText('200 of 300');
  await person.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByText('220 of 300');
  expect(address()).toBe('/moves?page=11');
});

test.each(['0', '-1', '1.5', 'x', ''])('an address that asks for page "%s" shows the first', async (page) => {
  hasRows(50);
  await open(`/moves?page=${page}`);
  await screen.findByText('20 of 50');
  expect(pagesAsked()).toEqual(['1']);
});

test('a page that fails leaves the rows before it, and a press asks again', async () => {
  hasRows(50);
  const person = await open();
  await screen.findByText('20 of 50');
  answer(history, refusal('unavailable', 'The service is starting'));
  await person.click(screen.getByRole('button', { name: 'Load more' }));
  await expect.poll(() => pagesAsked()).toEqual(['1', '2']);
  screen.getByText('20 of 50');
  hasRows(50);
  await person.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByText('40 of 50');
});

test('a list without rows says so, and one that does not come is asked for again', async () => {
  answer(history, refusal('unavailable', 'The service is starting'));
  const person = await open();
  await screen.findByText('No moves came');
  hasRows(0);
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('No moves yet');
});
