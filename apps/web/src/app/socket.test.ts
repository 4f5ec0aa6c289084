import type { Daymarket, DepthSnapshot } from '@bourse/contract';
import { beforeEach, expect, test, vi } from 'vitest';

/** A stand-in for the library's socket: handlers can be fired, emits are written down. */
const wire = vi.hoisted(() => {
  const handlers = new Map<string, (event?: unknown) => void>();
  const emitted: unknown[][] = [];
  const socket = {
    connected: false,
    on: (name: string, handler: (event?: unknown) => void) => void handlers.set(name, handler),
    emit: (...parts: unknown[]) => void emitted.push(parts),
    connect: () => socket,
    disconnect: () => socket,
  };
  return { handlers, emitted, socket };
});
vi.mock('socket.io-client', () => ({ io: () => wire.socket }));

vi.stubGlobal('window', { location: { origin: 'http://here' } });
vi.stubGlobal('document', { hidden: true });
const { onEvent, openSocket, subscribe, useConnection } = await import('./socket.ts');
const { useSession } = await import('./wire/session-store.ts');

function fire(name: string, event?: unknown): void {
  if (name === 'connect') wire.socket.connected = true;
  if (name === 'disconnect') wire.socket.connected = false;
  wire.handlers.get(name)?.(event);
}
const names = () => wire.emitted.map(([name, argument]) => `${name} ${argument}`);

beforeEach(async () => {
  vi.useFakeTimers();
  await openSocket();
  wire.emitted.length = 0;
});

test('a connection logs in and subscribes; a new connection does both again', () => {
  useSession.setState({ token: 'a', user: { id: 7 } as never });
  const feed = subscribe('BTC/USDT', {});
  fire('connect');
  expect(names()).toEqual(['login 7', 'subscribe BTC/USDT']);
  wire.emitted.length = 0;
  fire('disconnect', 'transport close');
  expect(useConnection.getState().isLive).toBe(false);
  fire('connect');
  expect(names()).toEqual(['login 7', 'subscribe BTC/USDT']);
  feed.close();
  useSession.setState({ token: null, user: null });
});

test('nobody is logged in before the user is known', () => {
  fire('connect');
  expect(names()).toEqual([]);
  useSession.setState({ user: { id: 9 } as never });
  expect(names()).toEqual(['login 9']);
  useSession.setState({ user: null });
});

test('listeners of a symbol share a subscription; the last one to go ends it', () => {
  fire('connect');
  const one = subscribe('ETH/USDT', {});
  const two = subscribe('ETH/USDT', {});
  one.close();
  expect(names().filter((name) => name.startsWith('unsubscribe'))).toEqual([]);
  two.close();
  two.close();
  expect(names().filter((name) => name.startsWith('unsubscribe'))).toEqual(['unsubscribe ETH/USDT']);
});

test('snapshot and changes arrive together, in the order they came, and only for their symbol', () => {
  fire('connect');
  const told: string[] = [];
  const feed = subscribe('SOL/USDT', {
    onSnapshot: ({ seq }) => told.push(`snapshot ${seq}`),
    onDepth: ({ seq }) => told.push(`depth ${seq}`),
  });
  const answer = wire.emitted.at(-1)?.[2] as (book: DepthSnapshot) => void;
  fire('market_depth', { symbol: 'SOL/USDT', seq: 1 });
  answer({ symbol: 'SOL/USDT', seq: 2, bids: [], asks: [] });
  fire('market_depth', { symbol: 'SOL/USDT', seq: 3 });
  fire('market_depth', { symbol: 'XRP/USDT', seq: 9 });
  expect(told).toEqual([]);
  vi.runAllTimers();
  expect(told).toEqual(['depth 1', 'snapshot 2', 'depth 3']);
  feed.refresh();
  expect(names().at(-1)).toBe('subscribe SOL/USDT');
  feed.close();
});

test('events of no symbol reach who listens, until they stop', () => {
  const prices: string[] = [];
  const stop = onEvent('daymarket', (event: Daymarket) => prices.push(event.now_price));
  fire('daymarket', { now_price: '1' });
  vi.runAllTimers();
  stop();
  fire('daymarket', { now_price: '2' });
  vi.runAllTimers();
  expect(prices).toEqual(['1']);
});
