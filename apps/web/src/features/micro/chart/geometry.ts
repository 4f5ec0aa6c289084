/** Where the index and the contracts that run stand in the picture. Pure. Parts of a thousand, from the left and the top. */
import type { MicroContract } from '@bourse/contract';
import type { IndexTick } from '../../../domain/index-price/index-prices.ts';

/** Seconds of the past in sight, and least seconds of the future. */
const pastMs = 300_000;
const futureMs = 30_000;
/** Ticks further apart are no line. */
const gapMs = 5000;
const whole = 1000;
/** Room above the highest and below the lowest price, of their distance. */
const room = 0.15;
const gridLines = 5;

export interface IndexPicture {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly low: number;
  readonly high: number;
}

/** What the picture holds; null while there is no tick. */
export function pictureOf(
  ticks: readonly IndexTick[],
  contracts: readonly MicroContract[],
  now: number,
): IndexPicture | null {
  const fromMs = now - pastMs;
  const prices = ticks.filter(({ time }) => time >= fromMs).map(({ price }) => Number(price));
  if (prices.length === 0) return null;
  const entries = contracts.flatMap(({ entry }) => entry ?? []);
  const all = [...prices, ...entries.map(({ price }) => Number(price))];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  // A still market has a line in the middle.
  const pad = most > least ? (most - least) * room : most * 0.0001;
  const ends = entries.map(({ expiry }) => Date.parse(expiry) + futureMs / 3);
  return { fromMs, untilMs: Math.max(now + futureMs, ...ends), low: least - pad, high: most + pad };
}

export const xOf = ({ fromMs, untilMs }: IndexPicture, ms: number) => ((ms - fromMs) / (untilMs - fromMs)) * whole;
export const yOf = ({ low, high }: IndexPicture, price: number) => ((high - price) / (high - low)) * whole;

/** The line, as path data: one part for each run of ticks without a gap. `isSound` picks those that contracts go by. */
export function linePath(picture: IndexPicture, ticks: readonly IndexTick[], isSound: boolean): string {
  let last = Number.NEGATIVE_INFINITY;
  const parts: string[] = [];
  for (const tick of ticks) {
    if (tick.time < picture.fromMs || (isSound && !tick.isSound)) continue;
    const command = tick.time - last > gapMs ? 'M' : 'L';
    parts.push(`${command}${xOf(picture, tick.time).toFixed(2)} ${yOf(picture, Number(tick.price)).toFixed(2)}`);
    last = tick.time;
  }
  return parts.join('');
}

/** Round prices that lines are drawn at, the lowest first. */
export function gridPrices({ low, high }: IndexPicture): number[] {
  const rough = (high - low) / gridLines;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10) * power;
  const first = Math.ceil(low / step);
  const last = Math.floor(high / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => (first + place) * step);
}

/** Whole minutes in sight. */
export function gridTimes({ fromMs, untilMs }: IndexPicture): number[] {
  const minute = 60_000;
  const first = Math.ceil(fromMs / minute);
  const last = Math.floor(untilMs / minute);
  return Array.from({ length: last - first + 1 }, (_, place) => (first + place) * minute);
}
