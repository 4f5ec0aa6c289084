/**
 * An account at or below 110 % is liquidated at the marks that set it off: its waiting orders are cancelled, then the
 * oldest position of the market and side that need most is closed at the mark, until the rate is above 150 %. Fees count
 * from each step on and are taken after the last, as far as the account goes.
 */
import { house } from '../../../kernel/ledger/house.ts';
import { applyPostings } from '../../../kernel/ledger/ledger.ts';
import { PostingSet } from '../../../kernel/ledger/posting-set.ts';
import { isAtOrBelow, leverFee, leverNotional, liquidationPercent } from '../../../margin/risk.ts';
import { marketOf } from '../../market/index.ts';
import { accountOf, groupsOf, type LeverAccount, type MarkOf, maintenanceOf, marksFrom, profitAt } from '../account.ts';
import type { LeverCommandOf, LeverDecision } from '../commands.ts';
import type { LeverEventOf } from '../events.ts';
import { accountKey, type LeverOrder, type LeverState, type Liquidation } from '../state.ts';
import { Settlement } from './money.ts';
import { noteTurns } from './turns.ts';

/** A liquidation goes on until the rate is above it; owners are warned at it. */
const endPercent = 150n;

/** The oldest position of the market and side with the highest maintenance. */
function worstOf(state: LeverState, { positions }: LeverAccount, markAt: MarkOf): LeverOrder | null {
  let worst: { readonly order: LeverOrder; readonly needs: bigint } | null = null;
  for (const { market, lots, positions: own } of groupsOf(positions)) {
    const needs = maintenanceOf(state, marketOf(state, market), lots, markAt(market));
    const [order] = own;
    if (order !== undefined && (worst === null || needs > worst.needs)) worst = { order, needs };
  }
  return worst?.order ?? null;
}

function closedAt(
  state: LeverState,
  order: LeverOrder,
  ticks: number,
  settlement: Settlement,
  markAt: MarkOf,
  time: number,
): LeverEventOf<'LeverClosed'> {
  const { userId, orderId, lots, feePpm } = order;
  const market = marketOf(state, order.market);
  const { asset } = market.quote;
  const notional = leverNotional(ticks, lots, market.unitMinor);
  const profitMinor = profitAt(state, order, ticks);
  const lossMinor = profitMinor < 0n ? -profitMinor : 0n;
  const set = new PostingSet();
  const owed = settlement.pay(set, profitMinor > 0n ? profitMinor : 0n);
  settlement.free(lossMinor, orderId, markAt);
  const [lossTaken = 0n] = settlement.take(set, [[house.leverCounterparty, lossMinor]]);
  return {
    kind: 'LeverClosed',
    time,
    userId,
    orderId,
    market: order.market,
    asset,
    cause: 'liquidation',
    ticks,
    profitMinor,
    feeMinor: 0n,
    dueFeeMinor: leverFee(notional, feePpm),
    dueLiquidationFeeMinor: leverFee(notional, state.lever.terms.get(order.market)?.liquidationFeePpm ?? 0),
    deficitMinor: lossMinor - lossTaken,
    ...owed,
    postings: set.list(),
  };
}

/** Charges what is due and ends it. */
function ended(
  { userId, asset, fees, liquidationFeeMinor }: Liquidation,
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
  const after = { fees: taken, liquidationFeeMinor: liquidationFee, leftMinor, postings: set.list() };
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
  const percent = fees.length === 0 ? liquidationPercent : endPercent;
  const isNeeded = isAtOrBelow(account.equityMinor - due, account.maintenanceMinor, percent);
  const settlement = new Settlement(state, userId, asset, time);
  const worst = isNeeded ? worstOf(state, account, markAt) : null;
  if (worst !== null) settlement.revoke(account.waiting, 'liquidated', null);
  const last =
    worst === null
      ? ended(liquidation, settlement, markAt, time)
      : closedAt(state, worst, markAt(worst.market), settlement, markAt, time);
  return { events: [...settlement.events, last], answer: {} };
}

export function applyLeverLiquidated(state: LeverState, event: LeverEventOf<'LeverLiquidated'>): void {
  applyPostings(state.ledger, event.postings);
  state.lever.liquidations.delete(accountKey(event.userId, event.asset));
  noteTurns(state);
}
