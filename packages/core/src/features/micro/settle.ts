/**
 * The end is made of the published ticks before the expiry: the sound ones of the last ten seconds, or of a sixth of a
 * shorter contract. The highest and the lowest fifth are dropped, and the mean of the rest decides. Too few, and it is void.
 */
import { assert } from '../../kernel/assert.ts';
import { house } from '../../kernel/ledger/house.ts';
import { applyPostings } from '../../kernel/ledger/ledger.ts';
import type { Posting } from '../../kernel/ledger/posting.ts';
import { PostingSet } from '../../kernel/ledger/posting-set.ts';
import { type IndexTick, ticksOf } from '../price/index.ts';
import type { MicroCommandOf, MicroDecision } from './commands.ts';
import { leaveWaiting } from './enter.ts';
import type { MicroEventOf, MicroResult } from './events.ts';
import { dueOf, type MicroOrder, type MicroState, microNumber, moveStake } from './state.ts';

const windowMaxMs = 10_000;
const tickMs = 1000;
/** Of one tick a second. */
const ticksMinPercent = 70;

/** How long before the expiry ticks count. */
export function windowMsOf(seconds: number): number {
  return Math.min(windowMaxMs, (seconds * 1000) / 6);
}

/** The end price in hundredths of a tick, half up; null where the ticks are too few. `ticks` are those of the window. */
export function endOf(ticks: readonly Pick<IndexTick, 'steps'>[], windowMs: number): number | null {
  if (ticks.length * 100 * tickMs < ticksMinPercent * windowMs) return null;
  const sorted = ticks.map(({ steps }) => steps).sort((a, b) => a - b);
  const dropped = Math.floor(sorted.length / 5);
  const kept = sorted.slice(dropped, sorted.length - dropped);
  const sum = kept.reduce((total, steps) => total + BigInt(steps), 0n);
  const count = BigInt(kept.length);
  return Number((2n * sum + count) / (2n * count));
}

function windowOf(state: MicroState, order: MicroOrder): readonly IndexTick[] {
  const expiry = dueOf(order);
  const from = expiry - windowMsOf(order.seconds);
  const isIn = ({ time, soundness }: IndexTick) => soundness === 'sound' && time >= from && time < expiry;
  return ticksOf(state, order.market).filter(isIn);
}

function resultOf({ isUp, entry }: MicroOrder, end: number | null): MicroResult {
  if (entry === null || end === null) return 'void';
  if (end === entry.steps) return 'equal';
  return end > entry.steps === isUp ? 'win' : 'lose';
}

/** Everything that was locked goes where the result says. */
function postingsOf(order: MicroOrder, result: MicroResult): Posting[] {
  const { userId, asset, stakeMinor, feeMinor, winMinor } = order;
  const isWon = result === 'win';
  const stakeBack = result === 'lose' ? 0n : stakeMinor;
  const feeBack = result === 'void' ? feeMinor : 0n;
  const set = new PostingSet();
  set.add(userId, 'micro', asset, stakeBack + feeBack + (isWon ? winMinor : 0n), -(stakeMinor + feeMinor));
  set.add(house.microCounterparty, 'change', asset, (isWon ? 0n : winMinor) + (stakeMinor - stakeBack), -winMinor);
  set.add(house.fees, 'change', asset, feeMinor - feeBack, 0n);
  return set.list();
}

export function decideSettleMicro(
  state: MicroState,
  { orderId, time }: MicroCommandOf<'SettleMicro'>,
): MicroDecision<'SettleMicro'> {
  const order = state.micro.orders.get(orderId);
  if (order === undefined || dueOf(order) > time) return { events: [], answer: {} };
  const ticks = order.entry === null ? [] : windowOf(state, order);
  const end = order.entry === null ? null : endOf(ticks, windowMsOf(order.seconds));
  const result = resultOf(order, end);
  const { userId, market, asset, stakeMinor, feeMinor, winMinor } = order;
  const settled = { userId, orderId, market, asset, result, endSteps: end ?? 0, ticks: ticks.length };
  const amounts = { stakeMinor, feeMinor, winMinor, postings: postingsOf(order, result) };
  return { events: [{ kind: 'MicroSettled', time, ...settled, ...amounts }], answer: {} };
}

export function applyMicroSettled(state: MicroState, { orderId, postings }: MicroEventOf<'MicroSettled'>): void {
  applyPostings(state.ledger, postings);
  const order = state.micro.orders.get(orderId);
  assert(order !== undefined, 'a contract is settled once', orderId);
  const { orders, byUser } = state.micro;
  orders.delete(orderId);
  moveStake(state, order, -1n);
  const ids = byUser.get(order.userId);
  ids?.delete(orderId);
  if (ids?.size === 0) byUser.delete(order.userId);
  if (order.entry === null) leaveWaiting(state, order);
  state.timers.disarm(microNumber, orderId);
}
