/** What has to hold for a contract to be opened: asked when an order is accepted, and again when it fills. */
import { plainMinor } from '../../../kernel/decimal.ts';
import type { Refusal } from '../../../kernel/feature.ts';
import { leverMaintenance, leverNotional, leverProfit, tierOf } from '../../../margin/risk.ts';
import { openingPercent } from '../../../margin/terms.ts';
import type { Market } from '../../market/index.ts';
import { isDegraded } from '../../price/index.ts';
import {
  accountOf,
  groupsOf,
  hasDegraded,
  isBeingSettled,
  type LeverAccount,
  maintenanceOf,
  markOf,
} from '../account.ts';
import { coverLeft } from '../settlement/cover.ts';
import type { LeverState, LeverTerms } from '../state.ts';

/** Of a user in all their markets of a legal currency: positions, and orders that wait. */
export const leverOpenMax = 50;

export interface Opening {
  readonly userId: number;
  readonly market: Market;
  readonly isLong: boolean;
  readonly multiple: number;
  readonly lots: number;
  /** At which it fills, and the mark that it is filled at. */
  readonly ticks: number;
  readonly markTicks: number;
  readonly feeMinor: bigint;
  /** Margin and fee. */
  readonly needMinor: bigint;
  /** Locked for it already. */
  readonly freedMinor: bigint;
  readonly time: number;
}

/** The user's own lots of the market and side, and what they are worth at the mark with the new ones. */
function groupAfter({ positions }: LeverAccount, { market, isLong, lots, markTicks }: Opening) {
  const group = groupsOf(positions).find((one) => one.market === market.market && one.isLong === isLong);
  const before = group?.lots ?? 0;
  return { before, after: before + lots, notional: leverNotional(markTicks, before + lots, market.unitMinor) };
}

function tierRefusal(terms: LeverTerms, { market: { quote }, multiple }: Opening, notional: bigint): Refusal | null {
  const most = terms.tiers.at(-1)?.toMinor ?? 0n;
  if (notional > most)
    return { refused: 'lever_tier_notional', values: { most: plainMinor(most, quote.scale), currency: quote.code } };
  const { multipleMax } = tierOf(terms.tiers, notional);
  return multiple > multipleMax ? { refused: 'lever_tier_multiple', values: { most: String(multipleMax) } } : null;
}

/** Equity after it is at least so many per cent of maintenance, spread and fee counted. */
function isRateKept(
  state: LeverState,
  account: LeverAccount,
  opening: Opening,
  lots: { before: number; after: number },
) {
  const { market, isLong, ticks, markTicks, feeMinor } = opening;
  const spreadCost = leverProfit({ isLong, openTicks: ticks, lots: opening.lots }, markTicks, market.unitMinor);
  const equity = account.equityMinor + spreadCost - feeMinor;
  // What opens goes by the newest terms.
  const tiers = state.lever.terms.get(market.market)?.tiers ?? [];
  const maintenance =
    account.maintenanceMinor -
    (lots.before > 0 ? maintenanceOf(state, market, lots.before, markOf(state, market.market)) : 0n) +
    leverMaintenance(tiers, leverNotional(markTicks, lots.after, market.unitMinor));
  return equity * 100n >= maintenance * openingPercent;
}

export function openingRefusal(state: LeverState, opening: Opening): Refusal | null {
  const { userId, market, multiple, needMinor, freedMinor, time } = opening;
  const { asset } = market.quote;
  const terms = state.lever.terms.get(market.market);
  if (terms === undefined || !terms.isOpen || !market.isOpen) return { refused: 'lever_not_offered' };
  if (!terms.multiples.includes(multiple)) return { refused: 'lever_multiple_unknown' };
  if (isBeingSettled(state, userId, asset) && freedMinor === 0n) return { refused: 'lever_account_busy' };
  const account = accountOf(state, userId, asset);
  if (isDegraded(state, market.market, time) || hasDegraded(state, account.positions, time))
    return { refused: 'prices_degraded' };
  if (account.positions.length >= leverOpenMax)
    return { refused: 'lever_positions_limit', values: { limit: String(leverOpenMax) } };
  const group = groupAfter(account, opening);
  const refusal = tierRefusal(terms, opening, group.notional);
  if (refusal !== null) return refusal;
  const { cashMinor, equityMinor, marginsMinor, locksMinor } = account;
  const usable = (cashMinor < equityMinor ? cashMinor : equityMinor) - marginsMinor - locksMinor + freedMinor;
  if (usable < needMinor) return { refused: 'insufficient_balance' };
  if (!isRateKept(state, account, opening, group)) return { refused: 'lever_rate_low' };
  return coverLeft(state, asset, opening) < 0n ? { refused: 'lever_not_covered' } : null;
}
