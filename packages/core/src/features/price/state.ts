/** The last index prices of each market, and what they are good for. */
import type { KernelState } from '../../kernel/state.ts';
import type { IndexPrice, WithMarket } from '../market/index.ts';

/** A market's index at one time. */
export interface IndexTick extends Pick<IndexPrice, 'steps' | 'ageMs' | 'soundness'> {
  /** Unix milliseconds, by the writer's clock. */
  readonly time: number;
}

export interface MarketTicks {
  /** The last ones, oldest first: `ticksMax`, and more only while something is overdue. */
  readonly ticks: IndexTick[];
  /** The last sound one, which may be older than all of them; null: there was none. */
  lastSound: IndexTick | null;
}

export interface PriceSlice {
  /** By market; none where it never had an index. */
  readonly byMarket: Map<number, MarketTicks>;
}

/** A state that has this feature's part. */
export interface WithPrice {
  readonly price: PriceSlice;
}

/** What this feature sees of the state. */
export type PriceState = KernelState & WithMarket & WithPrice;

/** Ticks kept of each market: two minutes. */
export const ticksMax = 120;
/** And as long as a timer is overdue those since so long before it was due: what is late finds the ticks it goes by. */
export const dueBackMs = 10_000;
/** But never more. */
export const ticksMost = 3600;

export function createPriceState(): PriceSlice {
  return { byMarket: new Map() };
}

const noTicks: readonly IndexTick[] = [];

/** The last ticks of a market, oldest first. */
export function ticksOf({ price }: WithPrice, market: number): readonly IndexTick[] {
  return price.byMarket.get(market)?.ticks ?? noTicks;
}

/** The market's index, whatever it is good for; null: it never had one. */
export function indexOf(state: WithPrice, market: number): IndexTick | null {
  return ticksOf(state, market).at(-1) ?? null;
}

/** When the oldest price in a tick was made. */
export function madeAt({ time, ageMs }: IndexTick): number {
  return time - ageMs;
}
