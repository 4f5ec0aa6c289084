// @vitest-environment happy-dom
/** What the page does when the time is over by its own clock. */

import { show } from '@bourse/client/testing/render.tsx';
import { answer, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useCancelDeadline } from './use-cancel-deadline.ts';

const { cancelDeadline } = calls.spot;
const over = 'Time ran out. Your open orders were cancelled.';

/** The exchange's deadline from now on. */
function keep(seconds: number): void {
  answer(cancelDeadline, { message: { deadline: seconds === 0 ? '' : '2025-11-21T07:00:00.000Z', seconds } });
}

function Left() {
  return <p>{`Left: ${useCancelDeadline() ?? 'nothing set'}`}</p>;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The page, with ten seconds to go. */
async function open() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  keep(10);
  await show(<Left />, { words: 'spot' });
  await pass(0);
  screen.getByText('Left: 10');
}

afterEach(() => vi.useRealTimers());

test('once it has counted to nothing, the exchange is asked a moment later', async () => {
  await open();
  await pass(9500);
  screen.getByText('Left: 1');
  await pass(1400);
  screen.getByText('Left: 0');
  expect(sent(cancelDeadline)).toHaveLength(1);
  keep(0);
  await pass(500);
  screen.getByText(over);
  screen.getByText('Left: nothing set');
});

test('one that was put off elsewhere goes on, and nothing is said', async () => {
  await open();
  keep(60);
  await pass(12_000);
  screen.getByText('Left: 59');
  expect(screen.queryByText(over)).toBeNull();
});

test('where the exchange cannot be asked nothing is claimed, and it is asked again', async () => {
  await open();
  let failures = 1;
  answer(cancelDeadline, () => {
    if (failures-- > 0) return refusal('unavailable', 'The service is starting');
    return { message: { deadline: '2025-11-21T07:00:00.000Z', seconds: 30 } };
  });
  await pass(12_000);
  expect(sent(cancelDeadline)).toHaveLength(3);
  expect(screen.queryByText(over)).toBeNull();
  screen.getByText('Left: 29');
});

test('nobody is asked for a guest', async () => {
  await show(<Left />, { words: 'spot', user: null });
  screen.getByText('Left: nothing set');
  expect(sent(cancelDeadline)).toEqual([]);
});
