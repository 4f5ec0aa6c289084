/** A contract begins at the first sound tick all of whose prices were made after it was accepted: nobody can choose it. */
import { assert } from '../../kernel/assert.ts';
import type { IsPassedOver } from '../../kernel/feature.ts';
import { firstSoundAfter } from '../price/index.ts';
import type { MicroCommandOf, MicroDecision } from './commands.ts';
import type { MicroEventOf } from './events.ts';
import { dueOf, entryMaxMs, type MicroOrder, type MicroState, microNumber, moveStake } from './state.ts';

type Due = MicroCommandOf<'EnterMicro'> | MicroCommandOf<'SettleMicro'>;

/** The tick that it begins at; null: none came yet, or none came in time. */
function entryOf(state: MicroState, { market, acceptedAt }: MicroOrder) {
  const tick = firstSoundAfter(state, market, acceptedAt);
  return tick !== null && tick.time <= acceptedAt + entryMaxMs ? tick : null;
}

/**
 * What a tick brings to the oldest of a market that waits: its entry, or where the tick came too late its end. One
 * accepted later has no earlier tick, so nobody looks past the oldest but for what was tried in vain.
 */
export function nextEntry(
  state: MicroState,
  market: number,
  time: number,
  isPassedOver: IsPassedOver<Due> = () => false,
): Due | null {
  for (const orderId of state.micro.waiting.get(market) ?? []) {
    const order = state.micro.orders.get(orderId);
    assert(order !== undefined, 'what waits is open', orderId);
    if (firstSoundAfter(state, market, order.acceptedAt) === null) return null;
    const kind = entryOf(state, order) === null ? 'SettleMicro' : 'EnterMicro';
    const due: Due = { kind, time, orderId };
    if (!isPassedOver(due)) return due;
  }
  return null;
}

/** After a tick: those that have waited for it, oldest first. */
export function noteTicks(state: MicroState): void {
  for (const market of state.micro.waiting.keys()) {
    if (nextEntry(state, market, state.time) !== null) state.turns.enter('contract stop', microNumber, market);
  }
}

export function decideEnterMicro(
  state: MicroState,
  { orderId, time }: MicroCommandOf<'EnterMicro'>,
): MicroDecision<'EnterMicro'> {
  const order = state.micro.orders.get(orderId);
  const tick = order === undefined || order.entry !== null ? null : entryOf(state, order);
  if (order === undefined || tick === null) return { events: [], answer: {} };
  const { userId } = order;
  const entered = { userId, orderId, entryTime: tick.time, steps: tick.steps, ageMs: tick.ageMs };
  return { events: [{ kind: 'MicroEntered', time, ...entered }], answer: {} };
}

export function applyMicroEntered(state: MicroState, event: MicroEventOf<'MicroEntered'>): void {
  const { orderId, entryTime, steps, ageMs } = event;
  const order = state.micro.orders.get(orderId);
  assert(order !== undefined && order.entry === null, 'a contract begins once', orderId);
  moveStake(state, order, -1n);
  order.entry = { time: entryTime, steps, ageMs };
  moveStake(state, order, 1n);
  leaveWaiting(state, order);
  state.timers.arm(microNumber, orderId, dueOf(order));
}

export function leaveWaiting({ micro: { waiting }, turns }: MicroState, { market, orderId }: MicroOrder): void {
  const ids = waiting.get(market);
  ids?.delete(orderId);
  if (ids?.size === 0) waiting.delete(market);
  if (ids === undefined || ids.size === 0) turns.leave('contract stop', microNumber, market);
}
