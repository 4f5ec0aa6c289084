// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand';
import { useThrottled } from './use-throttled.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function open() {
  const store = createStore(() => ({ count: 0 }));
  const seen: number[] = [];
  const { unmount } = renderHook(() => {
    const { count } = useThrottled(store, 1000);
    if (seen.at(-1) !== count) seen.push(count);
  });
  return {
    seen,
    unmount,
    set: (count: number) => act(() => store.setState({ count })),
    pass: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
  };
}

test('a change after a pause is seen immediately', () => {
  const { seen, set, pass } = open();
  pass(1000);
  set(1);
  expect(seen).toEqual([0, 1]);
});

test('of many changes the last one is seen, once the pause is over', () => {
  const { seen, set, pass } = open();
  for (const count of [1, 2, 3]) set(count);
  pass(999);
  expect(seen).toEqual([0]);
  pass(1);
  expect(seen).toEqual([0, 3]);
  set(4);
  pass(500);
  set(5);
  pass(500);
  expect(seen).toEqual([0, 3, 5]);
});

test('what changed before it listened is not missed', () => {
  const store = createStore(() => ({ count: 0 }));
  const { result } = renderHook(() => {
    const state = useThrottled(store, 1000);
    // As another component's effect would, between drawing and listening.
    if (store.getState().count === 0) store.setState({ count: 7 });
    return state.count;
  });
  expect(result.current).toBe(7);
});

test('nothing is waited for once it is gone', () => {
  const { set, unmount } = open();
  set(1);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
