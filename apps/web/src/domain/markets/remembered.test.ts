/** What a browser remembers of markets, over a reload. */
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

const store = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
  removeItem: (key: string) => void store.delete(key),
});

const heard = new Set<(event: { key: string }) => void>();
vi.stubGlobal('addEventListener', (_: 'storage', listener: (event: { key: string }) => void) => heard.add(listener));

/** Another tab writes a value, and this one is told. */
function writeElsewhere(key: string, value: string): void {
  store.set(key, value);
  for (const listener of heard) listener({ key });
}

/** The modules as a page has them that was just loaded. */
async function loadPage() {
  vi.resetModules();
  const { toggleFavourite, useFavourites } = await import('./favourites.ts');
  const { noteRecentPair, useRecentPairs } = await import('./recent-pairs.ts');
  const stars = () => [...useFavourites.getState().symbols];
  const recent = () => useRecentPairs.getState().symbols;
  return { toggleFavourite, noteRecentPair, stars, recent };
}

beforeEach(() => store.clear());
afterAll(() => vi.unstubAllGlobals());

test('stars are there again after a reload; one that was taken away is not', async () => {
  const page = await loadPage();
  expect(page.stars()).toEqual([]);
  for (const symbol of ['BTC/USDT', 'ETH/USDT', 'BTC/USDT']) page.toggleFavourite(symbol);
  expect((await loadPage()).stars()).toEqual(['ETH/USDT']);
});

test('the last pairs opened are there again, the newest first, each once, and eight of them', async () => {
  const page = await loadPage();
  for (const name of 'ABCDEFGHIJ') page.noteRecentPair(name);
  page.noteRecentPair('D');
  page.noteRecentPair('D');
  expect((await loadPage()).recent()).toEqual(['D', 'J', 'I', 'H', 'G', 'F', 'E', 'C']);
});

test('what another front end kept under these names is read as far as it goes', async () => {
  store.set('favourites', ',BTC/USDT,,');
  store.set('recent_pairs', 'ABCDEFGHIJ'.split('').join(','));
  const page = await loadPage();
  expect(page.stars()).toEqual(['BTC/USDT']);
  expect(page.recent()).toHaveLength(8);
});

test('a watchlist that is full takes no more, and gives back what is in it', async () => {
  store.set('favourites', Array.from({ length: 200 }, (_, index) => `C${index}/USDT`).join(','));
  const page = await loadPage();
  page.toggleFavourite('ONE/MORE');
  expect(page.stars()).toHaveLength(200);
  page.toggleFavourite('C0/USDT');
  page.toggleFavourite('ONE/MORE');
  expect(page.stars().at(-1)).toBe('ONE/MORE');
});

test('what another tab adds is there, and is kept with what this one adds', async () => {
  const page = await loadPage();
  page.toggleFavourite('BTC/USDT');
  page.noteRecentPair('BTC/USDT');
  writeElsewhere('favourites', 'BTC/USDT,ETH/USDT');
  writeElsewhere('recent_pairs', 'ETH/USDT,BTC/USDT');
  expect([page.stars(), page.recent()]).toEqual([
    ['BTC/USDT', 'ETH/USDT'],
    ['ETH/USDT', 'BTC/USDT'],
  ]);
  page.toggleFavourite('SOL/USDT');
  page.noteRecentPair('SOL/USDT');
  const later = await loadPage();
  expect(later.stars()).toEqual(['BTC/USDT', 'ETH/USDT', 'SOL/USDT']);
  expect(later.recent()).toEqual(['SOL/USDT', 'ETH/USDT', 'BTC/USDT']);
});
