import { createState, evolve } from '@bourse/core';
import { describe, expect, it } from 'vitest';
import { hashToken, identify, languageOf } from './who.ts';

const token = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOP0';
const state = createState();
evolve(state, {
  kind: 'UserRegistered',
  time: 1,
  userId: 100_001,
  accountKind: 'email',
  account: 'a@b.co',
  country: '',
  passwordHash: '',
  extensionCode: 'X',
  inviterId: 0,
  role: 'trader',
  postings: [],
});
evolve(state, { kind: 'SessionOpened', time: 2, userId: 100_001, tokenHash: hashToken(token), expiresAt: 1000 });

describe('who calls', () => {
  it.each([token, `Bearer ${token}`, `bearer  ${token} `])('a living session: %j', (header) => {
    expect(identify(state, header, 999)).toMatchObject({ user: { userId: 100_001 }, isExpired: false });
  });
  it.each([undefined, '', ' ', 'Bearer '])('nobody: %j', (header) => {
    expect(identify(state, header, 999)).toEqual({ user: null, tokenHash: null, isExpired: false });
  });
  it.each(['x', hashToken(token), token.replace('a', 'b'), 'Basic YTpi'])('a token of no session: %j', (header) => {
    expect(identify(state, header, 999)).toEqual({ user: null, tokenHash: null, isExpired: true });
  });
  it('a session that has run out', () => {
    expect(identify(state, token, 1000)).toEqual({ user: null, tokenHash: null, isExpired: true });
  });
});

it('speaks English to those whose language it does not know', () => {
  expect(['zh', 'ZH', 'xx', undefined].map(languageOf)).toEqual(['zh', 'en', 'en', 'en']);
});
