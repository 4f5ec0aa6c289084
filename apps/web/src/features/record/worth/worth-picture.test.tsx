// @vitest-environment happy-dom

import { show } from '@bourse/client/testing/render.tsx';
import { answer, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setHidden } from '../../../domain/wallet/hidden-amounts.tsx';
import { WorthPicture } from './worth-picture.tsx';

const { worth } = calls.record;
const days = Array.from({ length: 30 }, (_, index) => ({
  date: new Date(Date.UTC(2026, 9, 25 + index)).toISOString().slice(0, 10),
  value: `${100 + index}.00000000`,
}));
const coins = [
  { currency: 'BTC', value: '75.00000000' },
  { currency: 'USDT', value: '25.00000000' },
  { currency: 'XYZ', value: null },
];

beforeEach(() => {
  setHidden(false);
  answer(worth, { message: { list: days } });
});

const open = () => show(<WorthPicture account="lever" coins={coins} worth="150.00000000" />, { words: 'record' });

test('says how it changed, its days in a table, and today as the page does', async () => {
  await open();
  await screen.findByText('+50.00 (+50.00%)');
  expect(sent(worth)[0]?.fields).toEqual({ type: 'lever' });
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(30);
  expect(rows[0]?.textContent).toBe('25 Oct100.00');
  expect(rows.at(-1)?.textContent).toBe('23 Nov150.00');
});

/** As if the account had been opened on the first of the last so many days. */
const heldFor = (count: number) =>
  answer(worth, { message: { list: days.map((day, index) => (index < 30 - count ? { ...day, value: '0' } : day)) } });

test('of a younger account it begins with its first day, and names that day', async () => {
  heldFor(3);
  await open();
  await screen.findByText('+23.00 (+18.11%)');
  screen.getByText('since 21 Nov');
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(4);
});

test('on its first day it does not say that all of it was a rise', async () => {
  heldFor(1);
  await open();
  await screen.findByText('Your history starts today');
  expect(document.querySelector('.worth-said')?.textContent).not.toContain('+');
});

test('pointed at, it says what a day was worth', async () => {
  await open();
  await screen.findByText('+50.00 (+50.00%)');
  const drawing = document.querySelector('.worth-drawing')?.parentElement as HTMLElement;
  drawing.getBoundingClientRect = () => ({ left: 0, width: 290 }) as DOMRect;
  fireEvent.pointerMove(drawing, { clientX: 101 });
  expect(document.querySelector('.worth-said')?.textContent).toBe('110.00 USDT 4 Nov');
  fireEvent.pointerLeave(drawing);
  await screen.findByText('+50.00 (+50.00%)');
});

test('says what share each coin has', async () => {
  await open();
  const list = within(screen.getByRole('region', { name: 'Allocation' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['BTC75.0%', 'USDT25.0%']);
});

test('hides itself with the amounts', async () => {
  setHidden(true);
  await open();
  expect(screen.getAllByText('Hidden')).toHaveLength(2);
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});

test('days that did not come are asked for again', async () => {
  answer(worth, refusal('unavailable', 'The service is starting'));
  const person = await open();
  await screen.findByText('We couldn’t load the chart');
  answer(worth, { message: { list: days } });
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('+50.00 (+50.00%)');
});
