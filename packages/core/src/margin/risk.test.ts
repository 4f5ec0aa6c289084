/** What leveraged contracts cost and need: the vectors, the edges of roundings and tiers, and a slow reading beside it. */
import { describe, expect, it } from 'vitest';
import { Random, testSeed } from '../testing/random.ts';
import {
  breakEvenTicks,
  filledTicks,
  isAtOrBelow,
  type LeverClosing,
  type LeverGroup,
  type LeverHolding,
  type LeverTier,
  leverClosedProfit,
  leverFee,
  leverMaintenance,
  leverMargin,
  leverNotional,
  leverProfit,
  liquidationTicks,
  markAtLimit,
  tierOf,
} from './risk.ts';

const coin = 10n ** 8n;
/** A tick of 0.01 and a lot of 0.001, in minor units of a coin with eight decimals. */
const unitMinor = 1000n;
const ticks = (price: number) => Math.round(price * 100);

const tier = (to: number, percent: number, deduction: number, multipleMax: number): LeverTier => ({
  toMinor: BigInt(to) * coin,
  ratePpm: percent * 10_000,
  deductionMinor: BigInt(deduction) * coin,
  multipleMax,
});
const bitcoin = [
  tier(50_000, 0.5, 0, 100),
  tier(250_000, 1, 250, 50),
  tier(1_000_000, 2.5, 4000, 20),
  tier(2_000_000, 5, 29_000, 10),
];
const solana = [tier(25_000, 1, 0, 50), tier(100_000, 2, 250, 25), tier(500_000, 5, 3250, 10)];
const cardano = [tier(10_000, 2, 0, 25), tier(50_000, 4, 200, 10), tier(200_000, 8, 2200, 5)];

describe('one position of 0.1 BTC filled at 60,000 with 300 USDT', () => {
  const group = (isLong: boolean): LeverGroup => ({
    otherEquityMinor: 300n * coin,
    otherMaintenanceMinor: 0n,
    positions: [{ isLong, openTicks: ticks(60_000), lots: 100 }],
    tiers: [tier(1_000_000, 0.5, 0, 100)],
    unitMinor,
  });

  it.each([
    ['long', true, 57_315.23, 57_000],
    ['short', false, 62_655.4, 63_000],
  ] as const)('%s is liquidated at the first mark beyond, and has nothing left at bankruptcy', (_, isLong, at, end) => {
    expect(liquidationTicks(group(isLong))).toBe(ticks(at));
    const [position] = group(isLong).positions;
    if (position === undefined) throw new Error('no position');
    expect(300n * coin + leverProfit(position, ticks(end), unitMinor)).toBe(0n);
  });

  it('takes a margin of a twentieth', () => {
    expect(leverMargin(leverNotional(ticks(60_000), 100, unitMinor), 20)).toBe(300n * coin);
  });
});

describe('roundings are for the house', () => {
  it('a margin and a fee go up', () => {
    expect([leverMargin(100n, 3), leverMargin(99n, 3), leverMargin(0n, 3)]).toEqual([34n, 33n, 0n]);
    expect([leverFee(1n, 500), leverFee(2000n, 500), leverFee(2001n, 500), leverFee(7n, 0)]).toEqual([1n, 1n, 2n, 0n]);
  });

  it.each([
    [10_000, true, 200, 10_002],
    [10_001, true, 200, 10_004],
    [10_000, false, 200, 9998],
    [10_001, false, 200, 9998],
    [10_001, true, 0, 10_001],
    [10_001, false, 0, 10_001],
    [1, true, 1, 2],
    [1, false, 1, 0],
  ] as const)('a mark of %i fills a buy %s with a spread of %i ppm at %i', (mark, isBuy, spread, filled) => {
    expect(filledTicks(mark, isBuy, spread)).toBe(filled);
  });

  it.each([
    [10_002, true, 200, 10_000],
    [10_003, true, 200, 10_000],
    [9998, false, 200, 10_000],
    [9999, false, 200, 10_002],
    [10_001, true, 0, 10_001],
    [10_001, false, 0, 10_001],
  ] as const)(
    'a limit of %i, a buy %s, is reached with a spread of %i ppm at a mark of %i',
    (limit, isBuy, spread, at) => {
      expect(markAtLimit(limit, isBuy, spread)).toBe(at);
      const isReached = (mark: number) => {
        const filled = filledTicks(mark, isBuy, spread);
        return isBuy ? filled <= limit : filled >= limit;
      };
      expect([isReached(at), isReached(at + (isBuy ? 1 : -1))]).toEqual([true, false]);
    },
  );

  it('a profit is exact, by side', () => {
    const position = { isLong: true, openTicks: 100, lots: 7 };
    expect([leverProfit(position, 103, 5n), leverProfit({ ...position, isLong: false }, 103, 5n)]).toEqual([
      105n,
      -105n,
    ]);
  });
});

