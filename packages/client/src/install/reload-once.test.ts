import { expect, test, vi } from 'vitest';
import { reloadOnce } from './reload-once.ts';

function place(release: string | null, isOnline = true, stored = new Map<string, string>()) {
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  return { release, isOnline, storage, reload: vi.fn() };
}

test('a missing chunk reloads the page once for a release, and once more for the next', () => {
  const stored = new Map<string, string>();
  const first = place('a', true, stored);
  expect(reloadOnce(first)).toBe(true);
  expect(first.reload).toHaveBeenCalledOnce();
  const second = place('a', true, stored);
  expect(reloadOnce(second)).toBe(false);
  expect(second.reload).not.toHaveBeenCalled();
  expect(reloadOnce(place('b', true, stored))).toBe(true);
});

test('no reload without a network, without a release, or where it could not be remembered', () => {
  expect(reloadOnce(place('a', false))).toBe(false);
  expect(reloadOnce(place(null))).toBe(false);
  const blocked = {
    ...place('a'),
    storage: {
      getItem: () => null,
      setItem: () => {
        throw new Error('blocked');
      },
    },
  };
  expect(reloadOnce(blocked)).toBe(false);
  expect(blocked.reload).not.toHaveBeenCalled();
});
