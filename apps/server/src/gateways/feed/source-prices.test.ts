import { describe, expect, it } from 'vitest';
import { SourcePrices, sourceAgeMsMax } from './source-prices.ts';
import { readSources } from './sources.ts';

const now = Date.UTC(2026, 10, 21, 12);
const [a, b, c] = ['ccxt:aa', 'ccxt:bb', 'ccxt:cc'] as const;
const asset = (code: string) => ({ asset: 0, code, name: code, scale: 8, wallets: [] });
const market = { market: 0, base: asset('BTC'), quote: asset('USDT'), tickUnits: 5n, tickDecimals: 2 };

function open(): SourcePrices {
  return new SourcePrices(readSources('ccxt:aa,ccxt:bb,ccxt:cc') ?? [], ['BTC/USDT']);
}

/** Whether it was taken. */
function tell(prices: SourcePrices, source: string, price: string, time = now, at = now): boolean {
  return prices.accept({ source, symbol: 'BTC/USDT', price, time }, at);
}

describe('a price', () => {
  it.each([
    ['of a source nobody named', { source: 'ccxt:dd' }, false],
    ['of a symbol that is not traded', { symbol: 'ETH/USDT' }, false],
    ['of zero', { price: '0.000' }, false],
    ['in no plain digits', { price: '1e5' }, false],
    ['just young enough', { time: now - sourceAgeMsMax }, true],
    ['too old', { time: now - sourceAgeMsMax - 1 }, false],
    ['of a clock a little ahead', { time: now + 5000 }, true],
    ['of a clock far ahead', { time: now + 5001 }, false],
  ])('%s', (_, change, isTaken) => {
    const price = { source: a, symbol: 'BTC/USDT', price: '100', time: now, ...change };
    expect(open().accept(price, now)).toBe(isTaken);
  });

  it('never gives way to an earlier one, until it is too old itself', () => {
    const prices = open();
    expect(tell(prices, a, '100', now + 5)).toBe(true);
    expect(tell(prices, a, '50', now + 4)).toBe(false);
    expect(prices.indexOf(market, now)?.ticks).toBe(2000);
    // The clock went back an hour: what it says now is right, what is kept is not of this time.
    const hourAgo = now - 3_600_000;
    expect(prices.indexOf(market, hourAgo)).toBeNull();
    expect(tell(prices, a, '101', hourAgo, hourAgo)).toBe(true);
    expect(prices.indexOf(market, hourAgo)?.ticks).toBe(2020);
  });
});

describe('the index in ticks of 0.05', () => {
  it.each([
    ['exactly', '100.05', 2001],
    ['to the nearer one below', '100.074999999999999999', 2001],
    ['to the nearer one above, half up', '100.075', 2002],
    ['not below one', '0.02', null],
    ['from half a tick on', '0.025', 1],
    ['beyond what floats can tell', '123456789012.05', 2_469_135_780_241],
    ['not beyond what integers can count', '999999999999999', null],
  ])('%s', (_, price, ticks) => {
    const prices = open();
    expect(tell(prices, a, price)).toBe(true);
    expect(prices.indexOf(market, now)?.ticks ?? null).toBe(ticks);
  });

  it('loses each source as it grows old, and has none with the last', () => {
    const prices = open();
    tell(prices, a, '100', now);
    tell(prices, b, '101', now + 1000, now + 1000);
    tell(prices, c, '102', now + 2000, now + 2000);
    const seen = [0, 1000, 2000].map((late) => prices.indexOf(market, now + sourceAgeMsMax + late));
    expect(seen).toEqual([
      { ticks: 2020, sources: 3 },
      { ticks: 2030, sources: 2 },
      { ticks: 2040, sources: 1 },
    ]);
    expect([a, b, c].map((source) => prices.marketsOf(source, now + sourceAgeMsMax + 1000))).toEqual([0, 1, 1]);
    expect(prices.indexOf(market, now + sourceAgeMsMax + 2001)).toBeNull();
  });

  it('does not count a source that stands apart', () => {
    const prices = open();
    for (const [source, price] of [
      [a, '100'],
      [b, '100.1'],
      [c, '104'],
    ] as const)
      tell(prices, source, price);
    expect(prices.indexOf(market, now)).toEqual({ ticks: 2001, sources: 2 });
    expect(prices.marketsOf(c, now)).toBe(0);
  });
});

it.each([
  ['ccxt:kraken', [['ccxt:kraken', 1]]],
  [
    'ccxt:kraken:2,ccxt:okx',
    [
      ['ccxt:kraken', 2],
      ['ccxt:okx', 1],
    ],
  ],
  ['kraken', null],
  ['ccxt:', null],
  ['ccxt:kraken:0', null],
  ['ccxt:kraken:100', null],
  ['ccxt:kraken,', null],
  ['ccxt:kraken, ccxt:okx', null],
  ['ccxt:kraken,ccxt:kraken:2', null],
  ['ccxt:../secret', null],
  [Array.from({ length: 9 }, (_, index) => `ccxt:x${index}`).join(), null],
])('reads FEED=%s', (text, sources) => {
  expect(readSources(text)?.map(({ name, weight }) => [name, weight]) ?? null).toEqual(sources);
});
