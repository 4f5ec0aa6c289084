/**
 * How simulated prices move. Each log return is
 *
 *   σ √dt · e^(h − var h) · (share · common + √(1 − share²) · own) + trend
 *
 * with h, the logarithm of the volatility, a sum of slowly and quickly reverting parts (so calm and wild hours cluster),
 * one common factor behind all coins (so they move together) and a trend that comes and goes. Every part is a
 * stationary process with an exact step, so any dt is right: a second of the live market as well as a day of history.
 */
import type { Coin } from '../coins.ts';
import type { Draw, Random } from './random.ts';

const yearSeconds = 365.25 * 86_400;
/** Live prices drift back to the listed price, so that a demo that runs for months stays plausible. */
const reversionSeconds = 25 * 86_400;

/** Parts of h: how long each lasts, and its deviation. */
const commonVolatility = [
  { seconds: 8 * 86_400, spread: 0.3 },
  { seconds: 3 * 3600, spread: 0.35 },
] as const;
const ownVolatility = [
  { seconds: 1800, spread: 0.3 },
  { seconds: 60, spread: 0.3 },
] as const;
/** A trend lasts hours and adds this much of the ordinary move of such a time. */
const trendSeconds = 5 * 3600;
const trendWeight = 0.35;

/** Deviation of the log return of so many seconds, in calm and wild times together. */
export function ordinaryMove(annualVolatility: number, seconds: number): number {
  return annualVolatility * Math.sqrt(seconds / yearSeconds);
}

/** Deviation of the time average over dt of a stationary process of deviation 1 that forgets in `seconds`. */
function averagedSpread(dtSeconds: number, seconds: number): number {
  const x = dtSeconds / seconds;
  if (x < 1e-3) return 1;
  return Math.sqrt((2 * (x - 1 + Math.exp(-x))) / (x * x));
}

/** A process of deviation 1 that reverts to 0 in `seconds`, one exact step on. */
function revert(value: number, dtSeconds: number, seconds: number, random: Random): number {
  const kept = Math.exp(-dtSeconds / seconds);
  return value * kept + Math.sqrt(1 - kept * kept) * random.gaussian();
}

/** One source of chance, with its own volatility and trend. */
class Factor {
  readonly #random: Random;
  readonly #parts: readonly { seconds: number; spread: number }[];
  readonly #levels: number[];
  #trend: number;
  /** Logarithm of the volatility, already less its variance; the last move and trend. */
  logVolatility = 0;
  move = 0;
  trend = 0;

  constructor(random: Random, parts: readonly { seconds: number; spread: number }[]) {
    this.#random = random;
    this.#parts = parts;
    this.#levels = parts.map(() => this.#random.gaussian());
    this.#trend = this.#random.gaussian();
  }

  advance(dtSeconds: number): void {
    this.logVolatility = 0;
    for (const [index, { seconds, spread }] of this.#parts.entries()) {
      const level = revert(this.#levels[index] ?? 0, dtSeconds, seconds, this.#random);
      this.#levels[index] = level;
      const deviation = spread * averagedSpread(dtSeconds, seconds);
      this.logVolatility += deviation * level - deviation * deviation;
    }
    this.#trend = revert(this.#trend, dtSeconds, trendSeconds, this.#random);
    this.trend = this.#trend * averagedSpread(dtSeconds, trendSeconds) * (dtSeconds / trendSeconds);
    this.move = this.#random.gaussian();
  }
}

export interface Motion {
  /** Log return of the last step, and the deviation its chance part had. */
  logReturn: number;
  deviation: number;
}

export interface Motions {
  /** By coin, in the order given; valid until the next call. */
  advance(dtSeconds: number): readonly Motion[];
}

type Risk = Pick<Coin, 'code' | 'annualVolatility' | 'commonShare'>;

/** Moves of some coins. The common factor has a part of its own: a coin moves the same, whichever others are asked. */
export function createMotions(draw: Draw, risks: readonly Risk[]): Motions {
  const common = new Factor(draw('common'), commonVolatility);
  const members = risks.map((risk) => ({ ...risk, factor: new Factor(draw(risk.code), ownVolatility) }));
  const motions: Motion[] = risks.map(() => ({ logReturn: 0, deviation: 0 }));
  return {
    advance(dtSeconds) {
      common.advance(dtSeconds);
      for (const [index, { factor, annualVolatility, commonShare }] of members.entries()) {
        factor.advance(dtSeconds);
        const ownShare = Math.sqrt(1 - commonShare * commonShare);
        const ordinary = ordinaryMove(annualVolatility, dtSeconds);
        const deviation = ordinary * Math.exp(common.logVolatility + factor.logVolatility);
        const trendScale = trendWeight * ordinaryMove(annualVolatility, trendSeconds);
        const chance = deviation * (commonShare * common.move + ownShare * factor.move);
        const motion = motions[index] as Motion;
        motion.deviation = deviation;
        motion.logReturn = chance + trendScale * (commonShare * common.trend + ownShare * factor.trend);
      }
      return motions;
    },
  };
}

/** A market as the process sees it; `startTicks` is the last journalled price. */
export interface PricedMarket extends Risk {
  readonly startTicks: number;
  readonly listedTicks: number;
}

export interface LivePrice {
  /** Not rounded. */
  ticks: number;
  /** The last step's return in ordinary deviations: the market's mood. */
  mood: number;
}

export interface PriceProcess {
  readonly prices: readonly Readonly<LivePrice>[];
  step(dtSeconds: number): void;
}

/** The live prices, going on from where they were. */
export function createPriceProcess(draw: Draw, markets: readonly PricedMarket[]): PriceProcess {
  const motions = createMotions(draw, markets);
  const prices = markets.map(({ startTicks }) => ({ ticks: startTicks, mood: 0 }));
  return {
    prices,
    step(dtSeconds) {
      const back = 1 - Math.exp(-dtSeconds / reversionSeconds);
      const moved = motions.advance(dtSeconds);
      for (const [index, market] of markets.entries()) {
        const price = prices[index] as LivePrice;
        const { logReturn, deviation } = moved[index] as Motion;
        const away = Math.log(price.ticks / market.listedTicks);
        price.ticks = Math.max(1, price.ticks * Math.exp(logReturn - back * away));
        price.mood = logReturn / deviation;
      }
    },
  };
}
