import { afterEach, expect, test, vi } from 'vitest';
import { closeToast, closeToasts, currentToasts, subscribeToasts, toast } from './toast-store.ts';

afterEach(() => {
  for (const one of currentToasts()) closeToast(one.id);
  vi.useRealTimers();
});

test('three at most, the same sentence once, the newest last', () => {
  for (const text of ['a', 'b', 'c', 'd']) toast.good(text);
  toast.bad('b');
  expect(currentToasts().map((one) => one.text)).toEqual(['c', 'd', 'b']);
});

test('a toast goes by itself and can be closed', () => {
  vi.useFakeTimers();
  const heard = vi.fn();
  const stop = subscribeToasts(heard);
  toast.good('placed', '0.1 BTC');
  const id = toast.bad('refused');
  vi.advanceTimersByTime(4000);
  expect(currentToasts().map((one) => one.text)).toEqual(['refused']);
  closeToast(id);
  expect(currentToasts()).toEqual([]);
  stop();
  expect(heard).toHaveBeenCalledTimes(4);
});

test('all go together, and listeners hear it once', () => {
  toast.good('one');
  toast.bad('two');
  const heard = vi.fn();
  const stop = subscribeToasts(heard);
  closeToasts();
  closeToasts();
  stop();
  expect(currentToasts()).toEqual([]);
  expect(heard).toHaveBeenCalledTimes(1);
});
