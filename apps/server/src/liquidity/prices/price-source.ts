/** Where the fair prices come from that the demo trades around: the index, whoever samples it. */
import { indexOf, type Market, type State, stepsPerTick } from '@bourse/core';
import { type Coin, coinOf } from '../coins.ts';
import { type LivePrice, ordinaryMove } from './price-process.ts';

export interface FairPrice extends LivePrice {
  /** Whether there is a price at present; where not, nobody quotes or trades around `ticks`. */
  isFresh: boolean;
}

export interface PriceSource {
  /** By market, in the order given; changed in place by `moveOn`. */
  readonly prices: readonly Readonly<FairPrice>[];
  /** Brings the prices to now. */
  moveOn(nowMs: number): void;
}

export interface PricedCoin {
  readonly market: Market;
  readonly coin: Coin;
}

/** There is a tick every second: an index older than this is stale. */
export const indexAgeMsMax = 5000;

/** The markets of the demo's coins. */
export function pricedCoins({ market: { markets } }: State): PricedCoin[] {
  return markets.flatMap((market) => {
    const coin = coinOf(market.base.code);
    return coin === undefined ? [] : [{ market, coin }];
  });
}

/** The last index in ticks, not rounded to them where it is finer; 0: there is none. */
export function lastIndexTicks(state: State, { market, indexTicks }: Market): number {
  const tick = indexOf(state, market);
  return tick === null ? indexTicks : tick.steps / stepsPerTick;
}

/** The index in the exchange's state; stale where no tick has come for a while. */
export function indexPrices(state: State, coins: readonly PricedCoin[]): PriceSource {
  const times = coins.map(({ market }) => market.indexTime);
  const prices = coins.map(({ market }) => ({ ticks: lastIndexTicks(state, market), mood: 0, isFresh: false }));
  return {
    prices,
    moveOn(now) {
      for (const [index, { market, coin }] of coins.entries()) {
        const price = prices[index] as FairPrice;
        const ticks = lastIndexTicks(state, market);
        const seconds = (market.indexTime - (times[index] ?? 0)) / 1000;
        if (seconds > 0 && price.ticks > 0) {
          price.mood = Math.log(ticks / price.ticks) / ordinaryMove(coin.annualVolatility, seconds);
        }
        times[index] = market.indexTime;
        price.ticks = ticks;
        price.isFresh = ticks > 0 && now - market.indexTime <= indexAgeMsMax;
      }
    },
  };
}
