// @vitest-environment happy-dom

import { show } from '@bourse/client/testing/render.tsx';
import { answer, connect, join, push, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchUnread } from './unread.ts';
import { setUnread, useUnread } from './unread-count.ts';

const { unread } = calls.message;
let stop = () => {};

beforeEach(() => setUnread(0));
afterEach(() => stop());

function Count() {
  return <p>{useUnread(({ count }) => count)}</p>;
}

test('unread messages are counted, and again with each message and each joining', async () => {
  answer(unread, { message: 2 });
  await show(<Count />);
  stop = watchUnread();
  await screen.findByText('2');
  answer(unread, { message: 3 });
  push({ name: 'message', event: { seq: 1, id: 9, kind: 'order_filled' } });
  await screen.findByText('3');
  answer(unread, { message: 1 });
  connect();
  await screen.findByText('3');
  join();
  await screen.findByText('1');
});

test('a count that does not come leaves the last one; nothing is asked once it is over', async () => {
  setUnread(4);
  answer(unread, refusal('internal_error', 'no'));
  await show(<Count />);
  stop = watchUnread();
  await waitFor(() => expect(sent(unread)).toHaveLength(1));
  screen.getByText('4');
  stop();
  push({ name: 'message', event: { seq: 2, id: 10, kind: 'order_filled' } });
  expect(sent(unread)).toHaveLength(1);
});

test('nobody signed in has nothing unread, and nothing is asked', async () => {
  setUnread(4);
  await show(<Count />, { user: null });
  stop = watchUnread();
  await screen.findByText('0');
  expect(sent(unread)).toEqual([]);
});
