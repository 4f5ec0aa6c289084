import type { CommandsIn, DecisionIn } from '../../kernel/feature.ts';
import type { MarketEvents } from '../market/index.ts';

/** A market's index as it was sampled. */
export interface SampledPrice {
  market: number;
  /** Hundredths of the market's tick. */
  steps: number;
  /** From the oldest price in it to when it was sampled. */
  ageMs: number;
  /** As many sources made it as a sound one needs. The demo's own prices need none. */
  hasEnoughSources: boolean;
}

export interface PriceCommands {
  /** A tick: the index of every market that has one, sampled together at `sampledAt`, Unix milliseconds. */
  SetIndexPrices: {
    asks: { sampledAt: number; prices: SampledPrice[] };
    answers: Record<string, never>;
  };
}

export type PriceCommandOf<K extends keyof PriceCommands> = CommandsIn<PriceCommands>[K];
export type PriceDecision<K extends keyof PriceCommands> = DecisionIn<PriceCommands, K, MarketEvents['IndexPricesSet']>;