it('a closing fills against the trader: a long sells below the mark, a short buys above it', () => {
  const position = { isLong: true, openTicks: 10_000, lots: 7 };
  const closing = { spreadPpm: 200, unitMinor: 5n };
  expect(leverClosedProfit(position, 10_003, closing)).toBe(0n);
  expect(leverClosedProfit({ ...position, isLong: false }, 10_000, closing)).toBe(-70n);
});

describe('the mark at which a position breaks even', () => {
  /** Spread 0.02 %, fee 0.05 %. */
  const closing: LeverClosing = { spreadPpm: 200, feePpm: 500, unitMinor };
  const openingFee = ({ openTicks, lots }: LeverHolding, { feePpm }: LeverClosing) =>
    leverFee(leverNotional(openTicks, lots, unitMinor), feePpm);
  const evenMark = (position: LeverHolding, terms = closing) =>
    breakEvenTicks(position, terms, openingFee(position, terms));

  it.each([
    // 6 USDT of fees are 60 a coin, and the spread of closing is 12 more.
    ['long', true, 60_072.06],
    ['short', false, 59_928.03],
  ] as const)('of a %s filled at 60,000 is both fees and a spread away', (_, isLong, at) => {
    expect(evenMark({ isLong, openTicks: ticks(60_000), lots: 100 })).toBe(ticks(at));
  });

  it('is the fill itself where nothing is taken', () => {
    const free = { ...closing, spreadPpm: 0, feePpm: 0 };
    expect(evenMark({ isLong: true, openTicks: 500, lots: 3 }, free)).toBe(500);
    expect(evenMark({ isLong: false, openTicks: 500, lots: 3 }, free)).toBe(500);
  });

  it('is none where a short would have to fall below the first tick', () => {
    expect(evenMark({ isLong: false, openTicks: 1, lots: 3 })).toBeNull();
    expect(evenMark({ isLong: true, openTicks: 1, lots: 3 })).toBe(3);
  });

  const seed = testSeed();
  it(`pays there, and not a tick before, seed ${seed}`, () => {
    const random = new Random(seed);
    for (let round = 0; round < 300; round++) {
      const position = {
        isLong: random.int(0, 1) === 1,
        openTicks: random.int(1000, 10_000_000),
        lots: random.int(1, 100_000),
      };
      const terms = {
        spreadPpm: random.int(0, 5000),
        feePpm: random.int(0, 5000),
        unitMinor: BigInt(random.int(1, 2000)),
      };
      const paid = leverFee(leverNotional(position.openTicks, position.lots, terms.unitMinor), terms.feePpm);
      const even = breakEvenTicks(position, terms, paid);
      if (even === null) throw new Error('no mark breaks even');
      /** What is left of it all, reckoned from what changes hands. */
      const leftAt = (mark: number) => {
        const fill = filledTicks(mark, !position.isLong, terms.spreadPpm);
        const [opened, closed] = [position.openTicks, fill].map((at) =>
          leverNotional(at, position.lots, terms.unitMinor),
        );
        if (opened === undefined || closed === undefined) throw new Error('two of them');
        return (position.isLong ? closed - opened : opened - closed) - paid - leverFee(closed, terms.feePpm);
      };
      expect(leftAt(even), JSON.stringify({ position, even })).toBeGreaterThanOrEqual(0n);
      expect(leftAt(even + (position.isLong ? -1 : 1)), JSON.stringify({ position, even })).toBeLessThan(0n);
    }
  });
});

