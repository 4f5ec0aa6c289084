// @vitest-environment happy-dom
/** The list as its people use it: by keyboard, by address, and as a file. */

import { address } from '@bourse/client/testing/render.tsx';
import { answer, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openDialog, showConsole } from '../../testing/show.tsx';
import { List } from './list.tsx';
import type { ListQuery } from './list-props.ts';

interface Thing {
  readonly id: number;
  readonly name: string;
  readonly amount: string;
}

const things: readonly Thing[] = [
  { id: 1, name: 'Kim', amount: '0.5' },
  { id: 2, name: 'Ada', amount: '12' },
  { id: 3, name: '=1+1', amount: '0.15' },
];
const load = vi.fn(async (_query: ListQuery) => ({ rows: things, total: things.length }));

function Things() {
  return (
    <List
      name="things"
      title="Things"
      filters={[
        {
          name: 'status',
          label: 'Status',
          options: [
            { value: 'open', label: 'Open' },
            { value: 'done', label: 'Done' },
          ],
        },
      ]}
      columns={[
        { id: 'name', name: 'Name', text: (row) => row.name },
        { id: 'amount', name: 'Amount', isNumeric: true, text: (row) => row.amount },
      ]}
      idOf={(row: Thing) => row.id}
      titleOf={(row) => row.name}
      load={load}
      empty={{ title: 'No things', hint: 'None' }}
      details={(row) => <p>{`Details of ${row.name}`}</p>}
    />
  );
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent);

test('j and k walk the rows, Enter opens one, j goes on in the details, Escape closes them', async () => {
  const person = await showConsole(<Things />, { at: '/console/things' });
  await screen.findByText('Kim');
  await person.keyboard('j');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open Kim' }));
  await person.keyboard('jjk{Enter}');
  screen.getByText('Details of Ada');
  expect(address()).toContain('open=2');
  await person.keyboard('j');
  screen.getByText('Details of =1+1');
  screen.getByText('3 of 3');
  await person.keyboard('{Escape}');
  expect(screen.queryByText(/Details of/)).toBeNull();
  expect(address()).toBe('/console/things');
});

test('a slash goes to the search, a question mark shows the keys, and typing is typing', async () => {
  const person = await showConsole(<Things />, { at: '/console/things' });
  await screen.findByText('Kim');
  await person.keyboard('?');
  openDialog().getByText('Next and previous row');
  await person.click(openDialog().getByRole('button', { name: 'Close' }));
  await person.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await person.keyboard('k');
  expect(names()).toEqual(['Kim']);
  expect(address()).toBe('/console/things?find=k');
});

test('filter, order and columns are in the address, and a link to it shows the same', async () => {
  const person = await showConsole(<Things />, { at: '/console/things?sort=-amount&hide=name' });
  await screen.findByText('12');
  expect(screen.queryByText('Kim')).toBeNull();
  expect(names()).toEqual(['12', '0.5', '0.15']);
  await person.selectOptions(screen.getByLabelText('Status'), 'Done');
  expect(address()).toBe('/console/things?sort=-amount&hide=name&status=done');
  expect(load).toHaveBeenLastCalledWith({ filters: { status: 'done' }, page: 1, limit: 50, before: null, search: '' });
});

test('the file has the shown columns of all rows, and no formula', async () => {
  let text = '';
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    void (blob as Blob).text().then((read) => {
      text = read;
    });
    return 'blob:file';
  });
  const person = await showConsole(<Things />, { at: '/console/things' });
  await screen.findByText('Kim');
  // Nothing leaves the console before the trail has a line of it.
  answer(calls.staff.noteExport, refusal('role_required', 'Not yours'));
  await person.click(screen.getByRole('button', { name: 'CSV' }));
  await screen.findByText('Not yours');
  expect(text).toBe('');
  answer(calls.staff.noteExport, { message: 'Noted' });
  await person.click(screen.getByRole('button', { name: 'CSV' }));
  await expect.poll(() => text).toContain("'=1+1,0.15");
  expect(sent(calls.staff.noteExport).at(-1)?.fields).toMatchObject({ list: 'things' });
  expect(text).toContain('Name,Amount\r\nKim,0.5');
});

test('a list that does not load says so, and tries again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  load.mockRejectedValueOnce(new Error('Busy'));
  const person = await showConsole(<Things />, { at: '/console/things' });
  await person.click(await screen.findByRole('button', { name: 'Retry' }));
  await screen.findByText('Kim');
});
