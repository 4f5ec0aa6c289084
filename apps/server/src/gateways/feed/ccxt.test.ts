import { describe, expect, it } from 'vitest';
import { type Library, openExchange, readTicker } from './ccxt.ts';

const good = { symbol: 'BTC/USDT', bid: '100.1', last: '100.2', ask: '100.3', timestamp: 5 };

describe('a ticker', () => {
  it.each([
    ['the last price', {}, '100.2'],
    ['the bid, where the last trade is below it', { last: '99' }, '100.1'],
    ['the ask, where the last trade is above it', { last: '200' }, '100.3'],
    ['the last price, without bid and ask', { bid: undefined, ask: undefined }, '100.2'],
    ['all digits', { last: '100.200000000000000001' }, '100.200000000000000001'],
    ['a number, from a library that makes some', { last: 100.25 }, '100.25'],
    ['the last price, where bid and ask are rubbish', { bid: 'x', ask: Number.NaN }, '100.2'],
  ])('gives %s', (_, change, price) => {
    expect(readTicker('BTC/USDT', { ...good, ...change })).toMatchObject({ price, time: 5 });
  });

  it.each([
    ['nothing', undefined],
    ['text', 'BTC/USDT'],
    ['another symbol', { ...good, symbol: 'ETH/USDT' }],
    ['no last price', { ...good, last: undefined }],
    ['not a number', { ...good, last: Number.NaN }],
    ['a negative price', { ...good, last: '-1' }],
    ['zero', { ...good, last: '0.00' }],
    ['an exponent', { ...good, last: '1e400' }],
    ['infinity', { ...good, last: Number.POSITIVE_INFINITY }],
    ['words', { ...good, last: 'a lot' }],
    ['an object', { ...good, last: { toString: () => '1' } }],
    ['more digits than prices have', { ...good, last: '1'.repeat(16) }],
    ['a crossed market', { ...good, bid: '101' }],
    ['a time that is none', { ...good, timestamp: Number.NaN }],
    ['a time in words', { ...good, timestamp: '2026-11-21' }],
    ['a time before all time', { ...good, timestamp: -5 }],
  ])('gives nothing for %s', (_, ticker) => {
    expect(readTicker('BTC/USDT', ticker)).toBeNull();
  });
});

it.each(['nosuch', 'constructor', 'exchanges'])('there is no exchange %s', (name) => {
  const library: Library = { exchanges: ['kraken'], pro: {} };
  expect(() => openExchange(library, name)).toThrow(`ccxt has no exchange ${name}`);
});
