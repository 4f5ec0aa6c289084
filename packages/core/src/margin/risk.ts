/**
 * What a leveraged contract costs, earns and needs, in whole numbers: prices in ticks, amounts in lots of the market and in
 * minor units of its quote coin. What is rounded is rounded for the house, and always here. Pure.
 */

/** By the notional of all positions of a user in a market and side. */
export interface LeverTier {
  /** Up to this notional, and with it. */
  readonly toMinor: bigint;
  readonly ratePpm: number;
  /** What makes maintenance go on without a step from the tier below. */
  readonly deductionMinor: bigint;
  readonly multipleMax: number;
}

/** Equity ÷ maintenance in per cent: at or below it an account is liquidated. */
export const liquidationPercent = 110n;
/** At or below it an owner is warned; a liquidation goes on until the rate is above it. */
export const warningPercent = 150n;

const ppm = 1_000_000n;

/** Divides rounding up; both are above zero, or the first is zero. */
const up = (over: bigint, under: bigint) => (over + under - 1n) / under;

/** @param unitMinor of a tick and a lot */
export function leverNotional(ticks: number, lots: number, unitMinor: bigint): bigint {
  return BigInt(ticks) * BigInt(lots) * unitMinor;
}

export function leverMargin(notionalMinor: bigint, multiple: number): bigint {
  return up(notionalMinor, BigInt(multiple));
}

export function leverFee(notionalMinor: bigint, feePpm: number): bigint {
  return up(notionalMinor * BigInt(feePpm), ppm);
}

/** The price at which a mark fills: moved against the trader, and rounded so to the tick. `isBuy`: opens a long, or closes a short. */
export function filledTicks(markTicks: number, isBuy: boolean, spreadPpm: number): number {
  const [mark, spread] = [BigInt(markTicks), BigInt(spreadPpm)];
  return Number(isBuy ? up(mark * (ppm + spread), ppm) : (mark * (ppm - spread)) / ppm);
}

/** What a position has won at a price, below zero where it has lost: exact. */
export function leverProfit(
  { isLong, openTicks, lots }: { readonly isLong: boolean; readonly openTicks: number; readonly lots: number },
  ticks: number,
  unitMinor: bigint,
): bigint {
  const moved = BigInt(ticks - openTicks) * BigInt(lots) * unitMinor;
  return isLong ? moved : -moved;
}

/** The tier of a notional; of one above all of them the last. */
export function tierOf(tiers: readonly LeverTier[], notionalMinor: bigint): LeverTier {
  const found = tiers.find(({ toMinor }) => notionalMinor <= toMinor) ?? tiers.at(-1);
  if (found === undefined) throw new RangeError('a market has tiers');
  return found;
}

/** What an account has to have for so much of a market and side. */
export function leverMaintenance(tiers: readonly LeverTier[], notionalMinor: bigint): bigint {
  const { ratePpm, deductionMinor } = tierOf(tiers, notionalMinor);
  return up(notionalMinor * BigInt(ratePpm), ppm) - deductionMinor;
}

/** Whether equity is at or below so many per cent of maintenance; without maintenance there is nothing to be below. */
export function isAtOrBelow(equityMinor: bigint, maintenanceMinor: bigint, percent: bigint): boolean {
  return maintenanceMinor > 0n && equityMinor * 100n <= maintenanceMinor * percent;
}

/** What an account has and needs besides one market and side, and what it has there. */
export interface LeverGroup {
  /** Cash and unrealised profit of all else. */
  readonly otherEquityMinor: bigint;
  readonly otherMaintenanceMinor: bigint;
  readonly positions: readonly { readonly isLong: boolean; readonly openTicks: number; readonly lots: number }[];
  readonly tiers: readonly LeverTier[];
  readonly unitMinor: bigint;
}

/** No mark is higher. */
const ticksMax = 2 ** 48;

/**
 * The first mark, going against positions of one market and side, at which the account is liquidated, all else standing
 * still; null: none. Equity falls faster than maintenance times the rate can, so there is one such mark, found by halves.
 */
export function liquidationTicks(group: LeverGroup): number | null {
  const [first] = group.positions;
  if (first === undefined) return null;
  const isHit = (ticks: number) => isHitAt(group, ticks);
  let [hit, safe] = first.isLong ? [0, ticksMax] : [ticksMax, 0];
  if (!isHit(hit)) return null;
  if (isHit(safe)) return safe;
  while (Math.abs(hit - safe) > 1) {
    const middle = Math.floor((hit + safe) / 2);
    if (isHit(middle)) hit = middle;
    else safe = middle;
  }
  return hit;
}

function isHitAt(group: LeverGroup, ticks: number): boolean {
  const { otherEquityMinor, otherMaintenanceMinor, positions, tiers, unitMinor } = group;
  const profit = positions.reduce((sum, position) => sum + leverProfit(position, ticks, unitMinor), 0n);
  const notional = positions.reduce((sum, { lots }) => sum + leverNotional(ticks, lots, unitMinor), 0n);
  const maintenance = otherMaintenanceMinor + leverMaintenance(tiers, notional);
  const equity = otherEquityMinor + profit;
  // At a price of nothing there may be no maintenance, and no equity either.
  return equity <= 0n || isAtOrBelow(equity, maintenance, liquidationPercent);
}
