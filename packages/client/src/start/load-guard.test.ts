import { expect, test, vi } from 'vitest';
import { isLoadError, LoadError, loadMaxMs, within } from './load-guard.ts';

test('waiting becomes a failure after 120 s, not before', async () => {
  vi.useFakeTimers();
  const outcome = vi.fn();
  within(new Promise(() => {})).catch(outcome);
  await vi.advanceTimersByTimeAsync(loadMaxMs - 1);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome.mock.calls[0]?.[0]).toBeInstanceOf(LoadError);
  expect(loadMaxMs).toBe(120_000);
  vi.useRealTimers();
});

test('what arrives in time passes through, and so does what fails', async () => {
  await expect(within(Promise.resolve(1))).resolves.toBe(1);
  await expect(within(Promise.reject(new Error('no')))).rejects.toThrow('no');
});

test.each([
  [new TypeError('Failed to fetch dynamically imported module: /assets/a.js'), true],
  [new TypeError('error loading dynamically imported module'), true],
  [new TypeError('Importing a module script failed.'), true],
  [new Error('Unable to preload CSS for /assets/a.css'), true],
  [new LoadError('timeout'), true],
  [new TypeError('x is undefined'), false],
  ['text', false],
])('%s is a load error: %s', (error, isLoad) => {
  expect(isLoadError(error)).toBe(isLoad);
});
