// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { onColours, readColours } from './colours.ts';

const root = document.documentElement;
afterEach(() => root.removeAttribute('style'));

test("the canvas gets the page's colours of now", () => {
  root.style.setProperty('--up-mark', ' #0ecb81 ');
  expect(readColours().up).toBe('#0ecb81');
  root.style.setProperty('--up-mark', '#f6465d');
  expect(readColours().up).toBe('#f6465d');
});

test('another theme, or other colours of rise and fall, are told; other changes are not', async () => {
  const told = vi.fn();
  const stop = onColours(told);
  root.dataset.theme = 'day';
  await expect.poll(() => told.mock.calls.length).toBe(1);
  root.dataset.up = 'red';
  await expect.poll(() => told.mock.calls.length).toBe(2);
  root.dataset.offline = '';
  stop();
  root.dataset.theme = 'night';
  const later = vi.fn();
  const stopLater = onColours(later);
  root.dataset.up = 'green';
  await expect.poll(() => later.mock.calls.length).toBe(1);
  expect(told).toHaveBeenCalledTimes(2);
  stopLater();
});
