/** Where the fair prices come from that the demo trades around: the simulated process, or the index that a feed sets. */
import type { Market } from '@bourse/core';
import type { Coin } from '../coins.ts';
import { createPriceProcess, type LivePrice, ordinaryMove } from './price-process.ts';

export interface FairPrice extends LivePrice {
  /** Whether there is a price at present; where not, nobody quotes or trades around `ticks`. */
  isFresh: boolean;
}

export interface PriceSource {
  /** By market, in the order given; changed in place by `moveOn`. */
  readonly prices: readonly Readonly<FairPrice>[];
  /** Brings the prices to now; seconds count from the call before. */
  moveOn(nowMs: number): void;
}

export interface PricedCoin {
  readonly market: Market;
  readonly coin: Coin;
}

/** After a longer pause the simulated price does not make up for the time. */
const stepSecondsMax = 10;
/** The feed sets the index once a second: one older than this is stale. */
export const indexAgeMsMax = 5000;

/** Prices that go on from the last index, or the listed price, and are always there. */
export function simulatedPrices(seed: string, coins: readonly PricedCoin[], nowMs: number): PriceSource {
  const priced = coins.map(({ market: { indexTicks, listedTicks }, coin }) => {
    return { ...coin, listedTicks, startTicks: indexTicks > 0 ? indexTicks : listedTicks };
  });
  const process = createPriceProcess(seed, priced);
  const prices = process.prices.map((price) => ({ ...price, isFresh: true }));
  let movedAt = nowMs - 1000;
  return {
    prices,
    moveOn(now) {
      process.step(Math.min(stepSecondsMax, Math.max(0.05, (now - movedAt) / 1000)));
      movedAt = now;
      for (const [index, price] of prices.entries()) Object.assign(price, process.prices[index]);
    },
  };
}

/** The index in the exchange's state, set by somebody else; stale where nobody has for a while. */
export function indexPrices(coins: readonly PricedCoin[]): PriceSource {
  const times = coins.map(({ market }) => market.indexTime);
  const prices = coins.map(({ market }) => ({ ticks: market.indexTicks, mood: 0, isFresh: false }));
  return {
    prices,
    moveOn(now) {
      for (const [index, { market, coin }] of coins.entries()) {
        const price = prices[index] as FairPrice;
        const { indexTicks, indexTime } = market;
        const seconds = (indexTime - (times[index] ?? 0)) / 1000;
        if (seconds > 0 && price.ticks > 0) {
          price.mood = Math.log(indexTicks / price.ticks) / ordinaryMove(coin.annualVolatility, seconds);
        }
        times[index] = indexTime;
        price.ticks = indexTicks;
        price.isFresh = indexTicks > 0 && now - indexTime <= indexAgeMsMax;
      }
    },
  };
}
