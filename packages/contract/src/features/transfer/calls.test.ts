/** What is taken of a transfer as a client writes it, and what is read of past ones. */
import { expect, it } from 'vitest';
import { filledOf, neededOf, readLater } from '../../testing/fields.ts';
import { transferCalls } from './calls.ts';
import { decodeTransfer } from './transfer.ts';

const { input } = transferCalls.transfer;
const { answer } = transferCalls.history;
const row = {
  id: 7,
  type: 'change_lever',
  from_field: 'change',
  to_field: 'lever',
  currency: 1,
  currency_name: 'USDT',
  number: '120.50000000',
  add_time: '2026-11-23T12:00:00.000Z',
};
const page = { list: [row], page: 1, limit: 20, total: 1 };
const schema = answer.shape.data.def.element;

it('a past transfer has every field, and what comes besides is passed over', () => {
  expect(Object.keys(row)).toEqual(Object.keys(schema.shape));
  expect(neededOf(schema, row)).toEqual(Object.keys(row));
  expect(filledOf(schema, row)).toEqual(Object.keys(row));
  expect(readLater(schema, row)).toEqual(row);
});

it('a page of them has the rows twice, and says whether they may be old', () => {
  expect(answer.parse({ message: page, data: [row], stale: true })).toEqual({
    message: page,
    data: [row],
    stale: true,
  });
  expect(neededOf(answer, { message: page, data: [], stale: true })).toEqual(['message', 'data']);
  expect(neededOf(answer.shape.message, page)).toEqual(Object.keys(page));
});

it('the two accounts count, not what their names are put together to', () => {
  expect(decodeTransfer({ ...row, type: 'micro_legal' })).toMatchObject({ from: 'spot', to: 'lever' });
});

it.each([{ to_field: '' }, { from_field: 'spot' }, { to_field: 'constructor' }])(
  'a past one is refused with %o',
  (change) => {
    expect(() => decodeTransfer({ ...row, ...change })).toThrow('no account: change_lever');
  },
);

it('a new one is a currency at least; digits are as they were typed, and no amount is refused in words of its own', () => {
  const form = { currency_id: '2', number: ' 1.500 ', type: '1', from_field: 'change', to_field: 'micro' };
  expect(input.parse(form)).toEqual({ ...form, currency_id: 2, number: '1.500' });
  expect(neededOf(input, form)).toEqual(['currency_id']);
  expect(input.parse({ ...form, number: '' })).toMatchObject({ number: '' });
});

it.each([
  { currency_id: '' },
  { currency_id: 'USDT' },
  { number: '-1' },
  { number: '1e3' },
  { type: '3' },
  { type: 0 },
  { type: '01' },
  { from_field: 'spot' },
  { to_field: '' },
  { to_field: 'toString' },
])('a new one is none with %o', (change) => {
  expect(input.safeParse({ currency_id: '2', number: '1', ...change }).success).toBe(false);
});
