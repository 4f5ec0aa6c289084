/**
 * Index prices: journalled, so that every decision that used one can be replayed. The index is counted in steps, hundredths
 * of a tick; an event has it in ticks, half up, with the hundredths beside, which are none where an earlier build wrote it.
 */
import { assert } from '../../kernel/assert.ts';
import type { MarketEventOf, Soundness } from './events.ts';
import { type MarketState, marketOf } from './state.ts';

/** Steps in a tick: the index has two decimals more than the prices of orders. */
export const stepsPerTick = 100;
/** Half up, it is one tick. */
export const stepsMin = stepsPerTick / 2;

/** A market's index. */
export interface IndexPrice {
  readonly market: number;
  readonly steps: number;
  /** From the oldest price in it to the time of its event. */
  readonly ageMs: number;
  readonly soundness: Soundness;
}

/** The nearest whole number of ticks, half up. Exact: a remainder does not round, a quotient would. */
function nearestTicks(steps: number): number {
  const shifted = steps + stepsPerTick / 2;
  return (shifted - (shifted % stepsPerTick)) / stepsPerTick;
}

/** The event of index prices that were sampled together. */
export function indexPricesSet(
  time: number,
  sampledAt: number,
  index: readonly IndexPrice[],
): MarketEventOf<'IndexPricesSet'> {
  const prices = index.map(({ market, steps }) => ({ market, ticks: nearestTicks(steps) }));
  const samples = index.map(({ steps, ageMs, soundness }) => {
    return { hundredths: steps - nearestTicks(steps) * stepsPerTick, ageMs, soundness };
  });
  return { kind: 'IndexPricesSet', time, prices, samples, sampledAt, hasNights: true };
}

/** The index that an event sets, of each of its markets. */
export function indexOfEvent({ prices, samples }: MarketEventOf<'IndexPricesSet'>): IndexPrice[] {
  return samples.map(({ hundredths, ageMs, soundness }, place) => {
    const price = prices[place];
    assert(price !== undefined, 'each sample has its price');
    return { market: price.market, steps: price.ticks * stepsPerTick + hundredths, ageMs, soundness };
  });
}

export function applyIndexPricesSet(state: MarketState, event: MarketEventOf<'IndexPricesSet'>): void {
  for (const { market, ticks } of event.prices) {
    const found = marketOf(state, market);
    found.indexTicks = ticks;
    found.indexTime = event.time;
  }
}
