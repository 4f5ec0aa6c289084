/** What holds for every call of the wire, those to come included. */
import { expect, it } from 'vitest';
import type { Call } from './call.ts';
import * as calls from './calls.gen.ts';

const all = Object.entries(calls).flatMap(([feature, own]) =>
  Object.entries(own as Record<string, Call>).map(([name, call]) => ({ name: `${feature}.${name}`, call })),
);
const fieldsOf = ({ call }: { call: Call }): string[] =>
  'shape' in call.input.def ? Object.keys(call.input.def.shape as object) : [];

it('no two calls share a method and a path', () => {
  const ways = all.map(({ call }) => `${call.method} ${call.path}`);
  expect(ways.filter((way, at) => ways.indexOf(way) < at)).toEqual([]);
});

/** A field that holds what others must not guess. */
const isSecret = (field: string) =>
  /(^|_)(password|repassword|code)$|^passkey$/.test(field) && field !== 'country_code';
const guessable = all.filter((one) => fieldsOf(one).some(isSecret));

it('finds the calls that take a secret', () => {
  const names = guessable.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['auth.login', 'auth.forget', 'auth.checkEmail', 'security.addPasskey']),
  );
});

it.each(guessable)('$name takes a secret, so guessing at it is slow', ({ call }) => {
  expect(['auth', 'code']).toContain(call.bucket);
});

/** A review or a proposal decided twice or a thing closed twice is refused, and a message read twice is read: no money moves. */
const moneyless = [
  'account',
  'identity',
  'message',
  'restriction',
  'address',
  'staff',
  'opening',
  'house',
  'access',
  'content',
];
const trading = all.filter(
  ({ call }) =>
    call.method === 'POST' && ['order', 'cancel'].includes(call.bucket) && !moneyless.includes(call.feature),
);

it('finds the calls that trade', () => {
  expect(trading.map(({ name }) => name)).toEqual(expect.arrayContaining(['spot.buy', 'spot.amend', 'spot.cancel']));
});

it.each(trading)('$name trades, so it takes a key that makes a retry harmless', ({ call }) => {
  expect(call.isIdempotent).toBe(true);
  expect(call.errors).toContain('idempotency_key_reused');
});

it('the calls that send a code are counted apart', () => {
  const senders = all.filter(({ call }) => call.bucket === 'code').map(({ name }) => name);
  expect(senders).toEqual(['auth.sendSms', 'auth.sendMail', 'opening.sendMail', 'withdraw.sendCode']);
});
