/**
 * The demo's own prices: they go on from the last index, or the listed price, and are always there. Drawn from a secret
 * of this start alone, unless a seed is given: with that, whoever knows it knows them all.
 */
import { randomBytes } from 'node:crypto';
import { type SampledPrice, type State, stepsMin, stepsPerTick } from '@bourse/core';
import type { PriceSampler } from '../../ticker/ticker.ts';
import { createPriceProcess, type LivePrice } from './price-process.ts';
import { lastIndexTicks, pricedCoins } from './price-source.ts';
import { drawOfSecret, drawOfSeed } from './random.ts';

/** After a longer pause the price does not make up for the time. */
const stepSecondsMax = 10;
const secretBytes = 32;

export class DemoPrices implements PriceSampler {
  readonly #markets: readonly number[];
  readonly #process: ReturnType<typeof createPriceProcess>;
  #movedAt: number;

  /** `seed`: null for a secret. */
  constructor(state: State, seed: string | null, nowMs: number) {
    const coins = pricedCoins(state);
    // The order number makes each start go on differently from the one before.
    const draw =
      seed === null ? drawOfSecret(randomBytes(secretBytes)) : drawOfSeed(`${seed} ${state.spot.nextOrderId}`);
    const priced = coins.map(({ market, coin }) => {
      const { listedTicks } = market;
      return { ...coin, listedTicks, startTicks: lastIndexTicks(state, market) || listedTicks };
    });
    this.#markets = coins.map(({ market }) => market.market);
    this.#process = createPriceProcess(draw, priced);
    this.#movedAt = nowMs - 1000;
  }

  /** By market, as of the last sample. */
  get prices(): readonly Readonly<LivePrice>[] {
    return this.#process.prices;
  }

  sample(nowMs: number): SampledPrice[] {
    this.#process.step(Math.min(stepSecondsMax, Math.max(0.05, (nowMs - this.#movedAt) / 1000)));
    this.#movedAt = nowMs;
    return this.#process.prices.map(({ ticks }, index) => {
      const steps = Math.max(stepsMin, Math.round(ticks * stepsPerTick));
      return { market: this.#markets[index] as number, steps, ageMs: 0, hasEnoughSources: true };
    });
  }
}
