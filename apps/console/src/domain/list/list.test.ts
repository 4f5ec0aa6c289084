import { expect, test } from 'vitest';
import { changedSearch, readListAddress } from './list-address.ts';
import { orderRows } from './order-rows.ts';

const filters = [
  {
    name: 'status',
    label: 'Status',
    options: [
      { value: 'waiting', label: 'Waiting' },
      { value: 'done', label: 'Done' },
    ],
  },
];

test('an address says filters, order, columns, page and the open row', () => {
  expect(
    readListAddress('?status=done&find=kim&sort=-time&hide=a,b&page=3&before=90&search=0x1&open=7', filters),
  ).toEqual({
    filters: { status: 'done' },
    find: 'kim',
    sort: { key: 'time', isDescending: true },
    hidden: ['a', 'b'],
    page: 3,
    before: 90,
    search: '0x1',
    open: 7,
  });
});

test('what an address cannot say counts as not said', () => {
  expect(readListAddress('?status=other&page=0&open=-1&hide=,', filters)).toEqual({
    filters: { status: 'waiting' },
    find: '',
    sort: null,
    hidden: [],
    page: 1,
    before: null,
    search: '',
    open: null,
  });
});

test('a change leaves the other words alone, and takes out what is empty', () => {
  expect(changedSearch('?status=done&page=3', { page: null, find: '', sort: 'time' })).toEqual({
    status: 'done',
    sort: 'time',
  });
});

const rows = [
  { id: 1, name: 'Kim', amount: '0.5' },
  { id: 2, name: 'Ada', amount: '12' },
  { id: 3, name: 'Bo', amount: '0.15' },
];
const columns = [
  { id: 'name', text: ({ name }: (typeof rows)[number]) => name },
  { id: 'amount', isNumeric: true, text: ({ amount }: (typeof rows)[number]) => amount },
];
const idsOf = (shown: readonly { id: number }[]) => shown.map(({ id }) => id);

test.each([
  ['as they came', null, '', [1, 2, 3]],
  ['by words', { key: 'name', isDescending: false }, '', [2, 3, 1]],
  ['by figures, not by their digits', { key: 'amount', isDescending: false }, '', [3, 1, 2]],
  ['from the largest', { key: 'amount', isDescending: true }, '', [2, 1, 3]],
  ['found in any column, whatever the case', null, 'kI', [1]],
  ['by a column that is not there', { key: 'gone', isDescending: false }, '', [1, 2, 3]],
])('rows %s', (_how, sort, find, expected) => {
  expect(idsOf(orderRows(rows, columns, { find, sort }))).toEqual(expected);
});
