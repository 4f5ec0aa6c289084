/**
 * After a tick one event names all that it sets off, with the marks: those prices are fixed. Then it is done step by step:
 * closings, liquidations, openings. Under a halt nothing is set off.
 */
import { filledTicks, isAtOrBelow, liquidationPercent, warningPercent } from '../../../margin/risk.ts';
import { openingPercent } from '../../../margin/terms.ts';
import { type MarketEvents, marketOf } from '../../market/index.ts';
import { accountOf, haltOf, hasDegraded, isLiquidated, type MarkOf, markOf } from '../account.ts';
import type { LeverCommandOf, LeverDecision } from '../commands.ts';
import type { LeverEventOf } from '../events.ts';
import { stopReached } from '../orders/stops.ts';
import { accountKey, type CloseCause, type LeverOrder, type LeverState, markMaxMs } from '../state.ts';
import { noteNights } from './nights.ts';
import { noteTurns } from './turns.ts';

interface Triggered extends Omit<LeverEventOf<'LeversTriggered'>, 'kind' | 'time'> {
  readonly warnings: Omit<LeverEventOf<'LeverWarned'>, 'kind' | 'time'>[];
  /** Accounts that are above what they were warned of. */
  readonly recovered: string[];
}

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
  const asked = order.status === 'closing' && order.closeAskedAt < madeAt ? ({ cause: 'user', ticks } as const) : null;
  if (order.status === 'closing' && order.closeShares === 0) return asked;
  // A stop is for the whole of it, also where a part is to be closed.
  const cause = order.stopsSetAt < madeAt ? stopReached(order, ticks) : null;
  return cause === null ? asked : { cause, ticks };
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
  const triggered: Triggered = {
    marks: [],
    closings: [],
    liquidations: [],
    openings: [],
    warnings: [],
    recovered: [],
  };
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
    if (!positions.some(({ market }) => isLiquidated(state, market, time))) continue;
    const isWarned = lever.warned.has(key);
    if (isAtOrBelow(equityMinor, maintenanceMinor, liquidationPercent)) triggered.liquidations.push({ userId, asset });
    else if (isWarned && !isAtOrBelow(equityMinor, maintenanceMinor, openingPercent)) triggered.recovered.push(key);
    else if (!isWarned && isAtOrBelow(equityMinor, maintenanceMinor, warningPercent))
      triggered.warnings.push({ userId, asset, equityMinor, maintenanceMinor });
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

const isEmpty = ({ closings, liquidations, openings }: Pick<Triggered, 'closings' | 'liquidations' | 'openings'>) =>
  closings.length + liquidations.length + openings.length === 0;

/** After a tick. */
export function noteLeverTick(state: LeverState, { hasNights }: MarketEvents['IndexPricesSet']): void {
  const { lever, time } = state;
  if (lever.orders.size === 0) return;
  if (hasNights) noteNights(state, freshMarkets(state, time));
  const { warnings, recovered, ...triggered } = triggeredBy(state, time);
  for (const key of recovered) lever.warned.delete(key);
  lever.dueTick = isEmpty(triggered) && !(hasNights && warnings.length > 0) ? 0 : time;
  noteTurns(state);
}

export function decideTriggerLevers(
  state: LeverState,
  { time }: LeverCommandOf<'TriggerLevers'>,
): LeverDecision<'TriggerLevers'> {
  const { dueTick } = state.lever;
  if (dueTick === 0) return { events: [], answer: {} };
  const { warnings, recovered: _, ...triggered } = triggeredBy(state, dueTick);
  const warned = warnings.map((warning) => ({ kind: 'LeverWarned', time, ...warning }) as const);
  return { events: [{ kind: 'LeversTriggered', time, ...triggered }, ...warned], answer: {} };
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

export function applyLeverWarned({ lever }: LeverState, { userId, asset }: LeverEventOf<'LeverWarned'>): void {
  lever.warned.add(accountKey(userId, asset));
}
