import { expect, it } from 'vitest';
import { readMessage } from './messages.ts';

const price = { source: 'ccxt:kraken', symbol: 'BTC/USDT', bid: '94000.1', ask: '94000.2', time: 1 };

it.each([
  ['nothing', undefined],
  ['null', null],
  ['text', 'ready'],
  ['a list', [{ kind: 'ready' }]],
  ['an unknown kind', { kind: 'shutdown' }],
  ['a kind from the prototype', { kind: 'constructor' }],
  ['memory that is none', { kind: 'alive', memoryBytes: -1 }],
  ['memory in words', { kind: 'alive', memoryBytes: '5' }],
  ['a reason without end', { kind: 'unusable', reason: 'x'.repeat(301) }],
  ['trouble of nobody', { kind: 'trouble', reason: 'x' }],
  ['prices that are no list', { kind: 'prices', prices: { length: 1 } }],
  ['prices without end', { kind: 'prices', prices: Array.from({ length: 2001 }, () => price) }],
])('is no message: %s', (_, value) => {
  expect(readMessage(value)).toBeNull();
});

it.each([
  ['a number', { bid: 94_000.1 }],
  ['not a number', { bid: Number.NaN }],
  ['negative', { bid: '-1' }],
  ['an exponent', { bid: '1e400' }],
  ['empty', { bid: '' }],
  ['hexadecimal', { bid: '0x10' }],
  ['with more decimals than prices have', { bid: `1.${'1'.repeat(19)}` }],
  ['without end', { bid: '9'.repeat(100_000) }],
  ['without an ask', { ask: undefined }],
  ['of no time', { time: undefined }],
  ['of a broken time', { time: 1.5 }],
  ['of a time beyond all', { time: 1e300 }],
  ['of a source without end', { source: 'x'.repeat(65) }],
  ['of no symbol', { symbol: null }],
])('refuses a price, and keeps its neighbours: %s', (_, change) => {
  const message = readMessage({ kind: 'prices', prices: [price, { ...price, ...change }, price] });
  expect(message).toEqual({ kind: 'prices', prices: [price, price], refused: 1 });
});

it('keeps nothing but what it knows', () => {
  const message = readMessage({ kind: 'prices', prices: [{ ...price, extra: 1 }], extra: 1 });
  expect(message).toEqual({ kind: 'prices', prices: [price], refused: 0 });
});
