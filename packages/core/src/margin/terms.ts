/**
 * What a market's contracts may be offered on. The form that staff propose terms with asks the same as the exchange, so
 * that both say no to the same terms, and the form can say where. Pure.
 */
import type { LeverTier } from './risk.ts';

const ppm = 1_000_000;
/** Most entries of a list. */
const listMax = 20;
const multipleMost = 200;
const shareMost = 1_000_000;
const lotsMost = 1_000_000_000;
const rateMostPpm = 500_000;
/** Spread, fee and liquidation fee: a twentieth. */
const feeMostPpm = ppm / 20;
const amountMost = 1n << 62n;
/** After an opening equity is at least this much of maintenance. */
export const openingPercent = 165n;

/** Terms without whether they are open, as `LeverTerms` has them. */
export interface LeverFigures {
  readonly lotsPerShare: number;
  readonly shareMin: number;
  readonly shareMax: number;
  readonly shares: readonly number[];
  readonly multiples: readonly number[];
  readonly spreadPpm: number;
  readonly feePpm: number;
  readonly overnightPpm: number;
  readonly liquidationFeePpm: number;
  readonly tiers: readonly LeverTier[];
}

/** What is wrong with a figure. `tier`: the place of the tier it is about. `limit`: what it may be at most, or at least. */
export type LeverTermsFault =
  | { readonly field: Exclude<keyof LeverFigures, 'tiers'>; readonly fault: 'range'; readonly limit: number }
  | { readonly field: 'multiples'; readonly fault: 'above_tier'; readonly limit: number }
  | { readonly field: 'tiers'; readonly fault: 'count'; readonly limit: number }
  | TierFault;

interface TierFault {
  readonly field: 'tiers';
  readonly tier: number;
  readonly fault: 'to' | 'rate_low' | 'rate_high' | 'deduction' | 'multiple';
  /** Rates in millionths. */
  readonly limit: number;
}

const isWhole = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;
const areRising = (values: readonly number[]) =>
  values.every((value, at) => at === 0 || value > (values[at - 1] as number));
const isList = (values: readonly number[], least: number, most: number) =>
  values.length <= listMax && values.every((value) => isWhole(value, least, most)) && areRising(values);

/** The highest multiple whose margin is above what an opening has to leave, with the spread. */
const multipleAllowed = (ratePpm: number, spreadPpm: number) =>
  Math.floor((ppm * 100) / (Number(openingPercent) * ratePpm + 100 * spreadPpm));

/** The deduction that makes maintenance go on without a step, as a product with a million; the tier below may be none. */
function deductionPpm(below: LeverTier | undefined, ratePpm: number): bigint {
  if (below === undefined) return 0n;
  const step = ratePpm - below.ratePpm;
  return below.deductionMinor * BigInt(ppm) + below.toMinor * BigInt(Number.isInteger(step) ? step : 0);
}

/** What is deducted in each tier; where that is no whole number it is cut off, and `leverTermsFaults` says so. */
export function withDeductions(tiers: readonly Omit<LeverTier, 'deductionMinor'>[]): LeverTier[] {
  const all: LeverTier[] = [];
  for (const tier of tiers) all.push({ ...tier, deductionMinor: deductionPpm(all.at(-1), tier.ratePpm) / BigInt(ppm) });
  return all;
}

function tierFault(terms: LeverFigures, tier: number): TierFault | null {
  const { tiers, spreadPpm, feePpm, liquidationFeePpm } = terms;
  const { toMinor, ratePpm, deductionMinor, multipleMax } = tiers[tier] as LeverTier;
  const below = tiers[tier - 1];
  const fault = (name: TierFault['fault'], limit: number) => ({ field: 'tiers', tier, fault: name, limit }) as const;
  // What an end costs is below what has to be there.
  const rateMin = (below?.ratePpm ?? feePpm + liquidationFeePpm) + 1;
  const most = multipleAllowed(ratePpm, spreadPpm);
  if (toMinor <= (below?.toMinor ?? 0n) || toMinor > amountMost) return fault('to', 0);
  if (!Number.isInteger(ratePpm) || ratePpm < rateMin) return fault('rate_low', rateMin - 1);
  if (ratePpm > rateMostPpm) return fault('rate_high', rateMostPpm);
  if (deductionMinor * BigInt(ppm) !== deductionPpm(below, ratePpm)) return fault('deduction', 0);
  return isWhole(multipleMax, 1, most) ? null : fault('multiple', most);
}

function tierFaults(terms: LeverFigures): LeverTermsFault[] {
  const { tiers } = terms;
  if (tiers.length === 0 || tiers.length > listMax) return [{ field: 'tiers', fault: 'count', limit: listMax }];
  return tiers.flatMap((_, tier) => tierFault(terms, tier) ?? []);
}

/** All that is wrong with terms; empty: they may be set. */
export function leverTermsFaults(terms: LeverFigures): LeverTermsFault[] {
  const { lotsPerShare, shareMin, shareMax, shares, multiples, spreadPpm, feePpm, overnightPpm } = terms;
  // A lot is so small that the largest order is still a number of the market.
  const shareMaxMost = Math.min(shareMost, Math.floor(lotsMost / Math.max(lotsPerShare, 1)));
  // Closing over midnight does not pay.
  const overnightMost = 2 * (feePpm + spreadPpm);
  const tierMost = terms.tiers[0]?.multipleMax ?? 0;
  const asked: readonly (readonly [Exclude<keyof LeverFigures, 'tiers'>, boolean, number])[] = [
    ['lotsPerShare', isWhole(lotsPerShare, 1, lotsMost), lotsMost],
    ['shareMin', isWhole(shareMin, 1, shareMost), shareMost],
    ['shareMax', isWhole(shareMax, shareMin, shareMaxMost), shareMaxMost],
    ['shares', isList(shares, shareMin, shareMax), listMax],
    ['multiples', multiples.length > 0 && isList(multiples, 1, multipleMost), multipleMost],
    ['spreadPpm', isWhole(spreadPpm, 0, feeMostPpm), feeMostPpm],
    ['feePpm', isWhole(feePpm, 0, feeMostPpm), feeMostPpm],
    ['overnightPpm', isWhole(overnightPpm, 0, overnightMost), overnightMost],
    ['liquidationFeePpm', isWhole(terms.liquidationFeePpm, 0, feeMostPpm), feeMostPpm],
  ];
  const faults: LeverTermsFault[] = asked.flatMap(([field, isRight, limit]) =>
    isRight ? [] : [{ field, fault: 'range', limit }],
  );
  if (multiples.length > 0 && !multiples.some((multiple) => multiple <= tierMost))
    faults.push({ field: 'multiples', fault: 'above_tier', limit: tierMost });
  // Tiers go by the fees: without those nothing can be said of them.
  const areFees = [spreadPpm, feePpm, terms.liquidationFeePpm].every((rate) => isWhole(rate, 0, feeMostPpm));
  return areFees ? [...faults, ...tierFaults(terms)] : faults;
}
