import { createState, evolve } from '@bourse/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TokenHashes } from './token-hashes.ts';
import { hashToken, identify } from './who.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const token = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOP0';

function exchange() {
  const state = createState();
  const user = { accountKind: 'email', country: '', passwordHash: '', inviterId: 0, role: 'trader' } as const;
  const postings: [] = [];
  evolve(state, {
    kind: 'UserRegistered',
    time: 1,
    userId: 100_001,
    account: 'a@b.co',
    extensionCode: 'X',
    postings,
    ...user,
  });
  evolve(state, { kind: 'SessionOpened', time: 2, userId: 100_001, tokenHash: hashToken(token), expiresAt: 1000 });
  return state;
}

it('an ended session and an expired one are refused immediately, even while their hash is cached', () => {
  const state = exchange();
  const hashes = new TokenHashes();
  const who = (now: number) => identify(state, `Bearer ${token}`, now, undefined, hashes).user?.userId;
  expect([who(3), who(4)]).toEqual([100_001, 100_001]);
  expect(hashes.get(`Bearer ${token}`)).toBe(hashToken(token));
  expect(who(1000)).toBeUndefined();
  expect(who(5)).toBe(100_001);
  evolve(state, { kind: 'SessionRevoked', time: 6, userId: 100_001, tokenHash: hashToken(token) });
  expect(who(6)).toBeUndefined();
});

it('guesses and odd headers are not held', () => {
  const hashes = new TokenHashes();
  const state = exchange();
  for (const header of ['x', token.replace('a', 'b'), `Bearer ${' '.repeat(100)}${token}`]) {
    identify(state, header, 3, undefined, hashes);
  }
  expect(hashes.size).toBe(0);
});

it('tokens that do not come again are forgotten, and then nothing is left to run', () => {
  const hashes = new TokenHashes();
  hashes.set('a', '1');
  hashes.set('b', '2');
  vi.advanceTimersByTime(60_000);
  expect(hashes.get('a')).toBe('1');
  vi.advanceTimersByTime(60_000);
  expect([hashes.get('a'), hashes.get('b')]).toEqual(['1', undefined]);
  vi.advanceTimersByTime(180_000);
  expect([hashes.size, vi.getTimerCount()]).toEqual([0, 0]);
});

it('there is room for a bounded number', () => {
  const hashes = new TokenHashes();
  for (let count = 0; count < 50_000; count++) hashes.set(String(count), 'hash');
  expect(hashes.size).toBeLessThanOrEqual(20_000);
  expect(hashes.get('49999')).toBe('hash');
});
