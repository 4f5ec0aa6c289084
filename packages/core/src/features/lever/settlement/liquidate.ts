/**
 * An account at or below 110 % is liquidated at the marks that set it off: its waiting orders are cancelled, then the
 * market and side that need most are reduced to the tier below, or closed in the first, oldest position first, at the
 * mark, until the rate is above 150 %. Fees count from each step on and are taken after the last, as far as the account
 * goes.
 */
import { house } from '../../../kernel/ledger/house.ts';
import { applyPostings } from '../../../kernel/ledger/ledger.ts';
import { PostingSet } from '../../../kernel/ledger/posting-set.ts';
import {
  isAtOrBelow,
  leverFee,
  leverNotional,
  liquidationPercent,
  tierOf,
  warningPercent,
} from '../../../margin/risk.ts';
import { marketOf } from '../../market/index.ts';
import {
  accountOf,
  groupsOf,
  isLiquidated,
  type LeverAccount,
  type LeverGroupOf,
  type MarkOf,
  maintenanceOf,
  marksFrom,
  profitAt,
} from '../account.ts';
import type { LeverCommandOf, LeverDecision } from '../commands.ts';
import type { LeverEvent, LeverEventOf } from '../events.ts';
import { splitOf } from '../orders/split.ts';
import { accountKey, bindingTerms, type LeverOrder, type LeverState, type Liquidation } from '../state.ts';
import { Settlement } from './money.ts';
import { noteTurns } from './turns.ts';

interface Reduction {
  readonly order: LeverOrder;
  /** Contract lots of it; 0: all. */
  readonly shares: number;
}

/** How much of the oldest position of a market and side is to go: down to the tier below, or in the first all of it. */
function reductionOf(state: LeverState, { market, lots, positions }: LeverGroupOf, ticks: number): Reduction | null {
  const [order] = positions;
  if (order === undefined) return null;
  const { unitMinor } = marketOf(state, market);
  const tiers = bindingTerms(state, market)?.tiers ?? [];
  const at = tiers.indexOf(tierOf(tiers, leverNotional(ticks, lots, unitMinor)) as (typeof tiers)[number]);
  const below = tiers[at - 1];
  if (below === undefined) return { order, shares: 0 };
  const excess = lots - Number(below.toMinor / (BigInt(ticks) * unitMinor));
  const shares = Math.ceil(excess / (order.lots / order.shares));
  return { order, shares: shares < order.shares ? shares : 0 };
}

/** Of the market and side with the highest maintenance, of those whose prices are sound; of equals the one with the oldest position. */
function worstOf(state: LeverState, { positions }: LeverAccount, markAt: MarkOf, time: number): Reduction | null {
  let worst: { readonly group: LeverGroupOf; readonly needs: bigint } | null = null;
  for (const group of groupsOf(positions)) {
    if (!isLiquidated(state, group.market, time)) continue;
    const needs = maintenanceOf(state, marketOf(state, group.market), group.lots, markAt(group.market));
    if (worst === null || needs > worst.needs) worst = { group, needs };
  }
  return worst && reductionOf(state, worst.group, markAt(worst.group.market));
}

/** What an account has, less what is due, and what it needs. */
type Standing = Pick<LeverEventOf<'LeverLiquidated'>, 'equityMinor' | 'maintenanceMinor'>;

function closedAt(
  state: LeverState,
  { order, shares }: Reduction,
  account: Standing,
  settlement: Settlement,
  markAt: MarkOf,
  time: number,
): LeverEvent[] {
  const { userId, orderId, feePpm } = order;
  const market = marketOf(state, order.market);
  const { asset } = market.quote;
  const ticks = markAt(order.market);
  const split = splitOf(state, order, shares, time, false);
  const { lots } = split ?? order;
  const notional = leverNotional(ticks, lots, market.unitMinor);
  const profitMinor = profitAt(state, { ...order, lots }, ticks);
  const lossMinor = profitMinor < 0n ? -profitMinor : 0n;
  const set = new PostingSet();
  const owedMinor = settlement.pay(set, profitMinor > 0n ? profitMinor : 0n);
  settlement.free(lossMinor, orderId, markAt);
  const [lossTaken = 0n] = settlement.take(set, [[house.leverCounterparty, lossMinor]]);
  const closed: LeverEventOf<'LeverClosed'> = {
    kind: 'LeverClosed',
    time,
    userId,
    orderId: split?.partId ?? orderId,
    market: order.market,
    asset,
    cause: 'liquidation',
    ticks,
    profitMinor,
    feeMinor: 0n,
    dueFeeMinor: leverFee(notional, feePpm),
    dueLiquidationFeeMinor: leverFee(notional, bindingTerms(state, order.market)?.liquidationFeePpm ?? 0),
    deficitMinor: lossMinor - lossTaken,
    ...settlement.debt(owedMinor),
    postings: set.list(),
    ...account,
  };
  return [...(split === null ? [] : [split]), ...settlement.events, closed];
}

/** Charges what is due and ends it. */
function ended(
  { userId, asset, fees, liquidationFeeMinor }: Liquidation,
  account: Standing,
  settlement: Settlement,
  markAt: MarkOf,
  time: number,
): LeverEventOf<'LeverLiquidated'> {
  const due = fees.reduce((sum, { feeMinor }) => sum + feeMinor, 0n) + liquidationFeeMinor;
  settlement.free(due, 0, markAt);
  const set = new PostingSet();
  const taken = fees.map(({ orderId, feeMinor }) => {
    const [of = 0n] = settlement.take(set, [[house.fees, feeMinor]]);
    return { orderId, feeMinor: of };
  });
  const [liquidationFee = 0n] = settlement.take(set, [[house.insuranceFund, liquidationFeeMinor]]);
  const leftMinor = settlement.cashMinor;
  const after = { fees: taken, liquidationFeeMinor: liquidationFee, leftMinor, postings: set.list(), ...account };
  return { kind: 'LeverLiquidated', time, userId, asset, ...after };
}

export function decideLiquidateLever(
  state: LeverState,
  { userId, asset, time }: LeverCommandOf<'LiquidateLever'>,
): LeverDecision<'LiquidateLever'> {
  const liquidation = state.lever.liquidations.get(accountKey(userId, asset));
  if (liquidation === undefined) return { events: [], answer: {} };
  const { marks, fees, liquidationFeeMinor } = liquidation;
  const markAt = marksFrom(state, marks);
  const account = accountOf(state, userId, asset, markAt);
  const due = fees.reduce((sum, { feeMinor }) => sum + feeMinor, liquidationFeeMinor);
  // What its own closings saved is not liquidated.
  const percent = fees.length === 0 ? liquidationPercent : warningPercent;
  const { maintenanceMinor } = account;
  const standing = { equityMinor: account.equityMinor - due, maintenanceMinor };
  const isNeeded = isAtOrBelow(standing.equityMinor, maintenanceMinor, percent);
  const settlement = new Settlement(state, userId, asset, time);
  const worst = isNeeded ? worstOf(state, account, markAt, time) : null;
  if (worst !== null) settlement.revoke(account.waiting, 'liquidated', null);
  if (worst !== null) return { events: closedAt(state, worst, standing, settlement, markAt, time), answer: {} };
  const last = ended(liquidation, standing, settlement, markAt, time);
  return { events: [...settlement.events, last], answer: {} };
}

export function applyLeverLiquidated(state: LeverState, event: LeverEventOf<'LeverLiquidated'>): void {
  applyPostings(state.ledger, event.postings);
  state.lever.liquidations.delete(accountKey(event.userId, event.asset));
  noteTurns(state);
}
