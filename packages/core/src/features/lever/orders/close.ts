/** A position is closed, whole or in part, at the first sound mark after its owner asked, or whole at the one that reached a stop. */
import type { Refusal } from '../../../kernel/feature.ts';
import { house } from '../../../kernel/ledger/house.ts';
import { applyPostings } from '../../../kernel/ledger/ledger.ts';
import { PostingSet } from '../../../kernel/ledger/posting-set.ts';
import { filledTicks, leverFee, leverNotional } from '../../../margin/risk.ts';
import { marketOf } from '../../market/index.ts';
import { allOrdersOf, haltOf, isBeingSettled, markOf, profitAt } from '../account.ts';
import type { LeverCommandOf, LeverDecision } from '../commands.ts';
import type { LeverEventOf } from '../events.ts';
import { noteDebt, Settlement } from '../settlement/money.ts';
import { noteTurns } from '../settlement/turns.ts';
import { accountKey, bindingTerms, type LeverOrder, type LeverState } from '../state.ts';
import { leaveOrder } from './place.ts';
import { splitOf } from './split.ts';

export function decideCloseLever(
  state: LeverState,
  { userId, orderId, shares, time }: LeverCommandOf<'CloseLever'>,
): LeverDecision<'CloseLever'> {
  const order = state.lever.orders.get(orderId);
  if (order === undefined || order.userId !== userId) return { refused: 'lever_not_found' };
  // Accepted, it would wait for the end of the halt, and could not be taken back.
  const halt = haltOf(state, order.market);
  if (halt !== null) return halt;
  if (order.status !== 'trading') return { refused: 'lever_not_open' };
  if (!Number.isSafeInteger(shares) || shares < 0) return { refused: 'lever_share_whole' };
  if (shares > order.shares) return { refused: 'lever_share_max', values: { most: String(order.shares) } };
  if (isBeingSettled(state, userId, marketOf(state, order.market).quote.asset))
    return { refused: 'lever_account_busy' };
  const part = shares === order.shares ? 0 : shares;
  return { events: [{ kind: 'LeverCloseAsked', time, userId, orderIds: [orderId], shares: part }], answer: {} };
}

/** Why a position cannot be closed together with others; null: it can. */
function heldBack(state: LeverState, { userId, market }: LeverOrder): Refusal | null {
  const isBusy = isBeingSettled(state, userId, marketOf(state, market).quote.asset);
  return haltOf(state, market) ?? (isBusy ? { refused: 'lever_account_busy' } : null);
}

/** What can be closed is; where nothing can, although there are positions, the answer says why. */
export function decideCloseLevers(
  state: LeverState,
  { userId, side, onlyMarkets, time }: LeverCommandOf<'CloseLevers'>,
): LeverDecision<'CloseLevers'> {
  const orderIds: number[] = [];
  let refusal: Refusal | null = null;
  for (const order of allOrdersOf(state, userId)) {
    const isAsked = side === 'both' || (side === 'long') === order.isLong;
    const isThere = onlyMarkets === null || onlyMarkets.includes(order.market);
    if (!isAsked || !isThere || order.status !== 'trading') continue;
    const held = heldBack(state, order);
    if (held === null) orderIds.push(order.orderId);
    else refusal ??= held;
  }
  if (orderIds.length === 0) return refusal ?? { events: [], answer: { orderIds } };
  return { events: [{ kind: 'LeverCloseAsked', time, userId, orderIds, shares: 0 }], answer: { orderIds } };
}

export function applyLeverCloseAsked(state: LeverState, event: LeverEventOf<'LeverCloseAsked'>): void {
  const { orderIds, shares, time } = event;
  const { orders, waiting } = state.lever;
  for (const id of orderIds) {
    const order = orders.get(id) as LeverOrder;
    order.status = 'closing';
    order.closeAskedAt = time;
    order.closeShares = shares;
    waiting.set(order.market, (waiting.get(order.market) ?? new Set()).add(id));
  }
}

export function decideSettleLeverClose(
  state: LeverState,
  { orderId, time }: LeverCommandOf<'SettleLeverClose'>,
): LeverDecision<'SettleLeverClose'> {
  const order = state.lever.orders.get(orderId);
  const closing = state.lever.closings.get(orderId);
  if (order === undefined || closing === undefined) return { events: [], answer: {} };
  const { userId, isLong, feePpm } = order;
  const market = marketOf(state, order.market);
  const { asset } = market.quote;
  const ticks = filledTicks(closing.ticks, !isLong, bindingTerms(state, order.market)?.spreadPpm ?? 0);
  const split = closing.cause === 'user' ? splitOf(state, order, order.closeShares, time) : null;
  const { lots } = split ?? order;
  const profitMinor = profitAt(state, { ...order, lots }, ticks);
  const fee = leverFee(leverNotional(ticks, lots, market.unitMinor), feePpm);
  const settlement = new Settlement(state, userId, asset, time);
  const set = new PostingSet();
  const lossMinor = profitMinor < 0n ? -profitMinor : 0n;
  const owedMinor = settlement.pay(set, profitMinor > 0n ? profitMinor : 0n);
  settlement.free(lossMinor + fee, orderId, (of) => (of === order.market ? closing.ticks : markOf(state, of)));
  const [lossTaken = 0n, feeMinor = 0n] = settlement.take(set, [
    [house.leverCounterparty, lossMinor],
    [house.fees, fee],
  ]);
  const closed: LeverEventOf<'LeverClosed'> = {
    kind: 'LeverClosed',
    time,
    userId,
    orderId: split?.partId ?? orderId,
    market: order.market,
    asset,
    cause: closing.cause,
    ticks,
    profitMinor,
    feeMinor,
    dueFeeMinor: 0n,
    dueLiquidationFeeMinor: 0n,
    deficitMinor: lossMinor + fee - lossTaken - feeMinor,
    ...settlement.debt(owedMinor),
    postings: set.list(),
    equityMinor: 0n,
    maintenanceMinor: 0n,
  };
  return { events: [...(split === null ? [] : [split]), ...settlement.events, closed], answer: {} };
}

export function applyLeverClosed(state: LeverState, event: LeverEventOf<'LeverClosed'>): void {
  applyPostings(state.ledger, event.postings);
  const { orderId, userId, asset, dueFeeMinor, dueLiquidationFeeMinor } = event;
  leaveOrder(state, state.lever.orders.get(orderId) as LeverOrder, asset);
  noteDebt(state, event);
  const liquidation =
    event.cause === 'liquidation' ? state.lever.liquidations.get(accountKey(userId, asset)) : undefined;
  if (liquidation !== undefined) {
    liquidation.fees.push({ orderId, feeMinor: dueFeeMinor });
    liquidation.liquidationFeeMinor += dueLiquidationFeeMinor;
  }
  noteTurns(state);
}
