// @vitest-environment happy-dom
/** What is closed to everybody is said on every page, as it happens. */
import { show } from '@bourse/client/testing/render.tsx';
import { answer, connect, push, sent } from '@bourse/client/testing/wire.ts';
import { type ClosedRow, closedToAll as closed } from '@bourse/contract';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useClosed } from './closed.ts';
import { ClosedBar } from './closed-bar.tsx';

const halt: ClosedRow = { id: 1, effect: 'halt', text: 'Back at 14:00 UTC', since: '2026-03-01T12:00:00Z' };
const withdrawals: ClosedRow = { ...halt, id: 2, effect: 'no_withdrawals', text: '' };
const give = (...list: ClosedRow[]) => answer(closed, { message: { list } });
const said = () => screen.getByRole('status').textContent;

beforeEach(() => useClosed.setState({ rows: [] }));

test('nothing is said while all is open', async () => {
  give();
  await show(<ClosedBar />, { user: null });
  await expect.poll(() => sent(closed)).toHaveLength(1);
  expect(said()).toBe('');
});

test('what is closed and what staff wrote is said, live, until it is open again', async () => {
  give();
  await show(<ClosedBar />, { user: null });
  push({ name: 'closed', event: { list: [halt] } });
  await expect.poll(said).toBe('The exchange is halted, but you can cancel orders · Back at 14:00 UTC');
  push({ name: 'closed', event: { list: [halt, withdrawals] } });
  await screen.findByText('Withdrawals are paused');
  push({ name: 'closed', event: { list: [] } });
  await expect.poll(said).toBe('');
});

test('a page without word of it asks, and again with each connection', async () => {
  give(withdrawals);
  await show(<ClosedBar />, { user: null, language: 'zh' });
  await expect.poll(said).toBe('暂停提币');
  give();
  connect();
  await expect.poll(said).toBe('');
});

test('of an effect that this build does not know the words of staff are said', async () => {
  give({ ...halt, effect: 'of_a_later_build' });
  await show(<ClosedBar />, { user: null });
  await expect.poll(said).toBe('Back at 14:00 UTC');
});
