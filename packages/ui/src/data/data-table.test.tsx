// @vitest-environment happy-dom
/** What a list shows in each of its states, and what its heads tell. */
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Column, DataTable, type DataTableProps, type Sorting } from './data-table.tsx';
import { Pager } from './pager.tsx';
import { Cell, Row } from './table.tsx';

afterEach(cleanup);

type Key = 'name' | 'price';
const columns: readonly Column<Key>[] = [
  { id: 'name', name: 'Name', sortKey: 'name' },
  { id: 'price', name: 'Price', sortKey: 'price', isNumeric: true, className: 'w-20' },
  { id: 'act', name: 'Action' },
];
const onRetry = vi.fn();
const failed = { title: 'It did not load', retryLabel: 'Retry', onRetry };

function List(change: Partial<DataTableProps<Key>>) {
  return (
    <DataTable
      label="Coins"
      columns={columns}
      count={1}
      failed={null}
      empty={{ title: 'No coins' }}
      foot={<p>{'The end'}</p>}
      {...change}
    >
      <Row>
        <Cell>{'Bitcoin'}</Cell>
      </Row>
    </DataTable>
  );
}

test('rows stand under named heads, with the foot below', () => {
  render(<List />);
  const table = within(screen.getByRole('table', { name: 'Coins' }));
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Name', 'Price', 'Action']);
  table.getByRole('cell', { name: 'Bitcoin' });
  screen.getByText('The end');
});

test('while rows are on their way the table is busy and its skeletons are silent', () => {
  render(<List count={undefined} skeletons={3} />);
  const table = screen.getByRole('table', { name: 'Coins', busy: true });
  // The head alone.
  expect(within(table).getAllByRole('row')).toHaveLength(1);
  expect(table.querySelectorAll('tbody tr')).toHaveLength(3);
  expect(table.querySelectorAll('tbody td.w-20')).toHaveLength(3);
  expect(screen.queryByText('Bitcoin')).toBeNull();
  expect(screen.queryByText('The end')).toBeNull();
});

test('what did not load is said and tried again; what was there before stays', async () => {
  const { rerender } = render(<List count={undefined} failed={failed} />);
  expect(screen.getByRole('alert').textContent).toContain('It did not load');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledOnce();
  rerender(<List count={1} failed={failed} />);
  expect(screen.queryByRole('alert')).toBeNull();
  screen.getByText('Bitcoin');
});

test('a list without rows says so', () => {
  render(<List count={0} />);
  screen.getByText('No coins');
  expect(screen.queryByRole('table')).toBeNull();
});

test('without words for no rows the heads stay, and the foot may say it', () => {
  render(<List count={0} empty={undefined} foot={<p>{'Nothing found'}</p>} />);
  screen.getByRole('columnheader', { name: 'Name' });
  screen.getByText('Nothing found');
});

test('skeletons are what each column says, in rows of the class that was asked for', () => {
  render(
    <List
      count={undefined}
      skeletons={1}
      skeletonClassName="h-14"
      columns={[
        { id: 'name', name: 'Name', skeleton: <i>{'coin'}</i> },
        { id: 'star', skeleton: null },
      ]}
    />,
  );
  const row = screen.getByRole('table').querySelector<HTMLTableRowElement>('tbody tr.h-14');
  expect([...(row?.cells ?? [])].map((cell) => cell.innerHTML)).toEqual(['<i>coin</i>', '']);
});

test('a column without a name has no head to read, and keeps its width', () => {
  render(
    <List
      columns={[
        { id: 'star', className: 'w-9' },
        { id: 'name', name: 'Name' },
      ]}
    />,
  );
  expect(screen.getAllByRole('columnheader')).toHaveLength(1);
  expect(screen.getByRole('table').querySelector('thead td')?.className).toBe('w-9');
});

test('rows that are not drawn yet keep their room, and are counted', () => {
  const { rerender } = render(<List count={200} undrawnPx={11_144} />);
  const table = screen.getByRole('table', { name: 'Coins' });
  expect(table.getAttribute('aria-rowcount')).toBe('201');
  expect(table.querySelector<HTMLElement>('tbody[aria-hidden] tr')?.style.height).toBe('11144px');
  expect(within(table).getAllByRole('row')).toHaveLength(2);
  rerender(<List count={1} undrawnPx={0} />);
  expect(table.getAttribute('aria-rowcount')).toBeNull();
  expect(table.querySelector('tbody[aria-hidden]')).toBeNull();
});

test('the rows are heard together, apart from the heads', async () => {
  const onPointerEnter = vi.fn();
  render(<List body={{ onPointerEnter }} />);
  const person = userEvent.setup();
  await person.hover(screen.getByRole('button', { name: 'Name' }));
  expect(onPointerEnter).not.toHaveBeenCalled();
  await person.hover(screen.getByRole('cell', { name: 'Bitcoin' }));
  expect(onPointerEnter).toHaveBeenCalledOnce();
});

test('a table in a box of its own scrolls by the keyboard', async () => {
  render(<List frame={{ className: 'box' }} columns={[{ id: 'name', name: 'Name' }]} />);
  await userEvent.setup().tab();
  expect(document.activeElement?.className).toBe('box');
  within(document.activeElement as HTMLElement).getByText('The end');
});

test('on a phone rows may be cards, and the head is left to screen readers', () => {
  render(<List isCards />);
  const [head, body] = screen.getAllByRole('rowgroup');
  expect(head?.className).toBe('max-md:sr-only');
  expect([screen.getByRole('table').className, body?.className]).toEqual([
    expect.stringContaining('max-md:block'),
    'max-md:block',
  ]);
});

test('a head sorts by its column and says how; a column without an order has no button', async () => {
  function Sorted() {
    const [sort, setSort] = useState<Sorting<Key> | null>(null);
    return (
      <List sort={sort} onSort={(key) => setSort({ key, isDescending: sort?.key === key && !sort.isDescending })} />
    );
  }
  render(<Sorted />);
  const person = userEvent.setup();
  const sorts = () => screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-sort'));
  expect(sorts()).toEqual(['none', 'none', null]);
  await person.click(screen.getByRole('button', { name: 'Price' }));
  expect(sorts()).toEqual(['none', 'ascending', null]);
  await person.keyboard('{Enter}');
  expect(sorts()).toEqual(['none', 'descending', null]);
  expect(screen.queryByRole('button', { name: 'Action' })).toBeNull();
});

test('pages are left by the button before and after, but for the first and the last', async () => {
  const onPage = vi.fn();
  const pager = (page: number) => (
    <Pager
      label="Pages of coins"
      page={page}
      pages={2}
      place={`Page ${page} of 2`}
      previousLabel="Previous"
      nextLabel="Next"
      onPage={onPage}
    />
  );
  const { rerender } = render(pager(1));
  const person = userEvent.setup();
  const bar = () => within(screen.getByRole('navigation', { name: 'Pages of coins' }));
  await person.click(bar().getByRole('button', { name: 'Previous' }));
  await person.click(bar().getByRole('button', { name: 'Next' }));
  expect(onPage.mock.calls).toEqual([[2]]);
  rerender(pager(2));
  bar().getByText('Page 2 of 2');
  await person.click(bar().getByRole('button', { name: 'Next' }));
  await person.click(bar().getByRole('button', { name: 'Previous' }));
  expect(onPage.mock.calls).toEqual([[2], [1]]);
});
