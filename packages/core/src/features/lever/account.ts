/**
 * What an account of contracts has and needs: one cross pot a user and legal currency. Cash is its balance, with what is
 * locked; equity is cash with what its positions would bring at the mark. Marks are the last sound index prices. An
 * overnight fee counts from its midnight's mark on, as if it had been taken.
 */
import type { Refusal } from '../../kernel/feature.ts';
import { balanceOf } from '../../kernel/ledger/ledger.ts';
import { leverFee, leverMaintenance, leverNotional, leverProfit } from '../../margin/risk.ts';
import { type Market, marketOf, stepsPerTick } from '../market/index.ts';
import { isDegraded } from '../price/index.ts';
import { accountKey, bindingTerms, type LeverMark, type LeverOrder, type LeverState, ordersOf } from './state.ts';

export interface LeverAccount {
  readonly cashMinor: bigint;
  readonly equityMinor: bigint;
  /** Of positions. */
  readonly marginsMinor: bigint;
  readonly maintenanceMinor: bigint;
  /** Of waiting orders. */
  readonly locksMinor: bigint;
  /** What may be used for more, or leave. */
  readonly usableMinor: bigint;
  /** Oldest first. */
  readonly positions: readonly LeverOrder[];
  readonly waiting: readonly LeverOrder[];
}

/** A market's mark in ticks, half up; 0: it never had a sound price. */
export function markOf({ price }: Pick<LeverState, 'price'>, market: number): number {
  const steps = price.byMarket.get(market)?.lastSound?.steps ?? 0;
  const shifted = steps + stepsPerTick / 2;
  return (shifted - (shifted % stepsPerTick)) / stepsPerTick;
}

export type MarkOf = (market: number) => number;

/** Marks that were fixed, and of other markets the last. */
export function marksFrom(state: LeverState, fixed: readonly LeverMark[]): MarkOf {
  return (market) => fixed.find((mark) => mark.market === market)?.ticks ?? markOf(state, market);
}

const least = (a: bigint, b: bigint) => (a < b ? a : b);
const notBelow0 = (amount: bigint) => (amount < 0n ? 0n : amount);

/** What a position has won at a mark, below zero where it has lost. */
export function profitAt(state: LeverState, position: LeverOrder, ticks: number): bigint {
  return leverProfit(position, ticks, marketOf(state, position.market).unitMinor);
}

export interface LeverGroupOf {
  readonly market: number;
  readonly isLong: boolean;
  /** Oldest first. */
  readonly positions: LeverOrder[];
  lots: number;
}

/** Positions by market and side. */
export function groupsOf(positions: readonly LeverOrder[]): LeverGroupOf[] {
  const groups: LeverGroupOf[] = [];
  for (const position of positions) {
    const { market, isLong, lots } = position;
    const found = groups.find((group) => group.market === market && group.isLong === isLong);
    if (found === undefined) groups.push({ market, isLong, positions: [position], lots });
    else {
      found.positions.push(position);
      found.lots += lots;
    }
  }
  return groups;
}

/** What so many market lots of one side need at a mark, as open positions go by. */
export function maintenanceOf(state: LeverState, market: Market, lots: number, ticks: number): bigint {
  const tiers = bindingTerms(state, market.market)?.tiers ?? [];
  return leverMaintenance(tiers, leverNotional(ticks, lots, market.unitMinor));
}

/** The overnight fee of a position that a midnight is still to be charged for; else nothing. */
export function nightFeeOf(state: LeverState, { orderId, market, lots, openedAt, status }: LeverOrder): bigint {
  const night = state.lever.nights.get(market);
  if (night === undefined || status === 'listing' || openedAt >= night.at || orderId <= night.after) return 0n;
  const notional = leverNotional(night.ticks, lots, marketOf(state, market).unitMinor);
  return leverFee(notional, bindingTerms(state, market)?.overnightPpm ?? 0);
}

export function accountOf(
  state: LeverState,
  userId: number,
  asset: number,
  markAt: MarkOf = (market) => markOf(state, market),
): LeverAccount {
  const { available, locked } = balanceOf(state, userId, 'lever', asset);
  const orders = ordersOf(state, userId, asset);
  const positions = orders.filter(({ status }) => status !== 'listing');
  const waiting = orders.filter(({ status }) => status === 'listing');
  const nightMinor =
    state.lever.nights.size === 0 ? 0n : positions.reduce((sum, position) => sum + nightFeeOf(state, position), 0n);
  const cashMinor = available + locked - nightMinor;
  const profit = positions.reduce((sum, position) => sum + profitAt(state, position, markAt(position.market)), 0n);
  const marginsMinor = positions.reduce((sum, { marginMinor }) => sum + marginMinor, 0n);
  const maintenanceMinor = groupsOf(positions).reduce(
    (sum, { market, lots }) => sum + maintenanceOf(state, marketOf(state, market), lots, markAt(market)),
    0n,
  );
  const equityMinor = cashMinor + profit;
  const usableMinor = notBelow0(least(cashMinor, equityMinor) - marginsMinor - locked);
  return {
    cashMinor,
    equityMinor,
    marginsMinor,
    maintenanceMinor,
    locksMinor: locked,
    usableMinor,
    positions,
    waiting,
  };
}

/** Orders and positions of a user in all coins: found by coin, not by asking everybody's accounts. */
export function* allOrdersOf(state: LeverState, userId: number): Generator<LeverOrder> {
  for (const { asset } of state.market.assets) yield* ordersOf(state, userId, asset);
}

/** Whether a tick has set off something of the account that is still to be done. */
export function isBeingSettled({ lever }: LeverState, userId: number, asset: number): boolean {
  const key = accountKey(userId, asset);
  if (lever.liquidations.has(key)) return true;
  if (lever.closings.size === 0 && lever.openings.size === 0) return false;
  for (const id of lever.accounts.get(key) ?? []) if (lever.closings.has(id) || lever.openings.has(id)) return true;
  return false;
}

/** Why nothing is closed in a market now: a command that names an order does not say which market that is in. */
export function haltOf({ restrictions }: LeverState, market: number): Refusal | null {
  return restrictions.refusalOf('close', { product: 'lever', market });
}

/**
 * Whether positions of a market are liquidated now: not under a halt, nor without a sound price. An account is judged by the
 * last sound marks of all its positions even so, else one that is small and late would shield the others.
 */
export const isLiquidated = (state: LeverState, market: number, time: number): boolean =>
  haltOf(state, market) === null && !isDegraded(state, market, time);

/** Whether a market that the account has a position in has had no sound price for too long. */
export function hasDegraded(state: LeverState, positions: readonly LeverOrder[], time: number): boolean {
  return positions.some(({ market }) => isDegraded(state, market, time));
}
