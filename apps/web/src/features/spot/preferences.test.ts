// @vitest-environment happy-dom
import { clearStored, writeStored } from '@bourse/client/storage.ts';
import { beforeEach, expect, test, vi } from 'vitest';

/** What the screen starts with after a reload. */
async function reload() {
  vi.resetModules();
  return await import('./preferences.ts');
}

beforeEach(() => clearStored());

test('at first both sides are shown and no order is confirmed', async () => {
  const { usePreferences } = await reload();
  expect(usePreferences.getState()).toEqual({ isConfirming: false, bookSides: 'both' });
});

test('what was chosen holds over a reload', async () => {
  const { setBookSides, setConfirming, usePreferences } = await reload();
  setBookSides('asks');
  setConfirming(true);
  expect(usePreferences.getState()).toEqual({ isConfirming: true, bookSides: 'asks' });
  const again = await reload();
  expect(again.usePreferences.getState()).toEqual({ isConfirming: true, bookSides: 'asks' });
  again.setConfirming(false);
  const { usePreferences: last } = await reload();
  expect(last.getState().isConfirming).toBe(false);
});

test('a stored word that is no choice counts as none', async () => {
  writeStored('book_sides', 'left' as 'asks');
  const { usePreferences } = await reload();
  expect(usePreferences.getState().bookSides).toBe('both');
});
