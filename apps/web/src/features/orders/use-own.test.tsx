// @vitest-environment happy-dom

import { show } from '@bourse/client/testing/render.tsx';
import { answer, connect, join, later, push, sent } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useCancelDeadline } from './timer/use-cancel-deadline.ts';
import { useOwnEvents } from './use-own.ts';

const { cancelDeadline } = calls.spot;
const off = { message: { deadline: '', seconds: 0 } };
const soon = { message: { deadline: '2025-11-21T07:00:00.000Z', seconds: 300 } };

function Left() {
  useOwnEvents();
  return <p>{useCancelDeadline() === null ? 'none' : 'set'}</p>;
}

beforeEach(() => answer(cancelDeadline, off));

test('what happens before the session has joined is read once it has', async () => {
  await show(<Left />);
  await screen.findByText('none');
  act(connect);
  // The server has not taken the session in yet: nobody is told of this.
  answer(cancelDeadline, soon);
  await new Promise((done) => setTimeout(done, 50));
  screen.getByText('none');
  act(join);
  await screen.findByText('set');
});

test('a first answer that is under way while the session joins is given up for a newer one', async () => {
  const old = later<typeof off>();
  answer(cancelDeadline, () => old.promise);
  await show(<Left />);
  await expect.poll(() => sent(cancelDeadline).length).toBe(1);
  answer(cancelDeadline, soon);
  act(join);
  await screen.findByText('set');
  old.give(off);
  await new Promise((done) => setTimeout(done, 50));
  screen.getByText('set');
});

test('an answer that an event overtakes does not undo it', async () => {
  const old = later<typeof off>();
  answer(cancelDeadline, () => old.promise);
  await show(<Left />);
  await expect.poll(() => sent(cancelDeadline).length).toBe(1);
  answer(cancelDeadline, soon);
  act(() => push({ name: 'cancel_deadline', event: { seq: 1, ...soon.message } }));
  await screen.findByText('set');
  old.give(off);
  await new Promise((done) => setTimeout(done, 50));
  screen.getByText('set');
});
