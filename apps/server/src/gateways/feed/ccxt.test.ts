import { describe, expect, it } from 'vitest';
import { type Library, openExchange, readTicker } from './ccxt.ts';

const good = { symbol: 'BTC/USDT', bid: '100.1', last: '100.2', ask: '100.3', timestamp: 5 };

describe('a ticker', () => {
  it.each([
    ['bid and ask', {}, '100.1', '100.3'],
    ['bid and ask, wherever the last trade was', { last: '99' }, '100.1', '100.3'],
    ['bid and ask without a last trade', { last: undefined }, '100.1', '100.3'],
    ['a bid that is the ask', { bid: '100.3' }, '100.3', '100.3'],
    ['all digits', { bid: '100.200000000000000001' }, '100.200000000000000001', '100.3'],
    ['a number, from a library that makes some', { ask: 100.25 }, '100.1', '100.25'],
  ])('gives %s', (_, change, bid, ask) => {
    expect(readTicker('BTC/USDT', { ...good, ...change })).toMatchObject({ bid, ask, time: 5 });
  });

  it.each([
    ['nothing', undefined],
    ['text', 'BTC/USDT'],
    ['another symbol', { ...good, symbol: 'ETH/USDT' }],
    ['no bid', { ...good, bid: undefined }],
    ['no ask', { ...good, ask: undefined }],
    ['not a number', { ...good, bid: Number.NaN }],
    ['a negative price', { ...good, bid: '-1' }],
    ['zero', { ...good, bid: '0.00' }],
    ['an exponent', { ...good, bid: '1e400' }],
    ['infinity', { ...good, bid: Number.POSITIVE_INFINITY }],
    ['words', { ...good, bid: 'a lot' }],
    ['an object', { ...good, bid: { toString: () => '1' } }],
    ['more digits than prices have', { ...good, bid: '1'.repeat(16) }],
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
