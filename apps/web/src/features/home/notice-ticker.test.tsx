// @vitest-environment happy-dom

import { queryClient } from '@bourse/client/query.ts';
import { preferLessMotion } from '@bourse/client/testing/media.ts';
import { show } from '@bourse/client/testing/render.tsx';
import { notice, pageOf } from '@bourse/client/testing/samples.ts';
import { answer, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NoticeTicker } from './notice-ticker.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function open(count: number) {
  // The clock of the turns is the test's; all others go on by themselves.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const list = Array.from({ length: count }, (_, index) => notice(index + 1));
  answer(calls.notice.list, { message: pageOf(list) });
  const person = await show(<NoticeTicker />, { words: 'home', user: null });
  // Not `expect.poll`, which moves that clock on as it waits.
  if (count > 0) await screen.findByText('Notice 1');
  return person;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const shown = () => screen.getByText(/^Notice \d$/).textContent;
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

test('the newest five announcements are asked for, and the first one stands with its day and its way', async () => {
  await open(3);
  expect(sent(calls.notice.list).map(({ fields }) => fields)).toEqual([{ c_id: '3', limit: '5' }]);
  expect(screen.getByRole('link', { name: 'Notice 1' }).getAttribute('href')).toBe('/components/noticeDetail?id=1');
  screen.getByText('21 Nov');
  screen.getByText('1 of 3');
});

test('they take turns by themselves, after seven seconds each, and begin again', async () => {
  await open(2);
  pass(6_999);
  expect(shown()).toBe('Notice 1');
  pass(1);
  expect(shown()).toBe('Notice 2');
  pass(7_000);
  expect(shown()).toBe('Notice 1');
});

test('who turns them takes over: they stop, and are read out from then on', async () => {
  await open(3);
  expect(screen.getByText('Notice 1').closest('p')?.getAttribute('aria-live')).toBe('off');
  press('Previous notice');
  expect(shown()).toBe('Notice 3');
  screen.getByText('3 of 3');
  expect(screen.getByText('Notice 3').closest('p')?.getAttribute('aria-live')).toBe('polite');
  pass(20_000);
  expect(shown()).toBe('Notice 3');
  press('Next notice');
  expect(shown()).toBe('Notice 1');
});

test('paused, they wait; played, they go on', async () => {
  await open(2);
  press('Pause the notices');
  pass(7_000);
  expect(shown()).toBe('Notice 1');
  press('Play the notices');
  pass(7_000);
  expect(shown()).toBe('Notice 2');
});

test('the ticker pauses while a notice has the focus', async () => {
  await open(2);
  act(() => screen.getByRole('link', { name: 'Notice 1' }).focus());
  pass(7_000);
  expect(shown()).toBe('Notice 1');
  act(() => screen.getByRole('link', { name: 'Notice 1' }).blur());
  pass(7_000);
  expect(shown()).toBe('Notice 2');
});

test('for those who asked for less motion nothing turns by itself, and what they turn is read out', async () => {
  preferLessMotion();
  await open(2);
  expect(screen.queryByRole('button', { name: 'Pause the notices' })).toBeNull();
  pass(7_000);
  expect(shown()).toBe('Notice 1');
  press('Next notice');
  expect(screen.getByText('Notice 2').closest('p')?.getAttribute('aria-live')).toBe('polite');
});

test('a notice that was just published stands first, whichever was being read', async () => {
  await open(3);
  press('Next notice');
  answer(calls.notice.list, { message: pageOf([notice(9), notice(1), notice(2)]) });
  void queryClient.invalidateQueries();
  await screen.findByText('Notice 9');
  screen.getByText('1 of 3');
});

test('one alone has nothing to turn, and stays', async () => {
  await open(1);
  expect(screen.queryByRole('button')).toBeNull();
  pass(20_000);
  expect(shown()).toBe('Notice 1');
});

test.each([
  ['none', () => answer(calls.notice.list, { message: pageOf([]) })],
  ['a failure', () => answer(calls.notice.list, refusal('internal_error', 'no'))],
])('with %s the way to all notices stays, and nothing pretends to be on its way', async (_, prepare) => {
  prepare();
  await show(<NoticeTicker />, { words: 'home', user: null });
  const skeleton = () => document.querySelector('section span[aria-hidden="true"]');
  expect(skeleton()).not.toBeNull();
  await waitFor(() => expect(skeleton()).toBeNull());
  expect(screen.getAllByRole('link', { name: 'All notices' })[0]?.getAttribute('href')).toBe('/noticeList');
  expect(screen.queryByText(/^Notice \d/)).toBeNull();
});
