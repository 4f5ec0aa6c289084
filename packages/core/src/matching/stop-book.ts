/**
 * Stops of a market, ordered by who fires next: rising ones, falling ones, trailing buys, trailing sells. Guarantees: a
 * stop is in exactly one list; the next of each list is its last; of equal triggers the older fires first.
 */
import { assert } from '../kernel/assert.ts';
import type { Stop } from './orders.ts';
import { TrailingStops } from './trailing-stops.ts';

/** A market's waiting stops. */
export interface StopBook {
  /** Rising triggers, so that the next to fire is last; ties: the older is last. */
  readonly rising: Stop[];
  /** Falling triggers, likewise. */
  readonly falling: Stop[];
  readonly trailingBuys: TrailingStops;
  readonly trailingSells: TrailingStops;
}

export function createStopBook(): StopBook {
  return { rising: [], falling: [], trailingBuys: new TrailingStops(true), trailingSells: new TrailingStops(false) };
}

function trailingOf(stops: StopBook, { isBuy }: Stop): TrailingStops {
  return isBuy ? stops.trailingBuys : stops.trailingSells;
}

/** Whether `a` fires after `b`, so stands before it. */
function isLater(a: Stop, b: Stop): boolean {
  if (a.triggerTicks === b.triggerTicks) return a.orderId > b.orderId;
  return a.isRising ? a.triggerTicks > b.triggerTicks : a.triggerTicks < b.triggerTicks;
}

function searchStop(list: readonly Stop[], stop: Stop): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isLater(list[middle] as Stop, stop)) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function insertStop(stops: StopBook, stop: Stop): void {
  if (stop.trailPpm > 0) {
    trailingOf(stops, stop).insert(stop);
    return;
  }
  const list = stop.isRising ? stops.rising : stops.falling;
  list.splice(searchStop(list, stop), 0, stop);
}

export function removeStop(stops: StopBook, stop: Stop): void {
  if (stop.trailPpm > 0) {
    trailingOf(stops, stop).remove(stop);
    return;
  }
  const list = stop.isRising ? stops.rising : stops.falling;
  const index = searchStop(list, stop);
  assert(list[index] === stop, 'a stop is not where it belongs', stop.orderId);
  list.splice(index, 1);
}

/** Best last price that a stop has seen since it was placed; 0 where it does not trail. */
export function extremeOf(stops: StopBook, stop: Stop): number {
  // A fired stop has seen all it will.
  if (stop.trailPpm === 0 || stop.isFired) return stop.extremeTicks;
  return trailingOf(stops, stop).extremeOf(stop);
}

/** The price in ticks that a trailing stop waits for now: it fires there and beyond. */
export function trailedTicks(stops: StopBook, stop: Stop): number {
  const [extreme, million] = [BigInt(extremeOf(stops, stop)), 1_000_000n];
  const { isBuy, trailPpm } = stop;
  const exact = extreme * (isBuy ? million + BigInt(trailPpm) : million - BigInt(trailPpm));
  return Number(isBuy ? (exact + million - 1n) / million : exact / million);
}

function noStop(): boolean {
  return false;
}

/** The next of a list that the last price has reached. */
function reachedIn(list: readonly Stop[], last: number, isPassedOver: (stop: Stop) => boolean): Stop | null {
  for (let index = list.length - 1; index >= 0; index--) {
    const stop = list[index] as Stop;
    if (stop.isRising ? stop.triggerTicks > last : stop.triggerTicks < last) return null;
    if (!isPassedOver(stop)) return stop;
  }
  return null;
}

/** The stop that the last price fires next, but for those passed over; null where none is reached. `last` 0: no trade yet. */
export function nextReached(
  { rising, falling, trailingBuys, trailingSells }: StopBook,
  last: number,
  isPassedOver: (stop: Stop) => boolean = noStop,
): Stop | null {
  if (last === 0) return null;
  return (
    reachedIn(rising, last, isPassedOver) ??
    reachedIn(falling, last, isPassedOver) ??
    trailingBuys.nextReached(last, isPassedOver) ??
    trailingSells.nextReached(last, isPassedOver)
  );
}

/** After each trade: the best price a trailing stop has seen. */
export function notePrice(stops: StopBook, last: number): void {
  stops.trailingBuys.notePrice(last);
  stops.trailingSells.notePrice(last);
}
