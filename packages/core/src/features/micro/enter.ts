/** A contract begins at the first sound tick all of whose prices were made after it was accepted: nobody can choose it. */
import { assert } from '../../kernel/assert.ts';
import { firstSoundAfter } from '../price/index.ts';
import type { MicroCommandOf, MicroDecision } from './commands.ts';
import type { MicroEventOf } from './events.ts';
import { dueOf, entryMaxMs, type MicroOrder, type MicroState, microNumber, moveStake } from './state.ts';

/** The tick that it begins at; null: none came yet, or none came in time, and its timer is about to end it. */
function entryOf(state: MicroState, { market, acceptedAt }: MicroOrder) {
  const tick = firstSoundAfter(state, market, acceptedAt);
  return tick !== null && tick.time <= acceptedAt + entryMaxMs ? tick : null;
}

/** The oldest of a market that can begin: those before it wait for their end. */
function firstToEnter(state: MicroState, market: number): MicroOrder | undefined {
  for (const orderId of state.micro.waiting.get(market) ?? []) {
    const order = state.micro.orders.get(orderId);
    if (order !== undefined && entryOf(state, order) !== null) return order;
    // One that was accepted later than the newest tick has none either, nor has any after it.
    if (order !== undefined && firstSoundAfter(state, market, order.acceptedAt) === null) return undefined;
  }
  return undefined;
}

/** After a tick: those that have waited for it, oldest first. */
export function noteTicks(state: MicroState): void {
  for (const market of state.micro.waiting.keys()) {
    if (firstToEnter(state, market) !== undefined) state.turns.enter('contract stop', microNumber, market);
  }
}

/** The next of a market that begins; null: all that could have begun. */
export function nextEntry(state: MicroState, market: number, time: number): MicroCommandOf<'EnterMicro'> | null {
  const order = firstToEnter(state, market);
  return order === undefined ? null : { kind: 'EnterMicro', time, orderId: order.orderId };
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
