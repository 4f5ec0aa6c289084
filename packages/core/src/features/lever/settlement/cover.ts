/**
 * The house is the counterparty of every contract. What it has for them, with the insurance fund, covers what it would
 * have to pay now and a fifth of the larger side of each market: else nothing more is opened, and none of it leaves.
 */
import { house } from '../../../kernel/ledger/house.ts';
import { availableOf } from '../../../kernel/ledger/ledger.ts';
import type { Wallet } from '../../../kernel/ledger/posting.ts';
import { type Market, marketOf } from '../../market/index.ts';
import { accountOf, hasDegraded, isBeingSettled, markOf } from '../account.ts';
import { type LeverState, sidesOf } from '../state.ts';

const sharePercent = 20n;

interface More {
  readonly market: Market;
  readonly isLong: boolean;
  readonly lots: number;
  readonly ticks: number;
}

const notBelow0 = (amount: bigint) => (amount < 0n ? 0n : amount);

/** What a market's positions may cost the house, with one more. */
export function needOf(state: LeverState, market: Market, more: More | null = null): bigint {
  const { long, short } = sidesOf(state, market.market);
  const mark = BigInt(markOf(state, market.market));
  const lots = more === null ? 0n : BigInt(more.lots);
  const cost = more === null ? 0n : lots * BigInt(more.ticks);
  const [ofLong, ofShort] = more?.isLong ? [1n, 0n] : [0n, 1n];
  const longLots = long.lots + ofLong * lots;
  const shortLots = short.lots + ofShort * lots;
  const longProfit = mark * longLots - (long.cost + ofLong * cost);
  const shortProfit = short.cost + ofShort * cost - mark * shortLots;
  const larger = mark * (longLots > shortLots ? longLots : shortLots);
  const share = (larger * market.unitMinor * sharePercent + 99n) / 100n;
  return (notBelow0(longProfit) + notBelow0(shortProfit)) * market.unitMinor + share;
}

/** What has to be there for a coin's contracts, with one more. */
function coverNeeded(state: LeverState, asset: number, more: More | null): bigint {
  let sum = 0n;
  // Those it owes already come first.
  for (const debt of state.lever.debts.values()) if (debt.asset === asset) sum += debt.amountMinor;
  const markets = new Set(state.lever.sides.keys());
  if (more !== null) markets.add(more.market.market);
  for (const id of markets) {
    const market = marketOf(state, id);
    if (market.quote.asset === asset)
      sum += needOf(state, market, more !== null && more.market.market === id ? more : null);
  }
  return sum;
}

/** What the house has for contracts beyond what is needed, with one more; below zero: it does not cover them. */
export function coverLeft(state: LeverState, asset: number, more: More | null = null): bigint {
  const has = [house.leverCounterparty, house.insuranceFund].reduce(
    (sum, owner) => sum + availableOf(state, owner, 'change', asset),
    0n,
  );
  return has - coverNeeded(state, asset, more);
}

/** What of an account's available money has to stay: margins of a user, what covers contracts of the house. */
export function leverKeeps(state: LeverState, owner: number, wallet: Wallet, asset: number, time: number): bigint {
  const available = availableOf(state, owner, wallet, asset);
  if (wallet === 'change' && (owner === house.leverCounterparty || owner === house.insuranceFund)) {
    const left = notBelow0(coverLeft(state, asset));
    return available < left ? 0n : available - left;
  }
  if (wallet !== 'lever') return 0n;
  const { positions, usableMinor } = accountOf(state, owner, asset);
  // Also before its first position is opened: the fill asks what is there.
  if (isBeingSettled(state, owner, asset)) return available;
  if (positions.length === 0) return 0n;
  if (hasDegraded(state, positions, time)) return available;
  return available - usableMinor;
}
