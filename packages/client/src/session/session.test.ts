import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readStored, writeStored } from '../storage.ts';
import { useConnection } from '../wire/socket.ts';
import { beginSession, logOut, resumeSession, startSession, useSession } from './session.ts';

const user = {
  id: 7,
  account: 'desk@bourse.example',
  extension_code: 'X',
  is_seller: 1,
  seller: [{ status: 2 }],
  phone: '',
  email: 'desk@bourse.example',
  review_status: 0,
  level: 1,
  security_level: 50,
  two_step: false,
  anti_phishing: '',
  risk_accepted: [],
};
let tokens: (string | null)[] = [];
let answer: unknown;

beforeEach(() => {
  tokens = [];
  answer = { type: 'ok', message: user };
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    tokens.push(new Headers(init.headers).get('authorization'));
    return new Response(JSON.stringify(answer));
  });
});
afterEach(() => vi.unstubAllGlobals());

test('after a login the user is asked for with the new token, and the keys are stored', async () => {
  await startSession('fresh');
  expect(tokens).toEqual(['fresh']);
  expect(useSession.getState()).toEqual({ token: 'fresh', user });
  expect(
    ['token', 'user_id', 'accountNum', 'is_seller', 'seller_status'].map((key) => readStored(key as 'token')),
  ).toEqual(['fresh', '7', 'desk@bourse.example', '1', '2']);
});

test('the deposit address of the last user goes with another one, and stays with the same', async () => {
  writeStored('user_id', '7');
  writeStored('address', '0xabc');
  await startSession('fresh');
  expect(readStored('address')).toBe('0xabc');
  writeStored('user_id', '8');
  await startSession('fresh');
  expect(readStored('address')).toBeNull();
});

test('logging out clears the storage and writes language and theme back', async () => {
  await startSession('fresh');
  writeStored('lang', 'spa');
  writeStored('night_mode', '1');
  writeStored('symbol', 'BTC/USDT');
  answer = { type: 'ok', message: 'ok' };
  await logOut();
  expect(tokens).toEqual(['fresh', 'fresh']);
  expect(['token', 'user_id', 'accountNum', 'symbol', 'is_seller'].map((key) => readStored(key as 'token'))).toEqual(
    new Array(5).fill(null),
  );
  expect([readStored('lang'), readStored('night_mode')]).toEqual(['spa', '1']);
  expect(useSession.getState()).toEqual({ token: null, user: null });
});

test('a dead token at the start of a page is forgotten without a word', async () => {
  writeStored('token', 'dead');
  answer = { type: '999', code: 'please_login', message: 'Please login' };
  await resumeSession();
  expect(readStored('token')).toBeNull();
});

test('a session that nobody could be asked about is asked about again once there is a connection, until it is known', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  writeStored('token', 'kept');
  useSession.setState({ token: 'kept', user: null });
  const reachable = fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await beginSession();
  expect(useSession.getState()).toEqual({ token: 'kept', user: null });
  vi.stubGlobal('fetch', reachable);
  useConnection.setState({ connects: 1 });
  await expect.poll(() => useSession.getState().user).toEqual(user);
  useConnection.setState({ connects: 2 });
  expect(tokens).toEqual(['kept']);
});
