/** What terms of contracts may be, and what is said of those that may not. */
import { expect, it } from 'vitest';
import { type LeverFigures, leverTermsFaults, withDeductions } from './terms.ts';

const coin = 100_000_000n;
const tiers = withDeductions([
  { toMinor: 50_000n * coin, ratePpm: 5000, multipleMax: 100 },
  { toMinor: 250_000n * coin, ratePpm: 10_000, multipleMax: 50 },
  { toMinor: 1_000_000n * coin, ratePpm: 25_000, multipleMax: 20 },
]);
const terms: LeverFigures = {
  lotsPerShare: 10,
  shareMin: 1,
  shareMax: 1000,
  shares: [1, 10],
  multiples: [10, 20, 100],
  spreadPpm: 200,
  feePpm: 500,
  overnightPpm: 1000,
  liquidationFeePpm: 2000,
  tiers,
};
const said = (change: Partial<LeverFigures>) => leverTermsFaults({ ...terms, ...change });
const tierOf = (at: number, change: Partial<(typeof tiers)[number]>) =>
  tiers.map((tier, place) => (place === at ? { ...tier, ...change } : tier));

it('deductions make maintenance go on without a step', () => {
  expect(tiers.map(({ deductionMinor }) => deductionMinor / coin)).toEqual([0n, 250n, 4000n]);
  expect(said({})).toEqual([]);
});

it.each<[Partial<LeverFigures>, object]>([
  [{ lotsPerShare: 0 }, { field: 'lotsPerShare', fault: 'range' }],
  [{ lotsPerShare: 10_000_000 }, { field: 'shareMax', fault: 'range', limit: 100 }],
  [
    { shareMin: 1.5, shares: [] },
    { field: 'shareMin', fault: 'range' },
  ],
  [{ shares: [10, 1] }, { field: 'shares', fault: 'range' }],
  [{ shares: [1, 1001] }, { field: 'shares', fault: 'range' }],
  [{ multiples: [] }, { field: 'multiples', fault: 'range' }],
  [{ multiples: [150] }, { field: 'multiples', fault: 'above_tier', limit: 100 }],
  [{ overnightPpm: 1401 }, { field: 'overnightPpm', fault: 'range', limit: 1400 }],
  [
    { feePpm: Number.NaN, overnightPpm: 0 },
    { field: 'feePpm', fault: 'range' },
  ],
  [{ tiers: [] }, { field: 'tiers', fault: 'count', limit: 20 }],
  [{ liquidationFeePpm: 4500 }, { field: 'tiers', tier: 0, fault: 'rate_low', limit: 5000 }],
  [{ tiers: tierOf(1, { toMinor: 50_000n * coin }) }, { field: 'tiers', tier: 1, fault: 'to' }],
  [{ tiers: tierOf(1, { multipleMax: 60 }) }, { field: 'tiers', tier: 1, fault: 'multiple', limit: 59 }],
  [{ tiers: tierOf(1, { deductionMinor: 1n }) }, { field: 'tiers', tier: 1, fault: 'deduction' }],
  [{ tiers: tierOf(2, { ratePpm: 500_001 }) }, { field: 'tiers', tier: 2, fault: 'rate_high' }],
])('says what is wrong: %o', (change, fault) => {
  expect(said(change)).toContainEqual(expect.objectContaining(fault));
});
