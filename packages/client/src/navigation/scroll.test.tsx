// @vitest-environment happy-dom
/** Where a page stands after a reload. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const scrolled = vi.fn();
/** The module as a page has it that was just loaded. */
async function loadPage(at: string) {
  vi.resetModules();
  const { keepScroll, scrollToPlace } = await import('./scroll.ts');
  keepScroll(() => at);
  return scrollToPlace;
}

beforeEach(() => {
  scrolled.mockClear();
  vi.spyOn(window, 'scrollTo').mockImplementation(scrolled);
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

function leaveAt(y: number): void {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(y);
  window.dispatchEvent(new Event('pagehide'));
}

test('a page that is loaded again stands where it was left; another begins at its top', async () => {
  await loadPage('long');
  // The browser itself would scroll before the screen is drawn.
  expect(history.scrollRestoration).toBe('manual');
  leaveAt(700);
  const scrollToPlace = await loadPage('long');
  scrollToPlace({ key: 'long', hash: '#low' });
  scrollToPlace({ key: 'new', hash: '' });
  expect(scrolled.mock.calls).toEqual([
    [0, 700],
    [0, 0],
  ]);
});

test.each(['no json', '{"a":1}'])('what the tab kept and is no list of places is nothing: %s', async (kept) => {
  sessionStorage.setItem('scroll_positions', kept);
  const scrollToPlace = await loadPage('here');
  scrollToPlace({ key: 'here', hash: '' });
  expect(scrolled.mock.calls).toEqual([[0, 0]]);
});

test('of a long visit the last hundred places are kept', async () => {
  await loadPage('0');
  for (let entry = 1; entry <= 100; entry += 1) {
    const { noteScroll } = await import('./scroll.ts');
    noteScroll(String(entry));
  }
  leaveAt(5);
  const kept: [string, number][] = JSON.parse(sessionStorage.getItem('scroll_positions') ?? '[]');
  expect([kept.length, kept[0]?.[0], kept.at(-1)]).toEqual([100, '2', ['0', 5]]);
});
