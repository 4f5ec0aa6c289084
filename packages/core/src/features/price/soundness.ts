/**
 * Which index prices a contract may go by, and when there are none. A tick is sound if enough sources made it, its oldest
 * price is at most 3 s old, and it is within 10 % of the last sound one, or the third in a row that agrees within 1 %.
 * A market whose last sound tick is 3 s ago or more is degraded.
 */
import type { Soundness } from '../market/index.ts';
import { type IndexTick, indexOf, type MarketTicks, madeAt, ticksOf, type WithPrice } from './state.ts';

/** A price older than this makes no tick sound. */
export const soundAgeMsMax = 3000;
/** Without a sound tick for so long a market is degraded. */
export const degradedAfterMs = 3000;
/** A step from the last sound tick by more than this has to be confirmed, */
const stepPercentMax = 10;
/** by so many ticks in a row, itself among them, */
const agreeingTicks = 3;
/** none of which is further than this from another. */
const agreementPercentMax = 1;

/** Whether `price` is further from `from` than `percent` of it. Exact. */
function isFurther(price: number, from: number, percent: number): boolean {
  return BigInt(Math.abs(price - from)) * 100n > BigInt(from) * BigInt(percent);
}

/** Whether the ticks before, with this one, are as many as confirm a step, and agree. */
function isConfirmed(steps: number, before: readonly IndexTick[]): boolean {
  const others = before.slice(1 - agreeingTicks);
  if (others.length < agreeingTicks - 1 || others.some(({ soundness }) => soundness !== 'unconfirmed')) return false;
  const row = [steps, ...others.map((tick) => tick.steps)];
  return !isFurther(Math.max(...row), Math.min(...row), agreementPercentMax);
}

/** What the next tick of a market is good for. */
export function soundnessOf(
  known: MarketTicks | undefined,
  { steps, ageMs, hasEnoughSources }: { steps: number; ageMs: number; hasEnoughSources: boolean },
): Soundness {
  if (!hasEnoughSources || ageMs > soundAgeMsMax) return 'unsound';
  const last = known?.lastSound ?? null;
  if (known === undefined || last === null || !isFurther(steps, last.steps, stepPercentMax)) return 'sound';
  return isConfirmed(steps, known.ticks) ? 'sound' : 'unconfirmed';
}

/** Whether the market's index is sound now: its last tick is, and the oldest price in that is still young enough. */
export function isSound(state: WithPrice, market: number, time: number): boolean {
  const tick = indexOf(state, market);
  return tick !== null && tick.soundness === 'sound' && time - madeAt(tick) <= soundAgeMsMax;
}

/** Whether the market has had no sound tick for 3 s. Then nothing opens and nothing is liquidated. */
export function isDegraded({ price }: WithPrice, market: number, time: number): boolean {
  const last = price.byMarket.get(market)?.lastSound ?? null;
  return last === null || time - last.time >= degradedAfterMs;
}

/**
 * The first sound tick, of those kept, all of whose prices were made after a moment: nobody who acted then could know
 * it. Null: there is none yet, or it is kept no more.
 */
export function firstSoundAfter(state: WithPrice, market: number, moment: number): IndexTick | null {
  return ticksOf(state, market).find((tick) => tick.soundness === 'sound' && madeAt(tick) > moment) ?? null;
}
