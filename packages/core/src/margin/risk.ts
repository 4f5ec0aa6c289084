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

/** No mark is higher. */
const ticksMax = 2 ** 48;

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

/** The mark at which a limit is reached: the worst for the trader whose fill is no worse than the limit; 0: none. */
export function markAtLimit(limitTicks: number, isBuy: boolean, spreadPpm: number): number {
  const [limit, spread] = [BigInt(limitTicks) * ppm, BigInt(spreadPpm)];
  return Number(isBuy ? limit / (ppm + spread) : up(limit, ppm - spread));
}

/** A position as profits are reckoned from it. */
export interface LeverHolding {
  readonly isLong: boolean;
  /** The fill, or the last settlement. */
  readonly openTicks: number;
  /** Of the market. */
  readonly lots: number;
}

/** What a position has won at a price, below zero where it has lost: exact. */
export function leverProfit({ isLong, openTicks, lots }: LeverHolding, ticks: number, unitMinor: bigint): bigint {
  const moved = BigInt(ticks - openTicks) * BigInt(lots) * unitMinor;
  return isLong ? moved : -moved;
}

/** What a market takes when a position closes. */
export interface LeverClosing {
  readonly spreadPpm: number;
  readonly feePpm: number;
  /** Of a tick and a lot, in minor units of the quote coin. */
  readonly unitMinor: bigint;
}

/** What a position wins by closing at a mark, in minor units: after the spread, before the fee. */
export function leverClosedProfit(
  position: LeverHolding,
  markTicks: number,
  { spreadPpm, unitMinor }: Omit<LeverClosing, 'feePpm'>,
): bigint {
  return leverProfit(position, filledTicks(markTicks, !position.isLong, spreadPpm), unitMinor);
}

/**
 * The mark least in a position's favour at which closing there brings back all it costs: the spread and fee of the closing,
 * and what was paid before, in minor units (the opening fee; the opening's spread is in `openTicks`). Null: no mark does.
 */
export function breakEvenTicks(position: LeverHolding, closing: LeverClosing, paidMinor: bigint): number | null {
  const { isLong, lots } = position;
  const { spreadPpm, feePpm, unitMinor } = closing;
  const isEven = (ticks: number) => {
    const notional = leverNotional(filledTicks(ticks, !isLong, spreadPpm), lots, unitMinor);
    return leverClosedProfit(position, ticks, closing) >= paidMinor + leverFee(notional, feePpm);
  };
  // A tick more moves a long's profit by at least as much as its fee, so even marks are on one side of one tick.
  return isLong ? lastMark(isEven, ticksMax, 1) : lastMark(isEven, 1, ticksMax);
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
  readonly positions: readonly LeverHolding[];
  readonly tiers: readonly LeverTier[];
  readonly unitMinor: bigint;
}

/**
 * The first mark, going against positions of one market and side, at which the account is liquidated, all else standing
 * still; null: none. Equity falls faster than maintenance times the rate can, so there is one such mark, found by halves.
 */
export function liquidationTicks(group: LeverGroup): number | null {
  const [first] = group.positions;
  if (first === undefined) return null;
  const isHit = (ticks: number) => isHitAt(group, ticks);
  return first.isLong ? lastMark(isHit, 0, ticksMax) : lastMark(isHit, ticksMax, 0);
}

/**
 * The last mark on the way from `hit` to `safe` that meets a condition, found by halves; null: not even `hit` does. Marks
 * that meet it lie together at `hit`'s end.
 */
function lastMark(isHit: (ticks: number) => boolean, hit: number, safe: number): number | null {
  if (!isHit(hit)) return null;
  if (isHit(safe)) return safe;
  let [inside, outside] = [hit, safe];
  while (Math.abs(inside - outside) > 1) {
    const middle = Math.floor((inside + outside) / 2);
    if (isHit(middle)) inside = middle;
    else outside = middle;
  }
  return inside;
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
