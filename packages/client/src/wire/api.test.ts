import { calls, type UserInfo } from '@bourse/contract';
import { loadCatalogue } from '@bourse/i18n';
import { toast } from '@bourse/ui';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { useMode } from '../mode.ts';
import { readStored, writeStored } from '../storage.ts';
import { speakCatalogue } from '../words.tsx';
import { call } from './api.ts';
import { CallError } from './call-error.ts';
import { useLoading } from './loading.ts';
import { forgetSession, useSession } from './session-store.ts';

interface Sent {
  url: URL;
  init: RequestInit;
  headers: Headers;
}

const sent: Sent[] = [];
const went = vi.hoisted((): string[] => []);
vi.mock('../navigation/go.ts', async (original) => ({
  ...(await original<typeof import('../navigation/go.ts')>()),
  goTo: (address: string) => went.push(address),
}));
let answer: () => Response | Promise<Response>;

function json(body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { headers });
}

beforeAll(async () => {
  speakCatalogue('en', await loadCatalogue('en'));
});

beforeEach(() => {
  sent.length = 0;
  went.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push({ url: new URL(address, 'http://here'), init, headers: new Headers(init.headers) });
    return await answer();
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  forgetSession();
  writeStored('lang', null);
});

const order = { legal_id: 3, currency_id: 1, price: '94300.00', num: '0.0644', mode: 2 } as const;
const support = { type: 'ok', message: 'https://help.example/{id}' };

test('a read: path, timestamp, language and bare token', async () => {
  answer = () => json({ type: 'ok', message: '', code: -1, data: [] });
  writeStored('token', 'abc');
  writeStored('lang', 'kr');
  await call(calls.market.candles, { symbol: 'BTC/USDT', from: 1, to: 2, period: '1day' });
  const [one] = sent;
  expect(one?.url.pathname).toBe('/api/currency/new_timeshar');
  expect(one?.url.searchParams.get('symbol')).toBe('BTC/USDT');
  expect(one?.url.searchParams.get('t')).toMatch(/^\d{13}$/);
  expect(one?.headers.get('lang')).toBe('kr');
  expect(one?.headers.get('authorization')).toBe('abc');
  expect(one?.headers.has('idempotency-key')).toBe(false);
  expect(one?.init.body).toBeUndefined();
});

test('a write: form-encoded, what is undefined left out, a key of its own', async () => {
  answer = () => json({ type: 'error', code: 'insufficient_balance', message: 'Insufficient balance', field: 'num' });
  const placing = call(calls.spot.buy, { ...order, post_only: undefined });
  await expect(placing).rejects.toMatchObject({
    code: 'insufficient_balance',
    field: 'num',
    message: 'Insufficient balance',
  });
  const [one] = sent;
  expect(one?.init.body).toBe('legal_id=3&currency_id=1&price=94300.00&num=0.0644&mode=2');
  expect(one?.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/);
  expect(one?.headers.get('idempotency-key')).toMatch(/^[\da-f]{32}$/);
  expect(one?.headers.has('authorization')).toBe(false);
});

