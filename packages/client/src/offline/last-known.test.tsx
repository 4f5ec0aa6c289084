// @vitest-environment happy-dom
/** Figures that outlive the page: which, and of when. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearStored, readStored } from '../storage.ts';
import { forgetKnown, keepFresh, keepKnown, newestKnownMs, readKnown } from './last-known.ts';

const noon = Date.parse('2026-03-01T12:00:00Z');
const asText = (value: unknown) => (typeof value === 'string' ? value : null);
const kept = (key: 'known_markets' | 'known_book') => JSON.parse(readStored(key) ?? 'null');
const leave = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: noon }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  clearStored();
  forgetKnown();
});

test('what is on the page as it goes out of sight is kept, not as it comes back, and no more once it is let be', () => {
  let price = '1';
  const stop = keepFresh('known_book', () => price);
  leave('visible');
  expect(kept('known_book')).toBeNull();
  leave('hidden');
  expect(kept('known_book')).toEqual({ at: noon, isDemo: false, value: '1' });
  stop();
  price = '2';
  leave('hidden');
  window.dispatchEvent(new Event('pagehide'));
  expect(kept('known_book').value).toBe('1');
});

test('a page without figures yet does not lose those of the last visit', () => {
  keepKnown('known_markets', 'old');
  const stop = keepFresh('known_markets', () => undefined);
  window.dispatchEvent(new Event('pagehide'));
  expect(kept('known_markets').value).toBe('old');
  stop();
});

test('of two screens that give one figure the later one counts, also after the first has gone', () => {
  const stopFirst = keepFresh('known_book', () => 'first');
  const stopSecond = keepFresh('known_book', () => 'second');
  stopFirst();
  leave('hidden');
  expect(kept('known_book').value).toBe('second');
  stopSecond();
});

test('what is shown is as old as its newest part, until figures are live again', () => {
  keepKnown('known_markets', 'markets');
  vi.setSystemTime(noon + 60_000);
  keepKnown('known_book', 'book');
  vi.setSystemTime(noon + 3_600_000);
  expect(newestKnownMs()).toBeNull();
  readKnown('known_book', asText);
  readKnown('known_markets', asText);
  expect(newestKnownMs()).toBe(noon + 60_000);
  forgetKnown();
  keepKnown('known_book', 'fresh');
  expect(kept('known_book').at).toBe(noon + 3_600_000);
});

test('what this build cannot read has no time either', () => {
  keepKnown('known_book', { of: 'another build' });
  expect(readKnown('known_book', asText)).toBeNull();
  expect(newestKnownMs()).toBeNull();
});
