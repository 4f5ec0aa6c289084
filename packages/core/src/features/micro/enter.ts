/** A contract begins at the first sound tick all of whose prices were made after it was accepted: nobody can choose it. */
import { assert } from '../../kernel/assert.ts';
import { firstSoundAfter } from '../price/index.ts';
import type { MicroCommandOf, MicroDecision } from './commands.ts';
import type { MicroEventOf } from './events.ts';
import { dueOf, type MicroOrder, type MicroState, microNumber } from './state.ts';

/** The tick that it begins at; null: none came yet. */
function entryOf(state: MicroState, { market, acceptedAt }: MicroOrder) {
  return firstSoundAfter(state, market, acceptedAt);
}

/** After a tick: those that have waited for it, oldest first. */
export function noteTicks(state: MicroState): void {
  for (const [market, ids] of state.micro.waiting) {
    const [first] = ids;
    const order = state.micro.orders.get(first ?? 0);
    if (order !== undefined && entryOf(state, order) !== null) state.turns.enter('contract stop', microNumber, market);
  }
}

/** The next of a market that begins; null: all that could have begun. */
export function nextEntry(state: MicroState, market: number, time: number): MicroCommandOf<'EnterMicro'> | null {
  const [orderId] = state.micro.waiting.get(market) ?? [];
  const order = state.micro.orders.get(orderId ?? 0);
  if (order === undefined || entryOf(state, order) === null) return null;
  return { kind: 'EnterMicro', time, orderId: order.orderId };
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
  order.entry = { time: entryTime, steps, ageMs };
  leaveWaiting(state, order);
  state.timers.arm(microNumber, orderId, dueOf(order));
}

export function leaveWaiting({ micro: { waiting }, turns }: MicroState, { market, orderId }: MicroOrder): void {
  const ids = waiting.get(market);
  ids?.delete(orderId);
  if (ids?.size === 0) waiting.delete(market);
  if (ids === undefined || ids.size === 0) turns.leave('contract stop', microNumber, market);
}