test('the same submission after a lost answer carries the same key, after an answer a new one', async () => {
  answer = () => Promise.reject(new TypeError('network'));
  await expect(call(calls.spot.buy, order)).rejects.toMatchObject({ code: 'network' });
  answer = () => json({ type: 'error', code: 'no_liquidity', message: 'No' });
  await expect(call(calls.spot.buy, { ...order, num: '1' })).rejects.toThrow('No');
  await expect(call(calls.spot.buy, order)).rejects.toThrow('No');
  await expect(call(calls.spot.buy, order)).rejects.toThrow('No');
  const keys = sent.map((one) => one.headers.get('idempotency-key'));
  expect(keys[2]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});

test('an answer that breaks its schema is no answer', async () => {
  answer = () => json({ type: 'ok', message: 7 });
  await expect(call(calls.support.support, {})).rejects.toBeInstanceOf(CallError);
  answer = () => new Response('<html>');
  await expect(call(calls.support.support, {})).rejects.toMatchObject({ code: 'network' });
});

test('an order whose answer cannot be read carries the same key when it is sent again', async () => {
  answer = () => json({ type: 'ok', message: 7 });
  await expect(call(calls.spot.buy, { ...order, num: '3' })).rejects.toMatchObject({ code: 'network' });
  answer = () => json({ type: 'error', code: 'no_liquidity', message: 'No' });
  await expect(call(calls.spot.buy, { ...order, num: '3' })).rejects.toThrow('No');
  expect(sent[1]?.headers.get('idempotency-key')).toBe(sent[0]?.headers.get('idempotency-key'));
});

test('a read that is refused for load gets its answer a moment later, without a word', async () => {
  vi.useFakeTimers();
  let isBusy = true;
  answer = () => {
    if (!isBusy) return json(support);
    isBusy = false;
    const refused = JSON.stringify({ type: 'error', code: 'overloaded', message: 'Busy' });
    return new Response(refused, { status: 429, headers: { 'retry-after': '1' } });
  };
  const reading = call(calls.support.support, {});
  await vi.advanceTimersByTimeAsync(1000);
  await expect(reading).resolves.toMatchObject({ message: support.message });
  expect(sent).toHaveLength(2);
  expect(console.error).not.toHaveBeenCalled();
});

test('999 ends the session and goes to the login', async () => {
  vi.stubGlobal('window', { location: { pathname: '/', search: '', hash: '' } });
  writeStored('token', 'old');
  writeStored('user_id', '7');
  useSession.setState({ token: 'old' });
  answer = () => json({ type: '999', code: 'please_login', message: 'Please login' });
  await expect(call(calls.account.info, {})).rejects.toMatchObject({ type: '999' });
  expect([readStored('token'), readStored('user_id'), useSession.getState().token]).toEqual([null, null, null]);
  expect(went).toEqual(['/components/login']);
});

test('a quiet call forgets a dead session and stays where it is', async () => {
  writeStored('token', 'old');
  answer = () => json({ type: '999', code: 'please_login', message: 'Please login' });
  await expect(call(calls.account.info, {}, { isQuiet: true })).rejects.toMatchObject({ type: '999' });
  expect(readStored('token')).toBeNull();
  expect(went).toEqual([]);
});

test('headers: an expired session is forgotten, the mode is noted', async () => {
  writeStored('token', 'old');
  answer = () => json(support, { session: 'expired', 'x-bourse-mode': 'demo' });
  await expect(call(calls.support.support, {})).resolves.toMatchObject({ message: support.message });
  expect(readStored('token')).toBeNull();
  expect(useMode.getState().isDemo).toBe(true);
  expect(went).toEqual([]);
});

test('a session in use that was ended elsewhere is said once, and the page stays', async () => {
  const said = vi.spyOn(toast, 'note');
  answer = () => json(support, { session: 'expired' });
  // At a page's start nobody was in yet.
  writeStored('token', 'old');
  useSession.setState({ token: 'old', user: null });
  await call(calls.support.support, {});
  expect(said).not.toHaveBeenCalled();
  writeStored('token', 'old');
  useSession.setState({ token: 'old', user: { id: 7 } as UserInfo });
  await Promise.all([call(calls.support.support, {}), call(calls.support.support, {})]);
  expect(said.mock.calls).toEqual([['You were logged out. Log in again to continue.']]);
  expect(useSession.getState()).toEqual({ token: null, user: null });
  expect(went).toEqual([]);
});

test('a late answer to an older token leaves the newer session alone', async () => {
  const login = (body: unknown, headers?: Record<string, string>) => () => {
    writeStored('token', 'new');
    return json(body, headers);
  };
  writeStored('token', 'old');
  answer = login(support, { session: 'expired' });
  await call(calls.support.support, {});
  expect(readStored('token')).toBe('new');
  writeStored('token', 'old');
  answer = login({ type: '999', code: 'please_login', message: 'Please login' });
  await expect(call(calls.account.info, {})).rejects.toMatchObject({ type: '999' });
  expect(readStored('token')).toBe('new');
  expect(went).toEqual([]);
});

test('the indicator opens on request and closes on the answer', async () => {
  answer = () => {
    expect(useLoading.getState().open).toBe(1);
    return json(support);
  };
  await call(calls.support.support, {}, { isShown: true });
  expect(useLoading.getState().open).toBe(0);
});

test('the indicator closes after 1.5 s even without an answer', async () => {
  vi.useFakeTimers();
  let give: (response: Response) => void = () => {};
  answer = () => new Promise((resolve) => (give = resolve));
  const waiting = call(calls.support.support, {}, { isShown: true });
  await vi.advanceTimersByTimeAsync(1499);
  expect(useLoading.getState().open).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(useLoading.getState().open).toBe(0);
  give(json(support));
  await waiting;
  expect(useLoading.getState().open).toBe(0);
});
