import type { BookSnapshot } from '@bourse/contract';
import { beforeEach, expect, test, vi } from 'vitest';

/** A stand-in for the library's socket: handlers can be fired, emits are written down. */
const wire = vi.hoisted(() => {
  const handlers = new Map<string, (event?: unknown) => void>();
  const emitted: unknown[][] = [];
  const calls: string[] = [];
  const socket = {
    connected: false,
    on: (name: string, handler: (event?: unknown) => void) => void handlers.set(name, handler),
    emit: (...parts: unknown[]) => void emitted.push(parts),
    connect: () => {
      calls.push('connect');
      return socket;
    },
    disconnect: () => {
      calls.push('disconnect');
      return socket;
    },
  };
  return { handlers, emitted, calls, socket };
});
vi.mock('socket.io-client', () => ({ io: () => wire.socket }));

const { createConnection } = await import('./connection.ts');

const told: string[] = [];
const connection = createConnection({
  onConnection: (isLive, hasFailed) => told.push(isLive ? 'live' : hasFailed ? 'failed' : 'gone'),
  onJoined: () => told.push('joined'),
  onSnapshot: ({ seq }) => told.push(`snapshot ${seq}`),
  onDepth: ({ symbol, seq }) => told.push(`depth ${symbol} ${seq}`),
  onEvent: ({ name }) => told.push(name),
});

function fire(name: string, event?: unknown): void {
  if (name === 'connect') wire.socket.connected = true;
  if (name === 'disconnect') wire.socket.connected = false;
  wire.handlers.get(name)?.(event);
}
const names = () => wire.emitted.map(([name, argument]) => `${name} ${argument}`);

beforeEach(async () => {
  connection.open('http://here', '/wss', { token: 'a', userId: 7 });
  await vi.waitUntil(() => wire.handlers.has('connect'));
  wire.emitted.length = 0;
  told.length = 0;
});

test('a connection logs in and subscribes; a new connection does both again', () => {
  connection.subscribe('BTC/USDT');
  expect(names()).toEqual([]);
  fire('connect');
  expect(names()).toEqual(['login 7', 'subscribe BTC/USDT']);
  wire.emitted.length = 0;
  fire('disconnect', 'transport close');
  fire('connect');
  expect(names()).toEqual(['login 7', 'subscribe BTC/USDT']);
  expect(told).toEqual(['live', 'gone', 'live']);
  connection.unsubscribe('BTC/USDT');
  expect(names().at(-1)).toBe('unsubscribe BTC/USDT');
});

test('nobody is logged in before the user is known', () => {
  connection.follow({ token: 'a', userId: null });
  fire('connect');
  expect(names()).toEqual([]);
  connection.follow({ token: 'a', userId: 9 });
  expect(names()).toEqual(['login 9']);
});

test('a session has joined once the server says so, and not where it refuses', () => {
  fire('connect');
  const answer = wire.emitted.at(-1)?.[2] as (answer: { type: string }) => void;
  expect(told).toEqual(['live']);
  answer({ type: '999' });
  answer({ type: 'error' });
  expect(told).toEqual(['live']);
  answer({ type: 'ok' });
  expect(told).toEqual(['live', 'joined']);
});

test('another token needs another connection', () => {
  connection.follow({ token: 'b', userId: null });
  expect(wire.calls).toEqual(['disconnect', 'connect']);
});

test('an attempt that fails is told, and the next one may come at once', () => {
  fire('disconnect', 'transport close');
  wire.calls.length = 0;
  fire('connect_error');
  expect(told.at(-1)).toBe('failed');
  connection.reconnect();
  expect(wire.calls).toEqual(['disconnect', 'connect']);
});

test('a connection that the server closed is opened again', () => {
  vi.useFakeTimers();
  wire.calls.length = 0;
  fire('disconnect', 'io server disconnect');
  vi.runAllTimers();
  expect(wire.calls).toEqual(['connect']);
  vi.useRealTimers();
});

test('snapshots come on asking, changes and events as they arrive', () => {
  fire('connect');
  connection.subscribe('SOL/USDT');
  const answer = wire.emitted.at(-1)?.[2] as (book: BookSnapshot) => void;
  fire('market_depth', { symbol: 'SOL/USDT', seq: 1 });
  answer({ symbol: 'SOL/USDT', seq: 2, bids: [], asks: [] });
  fire('daymarket', { symbol: 'SOL/USDT' });
  expect(told.slice(1)).toEqual(['depth SOL/USDT 1', 'snapshot 2', 'daymarket']);
  wire.emitted.length = 0;
  connection.refresh('SOL/USDT');
  expect(names()).toEqual(['subscribe SOL/USDT']);
});

test('what the server had no time for is asked again, as long as it is wanted', () => {
  vi.useFakeTimers();
  fire('connect');
  connection.subscribe('DOGE/USDT');
  const refuse = () => {
    const answer = wire.emitted.at(-1)?.[2] as (answer: object) => void;
    answer({ type: 'error', code: 'too_many_requests' });
  };
  refuse();
  wire.emitted.length = 0;
  vi.runAllTimers();
  expect(names()).toEqual(['subscribe DOGE/USDT']);
  refuse();
  connection.unsubscribe('DOGE/USDT');
  wire.emitted.length = 0;
  vi.runAllTimers();
  expect(names()).toEqual([]);
  vi.useRealTimers();
});
