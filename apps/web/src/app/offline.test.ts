import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const root = { dataset: {} as Record<string, string> };
const heard = new Map<string, () => void>();
const browser = { onLine: true };
vi.stubGlobal('window', {
  addEventListener: (name: string, handler: () => void) => heard.set(name, handler),
  location: { origin: 'http://here' },
});
vi.stubGlobal('document', { documentElement: root, hidden: true, addEventListener: () => {} });
vi.stubGlobal('navigator', browser);
const fetching = vi.fn<() => Promise<unknown>>();
vi.stubGlobal('fetch', fetching);
const store = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
});

const { useConnection } = await import('@bourse/client/wire/socket.ts');
const { CallError } = await import('@bourse/client/wire/call-error.ts');
const { useMode } = await import('@bourse/client/mode.ts');
const { isOffline, useOffline, watchConnection } = await import('@bourse/client/offline/offline.ts');
const { keepKnown, orLastKnown } = await import('@bourse/client/offline/last-known.ts');
const { readKeptBook } = await import('../features/spot/kept-book.ts');

watchConnection();
const noAnswer = () => Promise.reject(new CallError('network', ''));
const asText = (value: unknown) => (typeof value === 'string' ? value : null);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') });
  useConnection.setState({ isLive: true, connects: 1, hasFailed: false });
});
afterEach(() => vi.useRealTimers());

test('before the first connection nothing is claimed; a failed attempt is enough', () => {
  useConnection.setState({ isLive: false, connects: 0, hasFailed: false });
  vi.advanceTimersByTime(60_000);
  expect(isOffline()).toBe(false);
  useConnection.setState({ hasFailed: true });
  expect(isOffline()).toBe(true);
  expect(root.dataset).toHaveProperty('offline');
  useConnection.setState({ isLive: true, connects: 1, hasFailed: false });
  expect(isOffline()).toBe(false);
  expect(root.dataset).not.toHaveProperty('offline');
});

test('a connection that is back at once was never away', () => {
  useConnection.setState({ isLive: false });
  vi.advanceTimersByTime(1400);
  useConnection.setState({ isLive: true, connects: 2 });
  vi.advanceTimersByTime(60_000);
  expect(isOffline()).toBe(false);
  useConnection.setState({ isLive: false });
  vi.advanceTimersByTime(1500);
  expect(isOffline()).toBe(true);
});

test('a browser that says it is offline is believed only where the server does not answer', async () => {
  fetching.mockResolvedValueOnce({});
  heard.get('offline')?.();
  await vi.advanceTimersByTimeAsync(10);
  expect(isOffline()).toBe(false);

  fetching.mockRejectedValue(new TypeError('Failed to fetch'));
  heard.get('offline')?.();
  await vi.advanceTimersByTimeAsync(10);
  expect(isOffline()).toBe(true);

  fetching.mockResolvedValue({});
  await vi.advanceTimersByTimeAsync(5000);
  expect(isOffline()).toBe(false);
});

test('without an answer the kept figures come, with the time they are of', async () => {
  useMode.setState({ isDemo: true });
  keepKnown('known_markets', 'rows');
  useMode.setState({ isDemo: false });
  vi.setSystemTime(new Date('2026-03-01T13:00:00Z'));
  expect(await orLastKnown('known_markets', noAnswer, asText)).toBe('rows');
  expect(useMode.getState().isDemo).toBe(true);
  useConnection.setState({ isLive: false, connects: 0, hasFailed: true });
  expect(useOffline.getState().since).toBe(Date.parse('2026-03-01T12:00:00Z'));
  // Kept again while they are old, they do not grow young.
  keepKnown('known_markets', 'rows');
  expect(JSON.parse(store.get('known_markets') ?? '').at).toBe(Date.parse('2026-03-01T12:00:00Z'));
});

test('a refusal stays a refusal, and what cannot be read is as good as nothing', async () => {
  const refusal = new CallError('overloaded', 'busy');
  await expect(orLastKnown('known_markets', () => Promise.reject(refusal), asText)).rejects.toBe(refusal);
  store.set('known_markets', '{"at":1,"value":{"of":"another build"}}');
  await expect(orLastKnown('known_markets', noAnswer, asText)).rejects.toMatchObject({ code: 'network' });
  store.set('known_markets', 'no json');
  await expect(orLastKnown('known_markets', noAnswer, asText)).rejects.toMatchObject({ code: 'network' });
});

test('a kept book is read only where it is one', () => {
  const book = { symbol: 'BTC/USDT', bids: [['1.00', '2']], asks: [] };
  expect(readKeptBook(book)).toEqual(book);
  expect(readKeptBook({ ...book, bids: [[1, 2]] })).toBeNull();
  expect(readKeptBook({ ...book, asks: null })).toBeNull();
  expect(readKeptBook(null)).toBeNull();
});
