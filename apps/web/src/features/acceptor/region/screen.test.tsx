// @vitest-environment happy-dom
import { answer, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../testing/screens.tsx';
import { entry } from '../entry.ts';

const { regionUsers } = calls.acceptor;
const user = (place: number) => ({
  ...{ city_name: 'Oslo', district_name: 'Old Town', phone: `138****${1000 + place}` },
  time: '2026-11-20T08:00:00.000Z',
});

function have(count: number): void {
  const users = Array.from({ length: count }, (_, place) => user(place));
  answer(regionUsers, ({ fields: { page } }) => {
    const list = users.slice((Number(page) - 1) * 10, Number(page) * 10);
    return { message: { list, data: list, page: Number(page), limit: 10, total: count } };
  });
}

const open = () => openScreen(entry.routes, '/region');

test('a regional agent sees whom they invited, page by page', async () => {
  have(12);
  const person = await open();
  const table = within(await screen.findByRole('table', { name: 'Region users' }));
  await table.findByText('138****1000');
  expect(table.getAllByText('Oslo')).toHaveLength(10);
  await person.click(screen.getByRole('button', { name: 'Load more' }));
  await table.findByText('138****1011');
});

test('nobody yet', async () => {
  have(0);
  await open();
  await screen.findByText('You haven’t invited anyone yet');
});

test('everybody else reads that they are none, in the words of the exchange', async () => {
  answer(regionUsers, refusal('not_regional', 'You are not a regional agent and have no permission'));
  await open();
  await screen.findByText('You are not a regional agent and have no permission');
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(sent(regionUsers)).toHaveLength(1);
});
