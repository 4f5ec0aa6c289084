import { expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';
import { createRateGate } from './limits.ts';

it.each<[string, number, string | undefined, string]>([
  ['no proxy is trusted', 0, '1.1.1.1', '9.9.9.9'],
  ['one is', 1, '6.6.6.6, 1.1.1.1', '1.1.1.1'],
  ['two are', 2, '6.6.6.6, 1.1.1.1', '6.6.6.6'],
  ['more than came', 5, '1.1.1.1', '1.1.1.1'],
  ['none came', 1, undefined, '9.9.9.9'],
])('counts the address of the client where %s', (_name, trusted, forwarded, expected) => {
  const request = { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: '9.9.9.9' } };
  expect(clientAddress(request as never, trusted)).toBe(expected);
});

it('judges messages second by second', () => {
  const judge = createRateGate(2);
  expect([0, 1, 2, 1001, 1002, 1003].map(judge)).toEqual(['take', 'take', 'drop', 'take', 'take', 'drop']);
  const flood = createRateGate(2);
  expect(Array.from({ length: 21 }, () => flood(0)).at(-1)).toBe('close');
});
