import { expect, test, vi } from 'vitest';
import type { FromWorker, ToWorker } from './wire-messages.ts';

/** A stand-in for the worker: what it is told is written down, and it says what the test wants. */
const worker = vi.hoisted(() => {
  const told: unknown[] = [];
  const made: Worker[] = [];
  class Worker {
    onmessage?: (event: { data: unknown }) => void;
    constructor() {
      made.push(this);
    }
    postMessage(message: unknown) {
      told.push(message);
    }
  }
  return { told, made, Worker };
});
vi.stubGlobal('Worker', worker.Worker);
vi.stubGlobal('window', { location: { origin: 'http://here' } });
const { onConnected, onEvent, onJoined, subscribe, useConnection } = await import('./socket.ts');
const { useSession } = await import('./session-store.ts');

const say = (message: FromWorker) => worker.made[0]?.onmessage?.({ data: message });
const told = () =>
  (worker.told as ToWorker[]).map((message) => ('symbol' in message ? `${message.to} ${message.symbol}` : message.to));

test('the worker starts with the first listener, and once', () => {
  expect(worker.made).toHaveLength(0);
  const { close } = subscribe('BTC/USDT', {});
  expect(told()).toEqual(['connect', 'subscribe BTC/USDT']);
  close();
  expect(told().at(-1)).toBe('unsubscribe BTC/USDT');
  subscribe('BTC/USDT', {}).close();
  expect(worker.made).toHaveLength(1);
});

test('listeners of a symbol share a subscription; the last one to go ends it', () => {
  worker.told.length = 0;
  const one = subscribe('ETH/USDT', {});
  const two = subscribe('ETH/USDT', {});
  one.close();
  expect(told()).toEqual(['subscribe ETH/USDT']);
  two.close();
  two.close();
  expect(told()).toEqual(['subscribe ETH/USDT', 'unsubscribe ETH/USDT']);
});

test('connections are counted, and heard: the first one too', () => {
  const heard: number[] = [];
  const stop = onConnected(() => heard.push(useConnection.getState().connects));
  say({ from: 'connection', isLive: true, hasFailed: false });
  say({ from: 'connection', isLive: false, hasFailed: false });
  expect(useConnection.getState()).toMatchObject({ isLive: false, connects: 1, hasFailed: false });
  say({ from: 'connection', isLive: false, hasFailed: true });
  expect(useConnection.getState()).toMatchObject({ isLive: false, connects: 1, hasFailed: true });
  say({ from: 'connection', isLive: true, hasFailed: false });
  expect(useConnection.getState()).toMatchObject({ isLive: true, connects: 2, hasFailed: false });
  expect(heard).toEqual([1, 2]);
  stop();
});

test('joinings are counted, and heard, apart from connections', () => {
  const heard: number[] = [];
  const stop = onJoined(() => heard.push(useConnection.getState().joins));
  say({ from: 'connection', isLive: true, hasFailed: false });
  expect(heard).toEqual([]);
  say({ from: 'joined' });
  say({ from: 'joined' });
  expect(heard).toEqual([1, 2]);
  stop();
});

test('the worker hears who signs in', () => {
  worker.told.length = 0;
  useSession.setState({ user: { id: 9 } as never });
  useSession.setState({ user: { id: 9 } as never });
  expect(worker.told).toEqual([{ to: 'session', session: { token: '', userId: 9 } }]);
  useSession.setState({ user: null });
});

test('events reach who listens, until they stop, and only their symbol', () => {
  const heard: string[] = [];
  const stop = onEvent('daymarket', ({ lastPrice }) => heard.push(lastPrice));
  const { close } = subscribe('SOL/USDT', { onTrades: ({ symbol }) => heard.push(symbol) });
  const list = [
    { name: 'market_detail', event: { symbol: 'SOL/USDT', trades: [] } },
    { name: 'daymarket', event: { lastPrice: '1' } },
    { name: 'market_detail', event: { symbol: 'XRP/USDT', trades: [] } },
  ] as never;
  say({ from: 'events', list });
  expect(heard).toEqual(['SOL/USDT', '1']);
  stop();
  close();
  say({ from: 'events', list });
  expect(heard).toHaveLength(2);
});
