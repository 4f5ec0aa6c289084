/** What takers do in one market: the flow of trades, and clearing people's orders that the price has passed. */
import { balanceOf, type Market, type Side, type State } from '@bourse/core';
import type { Request } from '../writer/port.ts';
import type { Coin } from './coins.ts';
import { isTopResting, lotsThroughFair } from './foreign-orders.ts';
import type { Random } from './prices/random.ts';
import { unitUsdt } from './quotes.ts';

/** Mean time between trades. */
export const watchedGapMs = 700;
export const unwatchedGapMs = 18_000;
/** Trades come in bursts: this share of the gaps is short. */
const burstShare = 0.4;
const burstGap = 0.15;
const quietGap = (1 - burstShare * burstGap) / (1 - burstShare);
/** Sizes: spread of the logarithm, and bounds. */
const sizeSpread = 1.1;
const usdtMin = 12;
const levelsMax = 5;
/** A trade walks at most this far from the fair price. */
const slipPpm = 4000;
/** One clearing order is worth at most so many ordinary levels. */
const clearLevelsMax = 100;

export interface TakeTask {
  readonly state: State;
  readonly market: Market;
  readonly coin: Coin;
  readonly userId: number;
  /** The user's base holdings wanted, in minor units. */
  readonly targetMinor: bigint;
  readonly fairTicks: number;
  /** The last move of the price in ordinary deviations. */
  readonly mood: number;
  readonly nowMs: number;
  readonly random: Random;
}

/** Time to the next trade, of a mean of `meanMs`. */
export function drawGapMs(random: Random, meanMs: number): number {
  return random.exponential() * meanMs * (random.next() < burstShare ? burstGap : quietGap);
}

/** Buyers are more when the price rises, and when the taker is short of coins: so its holdings never run off. */
function drawSide({ state, market, userId, targetMinor, mood, random }: TakeTask): Side {
  const { available } = balanceOf(state, userId, 'change', market.base.asset);
  const surplus = Number(available) / Math.max(1, Number(targetMinor)) - 1;
  const buyShare = 0.5 + 0.25 * Math.tanh(mood / 1.5) - 0.45 * Math.max(-1, Math.min(1, surplus));
  return random.next() < buyShare ? 'buy' : 'sell';
}

function takeOrder(task: TakeTask, side: Side, ticks: number, lots: number): Request<'PlaceOrder'> {
  const { market, userId } = task;
  const terms = { type: 'limit', timeInForce: 'ioc', isPostOnly: false } as const;
  return { kind: 'PlaceOrder', userId, market: market.market, side, ...terms, ticks, lots };
}

function lotsWorth(market: Market, usdt: number, ticks: number): number {
  return usdt / (ticks * unitUsdt(market));
}

/**
 * One trade of the flow; null where both sides would hit a person's order that is to be left alone. `meanGapMs` is the
 * flow's: rarer trades are larger, so that a day's turnover is about the same.
 */
export function planTrade(task: TakeTask, meanGapMs: number): Request<'PlaceOrder'> | null {
  const { state, market, coin, fairTicks, nowMs, random } = task;
  let side = drawSide(task);
  const isBarred = (taken: Side) => isTopResting(state, market, taken === 'buy' ? 'sell' : 'buy', fairTicks, nowMs);
  if (isBarred(side)) side = side === 'buy' ? 'sell' : 'buy';
  if (isBarred(side)) return null;
  const meanUsdt = (coin.dailyUsdt / 86_400_000) * meanGapMs;
  const wanted = meanUsdt * random.logNormal(sizeSpread);
  const usdt = Math.max(usdtMin * (1 + random.next()), Math.min(levelsMax * coin.levelUsdt, wanted));
  const slip = 1 + (side === 'buy' ? slipPpm : -slipPpm) / 1e6;
  const ticks = Math.max(1, Math.round(fairTicks * slip));
  return takeOrder(task, side, ticks, Math.ceil(lotsWorth(market, usdt, fairTicks)));
}

/** Trades against people's orders that the fair price has passed, up to that price; null where there are none. */
export function planClearing(task: TakeTask): Request<'PlaceOrder'> | null {
  const { state, market, coin, fairTicks, nowMs } = task;
  for (const resting of ['buy', 'sell'] as const) {
    const lots = lotsThroughFair(state, market, resting, fairTicks, nowMs);
    if (lots === 0) continue;
    const ticks = Math.max(1, resting === 'buy' ? Math.ceil(fairTicks) : Math.floor(fairTicks));
    const most = Math.ceil(lotsWorth(market, clearLevelsMax * coin.levelUsdt, fairTicks));
    // What is beyond the last order to clear is cancelled, but the order itself must be worth the market's minimum.
    const least = Number(market.minimumMinor / (BigInt(ticks) * market.unitMinor)) + 1;
    return takeOrder(task, resting === 'buy' ? 'sell' : 'buy', ticks, Math.max(least, Math.min(most, lots)));
  }
  return null;
}