describe('tiers', () => {
  it.each([
    ['BTC', bitcoin],
    ['SOL', solana],
    ['ADA', cardano],
  ])('of %s go on from each other without a step', (_, tiers) => {
    for (const [place, { toMinor }] of tiers.slice(0, -1).entries()) {
      const next = tiers[place + 1];
      if (next === undefined) throw new Error('no next tier');
      const above = leverMaintenance([next], toMinor);
      expect(leverMaintenance(tiers, toMinor)).toBe(above);
      expect(leverMaintenance(tiers, toMinor + coin)).toBeGreaterThan(above);
    }
  });

  it('end with their notional, and the last goes on', () => {
    expect(tierOf(bitcoin, 50_000n * coin).multipleMax).toBe(100);
    expect(tierOf(bitcoin, 50_000n * coin + 1n).multipleMax).toBe(50);
    expect(tierOf(bitcoin, 9_000_000n * coin).multipleMax).toBe(10);
    expect(() => tierOf([], 1n)).toThrow('a market has tiers');
  });
});

it('a rate is compared without a fraction, and without maintenance nothing is below it', () => {
  expect([isAtOrBelow(110n, 100n, 110n), isAtOrBelow(111n, 100n, 110n)]).toEqual([true, false]);
  expect(isAtOrBelow(-5n, 0n, 110n)).toBe(false);
});

describe('the mark of a liquidation', () => {
  it('is none without a position, and none where nothing can be lost', () => {
    const rich = { otherEquityMinor: 10n ** 30n, otherMaintenanceMinor: 0n, tiers: bitcoin, unitMinor };
    expect(liquidationTicks({ ...rich, positions: [] })).toBeNull();
    expect(liquidationTicks({ ...rich, positions: [{ isLong: true, openTicks: 100, lots: 1 }] })).toBeNull();
  });

  const seed = testSeed();
  it(`is where a walk tick by tick comes to it, seed ${seed}`, () => {
    const random = new Random(seed);
    for (let round = 0; round < 200; round++) {
      const isLong = random.int(0, 1) === 1;
      const open = random.int(200, 400);
      const positions = Array.from({ length: random.int(1, 3) }, () => ({
        isLong,
        openTicks: open + random.int(-20, 20),
        lots: random.int(1, 500_000),
      }));
      const lots = positions.reduce((sum, one) => sum + one.lots, 0);
      const otherEquityMinor = BigInt(lots) * 1_000_000n * BigInt(random.int(0, 150));
      const otherMaintenanceMinor = BigInt(random.int(0, 3)) * coin;
      const unit = 1_000_000n;
      const tiers = random.int(0, 1) === 1 ? bitcoin : cardano;
      const group = { otherEquityMinor, otherMaintenanceMinor, positions, tiers, unitMinor: unit };
      // From a mark at which all is well, against the positions.
      let walked: number | null = null;
      for (let mark = isLong ? 2000 : 0; walked === null && mark >= 0 && mark <= 2000; mark += isLong ? -1 : 1) {
        const equity = positions.reduce((sum, one) => sum + leverProfit(one, mark, unit), otherEquityMinor);
        const need = otherMaintenanceMinor + leverMaintenance(tiers, leverNotional(mark, lots, unit));
        if (equity <= 0n || equity * 10n <= need * 11n) walked = mark;
      }
      const found = liquidationTicks(group);
      expect(found !== null && found <= 2000 ? found : null, JSON.stringify(positions)).toBe(walked);
    }
  });
});
