/**
 * Days as files. One that is over is in the storage; one that runs is made of its hours, and an hour that is over is made
 * once: a whole day takes the event loop 80 ms.
 */
import type { Market } from '@bourse/core';
import { dayMs, type PriceLines, type PublishedLines } from './lines.ts';

const hourMs = 3_600_000;
/** Hours kept, of 110 KB each: a day of twelve markets. */
const hoursMax = 288;

export interface PublishedDay {
  readonly bytes: Buffer;
  /** Nothing will be added to it. */
  readonly isFinished: boolean;
}

interface Hour {
  readonly bytes: Buffer;
  readonly isComplete: boolean;
}

const bytesOf = ({ lines, isComplete }: PublishedLines): Hour => ({
  bytes: Buffer.from(lines.map((line) => `${line}\n`).join('')),
  isComplete,
});

export class PriceDays {
  readonly #lines: PriceLines;
  readonly #now: () => number;
  /** By market and hour, those that are over or being made. */
  readonly #hours = new Map<string, Promise<Hour>>();

  constructor(lines: PriceLines, now: () => number) {
    this.#lines = lines;
    this.#now = now;
  }

  /** What is published of a day; null: nothing is, and nothing will be. */
  async read(market: Market, day: number): Promise<PublishedDay | null> {
    const stored = await this.#lines.storedDay(market, day);
    if (stored !== null) return { bytes: stored, isFinished: true };
    if (!this.#lines.hasWhole(day)) return null;
    const now = this.#now();
    const hours: Hour[] = [];
    // One after the other: other work has its turn in between.
    for (let from = day; from < day + dayMs && from <= now; from += hourMs) hours.push(await this.#hour(market, from));
    const bytes = Buffer.concat(hours.map((hour) => hour.bytes));
    const isOver = day + dayMs <= now;
    if (bytes.length === 0 && isOver) return null;
    return { bytes, isFinished: isOver && hours.every(({ isComplete }) => isComplete) };
  }

  #hour(market: Market, from: number): Promise<Hour> {
    const key = `${market.market} ${from}`;
    const known = this.#hours.get(key);
    if (known !== undefined) return known;
    const hour = this.#lines.read(market, from, from + hourMs - 1).then(bytesOf);
    this.#hours.set(key, hour);
    const [oldest] = this.#hours.keys();
    if (this.#hours.size > hoursMax && oldest !== undefined) this.#hours.delete(oldest);
    const drop = () => this.#hours.delete(key);
    hour.then(({ isComplete }) => isComplete || drop(), drop);
    return hour;
  }
}
