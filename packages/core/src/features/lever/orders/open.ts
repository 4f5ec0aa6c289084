/** A waiting order fills at the mark that set it off, if everything that it was accepted with still holds. */
import type { Refusal } from '../../../kernel/feature.ts';
import { house } from '../../../kernel/ledger/house.ts';
import { applyPostings } from '../../../kernel/ledger/ledger.ts';
import { PostingSet } from '../../../kernel/ledger/posting-set.ts';
import { filledTicks, leverFee, leverMargin, leverNotional } from '../../../margin/risk.ts';
import { marketOf } from '../../market/index.ts';
import type { LeverCommandOf, LeverDecision } from '../commands.ts';
import type { LeverEventOf, RevokeReason } from '../events.ts';
import { revokedEvent } from '../settlement/money.ts';
import { noteTurns } from '../settlement/turns.ts';
import { countPosition, type LeverOrder, type LeverState, leverNumber } from '../state.ts';
import { openingRefusal } from './checks.ts';
import { leaveWaitingFor } from './place.ts';

const reasons: { readonly [Code in Refusal['refused']]?: RevokeReason } = {
  insufficient_balance: 'balance',
  lever_rate_low: 'rate',
  lever_tier_notional: 'tier',
  lever_tier_multiple: 'tier',
  lever_multiple_unknown: 'tier',
  lever_positions_limit: 'limit',
  lever_not_covered: 'cover',
  prices_degraded: 'no_mark',
};

export function decideOpenLever(
  state: LeverState,
  { orderId, time }: LeverCommandOf<'OpenLever'>,
): LeverDecision<'OpenLever'> {
  const order = state.lever.orders.get(orderId);
  const markTicks = state.lever.openings.get(orderId);
  if (order === undefined || markTicks === undefined) return { events: [], answer: {} };
  const { userId, isLong, multiple, lots, worstTicks, feePpm, lockedMinor } = order;
  const market = marketOf(state, order.market);
  const ticks = filledTicks(markTicks, isLong, state.lever.terms.get(order.market)?.spreadPpm ?? 0);
  if (isLong ? ticks > worstTicks : ticks < worstTicks)
    return { events: [revokedEvent(state, order, 'slippage', time)], answer: {} };
  const notional = leverNotional(ticks, lots, market.unitMinor);
  const marginMinor = leverMargin(notional, multiple);
  const feeMinor = leverFee(notional, feePpm);
  const closed = state.restrictions.refusalOf('open', { product: 'lever', userId, market: order.market });
  const opening = { userId, market, isLong, multiple, lots, ticks, markTicks, feeMinor, time };
  const refusal =
    closed ?? openingRefusal(state, { ...opening, needMinor: marginMinor + feeMinor, freedMinor: lockedMinor });
  if (refusal !== null) {
    const reason = reasons[refusal.refused] ?? 'closed';
    return { events: [revokedEvent(state, order, reason, time)], answer: {} };
  }
  const { asset } = market.quote;
  const set = new PostingSet();
  set.add(userId, 'lever', asset, lockedMinor - feeMinor, -lockedMinor);
  set.add(house.fees, 'change', asset, feeMinor, 0n);
  const opened = { userId, orderId, market: order.market, markTicks, ticks, marginMinor, feeMinor };
  return { events: [{ kind: 'LeverOpened', time, ...opened, postings: set.list() }], answer: {} };
}

export function applyLeverOpened(state: LeverState, event: LeverEventOf<'LeverOpened'>): void {
  applyPostings(state.ledger, event.postings);
  const order = state.lever.orders.get(event.orderId) as LeverOrder;
  leaveWaitingFor(state, order);
  state.timers.disarm(leverNumber, order.orderId);
  state.lever.openings.delete(order.orderId);
  order.status = 'trading';
  order.openedAt = event.time;
  order.fillTicks = event.ticks;
  order.openTicks = event.ticks;
  order.feeMinor = event.feeMinor;
  order.marginMinor = event.marginMinor;
  countPosition(state, order, 1n);
  noteTurns(state);
}
