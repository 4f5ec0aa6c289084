/**
 * Stops of a market, ordered by who fires next. Guarantees: a stop is in exactly one list; the next of each list is its
 * last; of equal triggers the older fires first.
 */
import { assert } from '../kernel/assert.ts';
import type { Market, Stop, StopBook } from '../state.ts';

export function createStopBook(): StopBook {
  return { rising: [], falling: [], trailing: [] };
}

function listOf(stops: StopBook, stop: Stop): Stop[] {
  if (stop.trailPpm > 0) return stops.trailing;
  return stop.isRising ? stops.rising : stops.falling;
}

/** Whether `a` fires after `b`, so stands before it. */
function isLater(a: Stop, b: Stop): boolean {
  if (a.trailPpm > 0 || a.triggerTicks === b.triggerTicks) return a.orderId > b.orderId;
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
  const list = listOf(stops, stop);
  list.splice(searchStop(list, stop), 0, stop);
}

export function removeStop(stops: StopBook, stop: Stop): void {
  const list = listOf(stops, stop);
  const index = searchStop(list, stop);
  assert(list[index] === stop, 'a stop is not where it belongs', stop.orderId);
  list.splice(index, 1);
}

/** The price in ticks that a trailing stop waits for now: it fires there and beyond. */
export function trailedTicks({ isBuy, extremeTicks, trailPpm }: Stop): number {
  const [extreme, million] = [BigInt(extremeTicks), 1_000_000n];
  const exact = extreme * (isBuy ? million + BigInt(trailPpm) : million - BigInt(trailPpm));
  return Number(isBuy ? (exact + million - 1n) / million : exact / million);
}

/** A trailing stop fires once the last price has come back from the best one by its distance. */
function hasTrailed(stop: Stop, lastTicks: number): boolean {
  const last = BigInt(lastTicks) * 1_000_000n;
  const extreme = BigInt(stop.extremeTicks);
  if (stop.isBuy) return last >= extreme * BigInt(1_000_000 + stop.trailPpm);
  return last <= extreme * BigInt(1_000_000 - stop.trailPpm);
}

/** The stop that the last price fires next; null where none is reached. */
export function nextReached(market: Market): Stop | null {
  const { rising, falling, trailing } = market.stops;
  const last = market.lastTradeTicks;
  if (last === 0) return null;
  const up = rising[rising.length - 1];
  if (up !== undefined && up.triggerTicks <= last) return up;
  const down = falling[falling.length - 1];
  if (down !== undefined && down.triggerTicks >= last) return down;
  for (let index = trailing.length - 1; index >= 0; index--) {
    const stop = trailing[index] as Stop;
    if (hasTrailed(stop, last)) return stop;
  }
  return null;
}

/** After each trade: the best price a trailing stop has seen. */
export function notePrice(market: Market): void {
  const last = market.lastTradeTicks;
  for (const stop of market.stops.trailing) {
    if (stop.isBuy ? last < stop.extremeTicks : last > stop.extremeTicks) stop.extremeTicks = last;
  }
}
