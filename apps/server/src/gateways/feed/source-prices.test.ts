import { describe, expect, it } from 'vitest';
import { SourcePrices, sourceAgeMsMax, spotAgeMsMax } from './source-prices.ts';
import { readSources } from './sources.ts';

const now = Date.UTC(2026, 10, 21, 12);
const [a, b, c, d] = ['ccxt:aa', 'ccxt:bb', 'ccxt:cc', 'ccxt:dd'] as const;
const asset = (code: string) => ({ asset: 0, code, name: code, scale: 8, wallets: [] });
const market = { market: 0, base: asset('BTC'), quote: asset('USDT'), tickUnits: 5n, tickDecimals: 2 };

function open(): SourcePrices {
  return new SourcePrices(readSources([a, b, c, d].join()) ?? [], ['BTC/USDT']);
}

/** Whether it was taken; `price` may be a bid and an ask. */
function tell(prices: SourcePrices, source: string, price: string, time = now, at = now): boolean {
  const [bid = '', ask = bid] = price.split(' ');
  return prices.accept({ source, symbol: 'BTC/USDT', bid, ask, time }, at);
}

describe('a price', () => {
  it.each([
    ['of a source nobody named', { source: 'ccxt:ee' }, false],
    ['of a symbol that is not traded', { symbol: 'ETH/USDT' }, false],
    ['of zero', { bid: '0.000' }, false],
    ['of a crossed market', { ask: '99' }, false],
    ['in no plain digits', { bid: '1e5' }, false],
    ['just young enough for spot', { time: now - spotAgeMsMax }, true],
    ['too old', { time: now - spotAgeMsMax - 1 }, false],
    ['of a clock a little ahead', { time: now + 5000 }, true],
    ['of a clock far ahead', { time: now + 5001 }, false],
  ])('%s', (_, change, isTaken) => {
    const price = { source: a, symbol: 'BTC/USDT', bid: '100', ask: '100', time: now, ...change };
    expect(open().accept(price, now)).toBe(isTaken);
  });

  it('never gives way to an earlier one, until it is too old itself', () => {
    const prices = open();
    expect(tell(prices, a, '100', now)).toBe(true);
    expect(tell(prices, a, '50', now - 1)).toBe(false);
    expect(prices.indexOf(market, now)?.steps).toBe(200_000);
    // The clock went back an hour: what it says now is right, what is kept is not of this time.
    const hourAgo = now - 3_600_000;
    expect(prices.indexOf(market, hourAgo)).toBeNull();
    expect(tell(prices, a, '101', hourAgo, hourAgo)).toBe(true);
    expect(prices.indexOf(market, hourAgo)?.steps).toBe(202_000);
  });

  it('is as old as when it came, where the source’s clock is ahead', () => {
    const prices = open();
    tell(prices, a, '100', now + 4000, now);
    expect(prices.indexOf(market, now + 1000)?.ageMs).toBe(1000);
  });
});

describe('the index in steps of 0.0005', () => {
  it.each([
    ['is exact', '100.05', 200_100],
    ['is the middle of bid and ask', '100 100.2', 200_200],
    ['is the nearer one below', '100.000249999999999999', 200_000],
    ['is the nearer one above, half up', '100.00025', 200_001],
    ['is none below half a tick', '0.0247', null],
    ['is one from half a tick on', '0.025', 50],
    ['is right beyond what floats can tell', '1234567890.0505', 2_469_135_780_101],
    ['is none beyond what integers can count', '999999999999999', null],
  ])('%s', (_, price, steps) => {
    const prices = open();
    expect(tell(prices, a, price)).toBe(true);
    expect(prices.indexOf(market, now)?.steps ?? null).toBe(steps);
  });

  it.each<[string, [string, string, number][], [number, number, number, boolean] | null]>([
    [
      'three young sources',
      [
        [a, '100', 0],
        [b, '101', 1000],
        [c, '102', 3000],
      ],
      [202_000, 3000, 3, true],
    ],
    [
      'three, one of them too old: all for spot',
      [
        [a, '100', 0],
        [b, '101', 0],
        [c, '102', 3001],
      ],
      [202_000, 3001, 3, false],
    ],
    [
      'four, one of them too old: the others',
      [
        [a, '100', 0],
        [b, '101', 0],
        [c, '102', 10],
        [d, '102', 3001],
      ],
      [202_000, 10, 3, true],
    ],
    [
      'two: they are for spot alone',
      [
        [a, '100', 0],
        [b, '101', 500],
      ],
      [201_000, 500, 2, false],
    ],
    ['one: it is for spot alone', [[a, '100', 9000]], [200_000, 9000, 1, false]],
    [
      'three, one more than 3 % away: two for spot',
      [
        [a, '100', 0],
        [b, '100', 0],
        [c, '103.01', 0],
      ],
      [200_000, 0, 2, false],
    ],
    [
      'three, one 3 % away',
      [
        [a, '100', 0],
        [b, '100', 0],
        [c, '103', 0],
      ],
      [200_000, 0, 3, true],
    ],
    [
      'three, one with a spread of 0.5 %',
      [
        [a, '100', 0],
        [b, '100', 0],
        [c, '99.75 100.25', 0],
      ],
      [200_000, 0, 3, true],
    ],
    [
      'three, one with a wider spread: two for spot',
      [
        [a, '100', 0],
        [b, '100', 0],
        [c, '99.74 100.25', 0],
      ],
      [200_000, 0, 2, false],
    ],
    ['one with a wide spread: none', [[a, '90 110', 0]], null],
    [
      'two that disagree: none',
      [
        [a, '100', 0],
        [b, '110', 0],
      ],
      null,
    ],
    ['nobody: none', [], null],
  ])('of %s', (_, told, expected) => {
    const prices = open();
    for (const [source, price, ageMs] of told) expect(tell(prices, source, price, now - ageMs)).toBe(true);
    const index = prices.indexOf(market, now);
    const found = index && [index.steps, index.ageMs, index.used.length, index.hasEnoughSources];
    expect(found).toEqual(expected);
  });

  it('loses each source as it grows old, and has none with the last', () => {
    const prices = open();
    tell(prices, a, '100', now);
    tell(prices, b, '101', now + 1000, now + 1000);
    tell(prices, c, '102', now + 2000, now + 2000);
    const seen = [0, 1000, 2000, 2001].map((late) => prices.indexOf(market, now + spotAgeMsMax + late)?.steps);
    expect(seen).toEqual([202_000, 203_000, 204_000, undefined]);
    expect([a, b, c].map((source) => prices.marketsOf(source, now + spotAgeMsMax + 1000))).toEqual([0, 1, 1]);
    expect(prices.indexOf(market, now + sourceAgeMsMax)?.hasEnoughSources).toBe(true);
    expect(prices.indexOf(market, now + sourceAgeMsMax + 1)?.hasEnoughSources).toBe(false);
  });

  it('does not count a source that is far from the others, nor one whose spread has grown wide', () => {
    const prices = open();
    for (const [source, price] of [
      [a, '100'],
      [b, '100.1'],
      [c, '104'],
    ] as const)
      tell(prices, source, price);
    expect(prices.indexOf(market, now)?.used.map(({ source }) => source)).toEqual([a, b]);
    expect(prices.marketsOf(c, now)).toBe(0);
    tell(prices, b, '95 105');
    expect(prices.marketsOf(b, now)).toBe(0);
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
