// @vitest-environment happy-dom
/** What a page does as its network goes and comes. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../query.ts';
import { useConnection } from '../wire/socket.ts';
import type { ToWorker } from '../wire/wire-messages.ts';
import { isOffline, watchConnection } from './offline.ts';

const told: ToWorker['to'][] = [];
const ask = vi.fn<(address: string, init: RequestInit) => Promise<unknown>>();

vi.stubGlobal('fetch', ask);
vi.stubGlobal(
  'Worker',
  class {
    postMessage({ to }: ToWorker): void {
      told.push(to);
    }
  },
);
watchConnection();

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockReset();
  useConnection.setState({ isLive: true, connects: 1, hasFailed: false });
  told.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const say = async (name: 'online' | 'offline') => {
  window.dispatchEvent(new Event(name));
  await vi.advanceTimersByTimeAsync(0);
};

test('a network that is back connects immediately, and the server is asked without what is kept or who it is', async () => {
  ask.mockResolvedValue({});
  await say('online');
  expect(told).toContain('reconnect');
  expect(ask.mock.calls.map(([address]) => address)).toEqual(['/healthz']);
  expect(ask.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-store', credentials: 'omit' });
  expect(isOffline()).toBe(false);
});

test('a server that does not answer is asked every five seconds, and a connection that says nothing is given up', async () => {
  ask.mockRejectedValue(new TypeError('Failed to fetch'));
  await say('offline');
  expect(isOffline()).toBe(true);
  expect(told).toContain('drop');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ask).toHaveBeenCalledTimes(3);
  ask.mockResolvedValue({});
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isOffline()).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(4);
});

test('a page that began without a network reads all of it once there is one; later each part reads what it missed', () => {
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
  useConnection.setState({ isLive: false, connects: 0, hasFailed: true });
  useConnection.setState({ isLive: true, connects: 1, hasFailed: false });
  expect(invalidate).toHaveBeenCalledOnce();
  useConnection.setState({ isLive: false, hasFailed: true });
  expect(isOffline()).toBe(true);
  useConnection.setState({ isLive: true, connects: 2, hasFailed: false });
  expect(isOffline()).toBe(false);
  expect(invalidate).toHaveBeenCalledOnce();
});
