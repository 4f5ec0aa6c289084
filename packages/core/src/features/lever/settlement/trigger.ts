/**
 * After a tick one event names all that it sets off, with the marks: those prices are fixed. Then it is done step by step:
 * closings, liquidations, openings. Under a halt nothing is set off.
 */
import { filledTicks, isAtOrBelow, liquidationPercent } from '../../../margin/risk.ts';
import { marketOf } from '../../market/index.ts';
import { accountOf, haltOf, hasDegraded, type MarkOf, markOf } from '../account.ts';
import type { LeverCommandOf, LeverDecision } from '../commands.ts';
import type { LeverEventOf } from '../events.ts';
import { stopReached } from '../orders/stops.ts';
import { accountKey, type CloseCause, type LeverOrder, type LeverState, markMaxMs } from '../state.ts';
import { noteTurns } from './turns.ts';

type Triggered = Omit<LeverEventOf<'LeversTriggered'>, 'kind' | 'time'>;

const isHalted = (state: LeverState, market: number) => haltOf(state, market) !== null;

/** Markets whose last tick is sound, with when the oldest price in it was made. */
function freshMarkets(state: LeverState, time: number): Map<number, number> {
  const fresh = new Map<number, number>();
  for (const market of new Set([...state.lever.waiting.keys(), ...state.lever.sides.keys()])) {
    const last = state.price.byMarket.get(market)?.lastSound ?? null;
    if (last !== null && last.time === time && !isHalted(state, market)) fresh.set(market, last.time - last.ageMs);
  }
  return fresh;
}

/** The mark that a position which waits to be closed gets, or that reaches one of its stops. */
function closingOf(state: LeverState, order: LeverOrder, madeAt: number): { cause: CloseCause; ticks: number } | null {
  const ticks = markOf(state, order.market);
  // This very mark: after a halt an earlier one may have been made later than it.
  if (order.status === 'closing') return order.closeAskedAt < madeAt ? { cause: 'user', ticks } : null;
  const cause = order.stopsSetAt < madeAt ? stopReached(order, ticks) : null;
  return cause === null ? null : { cause, ticks };
}

function isOpening(state: LeverState, order: LeverOrder, madeAt: number, time: number): boolean {
  const { market, isLong, limitTicks, acceptedAt } = order;
  if (madeAt <= acceptedAt) return false;
  if (limitTicks === 0) return time <= acceptedAt + markMaxMs;
  const filled = filledTicks(markOf(state, market), isLong, state.lever.terms.get(market)?.spreadPpm ?? 0);
  return isLong ? filled <= limitTicks : filled >= limitTicks;
}

/** What the tick of this time sets off of all that stands. */
export function triggeredBy(state: LeverState, time: number): Triggered {
  const triggered: Triggered = { marks: [], closings: [], liquidations: [], openings: [] };
  const fresh = freshMarkets(state, time);
  if (fresh.size === 0) return triggered;
  const { lever } = state;
  const touched = new Map<string, { userId: number; asset: number }>();
  const opening: LeverOrder[] = [];
  for (const order of lever.orders.values()) {
    const madeAt = fresh.get(order.market);
    if (madeAt === undefined) continue;
    const { orderId, userId, market, status } = order;
    const { asset } = marketOf(state, market).quote;
    if (status !== 'listing') {
      touched.set(accountKey(userId, asset), { userId, asset });
      const closing = lever.closings.has(orderId) ? null : closingOf(state, order, madeAt);
      if (closing !== null) triggered.closings.push({ orderId, ...closing });
    } else if (!lever.openings.has(orderId) && isOpening(state, order, madeAt, time)) opening.push(order);
  }
  const markAt: MarkOf = (market) => markOf(state, market);
  for (const [key, { userId, asset }] of touched) {
    if (lever.liquidations.has(key)) continue;
    const { positions, equityMinor, maintenanceMinor } = accountOf(state, userId, asset, markAt);
    const isHeld = positions.some(({ market }) => isHalted(state, market)) || hasDegraded(state, positions, time);
    if (!isHeld && isAtOrBelow(equityMinor, maintenanceMinor, liquidationPercent))
      triggered.liquidations.push({ userId, asset });
  }
  const ends = new Set(triggered.liquidations.map(({ userId, asset }) => accountKey(userId, asset)));
  for (const { orderId, userId, market } of opening) {
    const { asset } = marketOf(state, market).quote;
    const { positions } = accountOf(state, userId, asset, markAt);
    if (ends.has(accountKey(userId, asset)) || hasDegraded(state, positions, time)) continue;
    triggered.openings.push({ orderId, ticks: markOf(state, market) });
  }
  // Of a liquidation the marks of all markets count, fresh or not.
  const named = triggered.liquidations.length > 0 ? lever.sides.keys() : fresh.keys();
  for (const market of named)
    if (markOf(state, market) > 0) triggered.marks.push({ market, ticks: markOf(state, market) });
  return triggered;
}

const isEmpty = ({ closings, liquidations, openings }: Triggered) =>
  closings.length + liquidations.length + openings.length === 0;

/** After a tick. */
export function noteLeverTick(state: LeverState): void {
  const { lever, time } = state;
  if (lever.orders.size === 0) return;
  lever.dueTick = isEmpty(triggeredBy(state, time)) ? 0 : time;
  noteTurns(state);
}

export function decideTriggerLevers(
  state: LeverState,
  { time }: LeverCommandOf<'TriggerLevers'>,
): LeverDecision<'TriggerLevers'> {
  const { dueTick } = state.lever;
  if (dueTick === 0) return { events: [], answer: {} };
  return { events: [{ kind: 'LeversTriggered', time, ...triggeredBy(state, dueTick) }], answer: {} };
}

export function applyLeversTriggered(state: LeverState, event: LeverEventOf<'LeversTriggered'>): void {
  const { marks, closings, liquidations, openings } = event;
  const { lever } = state;
  lever.dueTick = 0;
  for (const { orderId, cause, ticks } of closings) lever.closings.set(orderId, { cause, ticks });
  for (const { userId, asset } of liquidations)
    lever.liquidations.set(accountKey(userId, asset), { userId, asset, marks, fees: [], liquidationFeeMinor: 0n });
  for (const { orderId, ticks } of openings) lever.openings.set(orderId, ticks);
  noteTurns(state);
}
