/**
 * What the exchange publishes of its prices: one line a market and minute, each with the SHA-256 of the line before, so
 * that no line can be changed without changing all that follow. The first line of a day names the last one before it.
 */
import { createHash } from 'node:crypto';
import { formatSteps, type Market } from '@bourse/core';
import type { Database, View } from '../../projections.ts';
import type { BlobStorage } from '../../storage/port.ts';
import { symbolOf } from '../market/index.ts';
import { minuteMs, minutesKeptMs } from './view/projection.ts';
import { readMinutes } from './view/reads.ts';

export const dayMs = 86_400_000;
/** Without a tick of a later minute, one is over so long after its end. */
const settledMs = 10_000;

export const dayOf = (ms: number) => ms - (ms % dayMs);
/** `2026-11-26` */
export const dateText = (day: number) => new Date(day).toISOString().slice(0, 10);
/** `BTC-USDT` */
export const marketName = (market: Market) => symbolOf(market).replace('/', '-');
const fileName = (market: Market, day: number) => `prices/${marketName(market)}/${dateText(day)}.jsonl`;
const hashOf = (line: string) => createHash('sha256').update(line).digest('hex');
/** Without reading all of a line: a day has 1,440. */
const minuteOfLine = (line: string) => Date.parse(/"minute":"([^"]*)"/.exec(line)?.[1] ?? '');
const linesOfFile = (bytes: Buffer) => bytes.toString('utf8').split('\n').filter(Boolean);

export interface PublishedLines {
  /** JSON, oldest first. */
  readonly lines: readonly string[];
  /** False: the last minute is not over. */
  readonly isComplete: boolean;
}

/** How far the lines of a market's day are linked. */
interface Chain {
  /** By minute: the hash of the line before. */
  readonly before: Map<number, string>;
  /** Minutes below it are linked. */
  next: number;
  last: string;
}

export interface PriceSources {
  readonly view: Pick<View, 'db' | 'waitFor'>;
  readonly archive: BlobStorage;
  readonly durableSeq: () => number;
  readonly now: () => number;
}

export class PriceLines {
  readonly #sources: PriceSources;
  /** By market and day, of days that are not in a file. */
  readonly #chains = new Map<string, Promise<Chain>>();

  constructor(sources: PriceSources) {
    this.#sources = sources;
  }

  /** Lines of the minutes from the one of `from` to the one of `until`, both in one day or in two that follow. */
  async read(market: Market, from: number, until: number): Promise<PublishedLines> {
    const [first, last] = [dayOf(from), dayOf(until)];
    const lines: string[] = [];
    let isComplete = true;
    for (let day = first; day <= last; day += dayMs) {
      const of = await this.#ofDay(
        market,
        day,
        Math.max(from - (from % minuteMs), day),
        Math.min(until, day + dayMs - 1),
      );
      lines.push(...of.lines);
      isComplete &&= of.isComplete;
    }
    return { lines, isComplete };
  }

  /** The file of a day that is over; null: it is not stored. */
  async storedDay(market: Market, day: number): Promise<Buffer | null> {
    const { archive, now } = this.#sources;
    return day < dayOf(now()) ? await archive.get(fileName(market, day)) : null;
  }

  /** Stores the days that are over and not stored yet. */
  async store(market: Market): Promise<void> {
    const { archive, now } = this.#sources;
    const today = dayOf(now());
    const stored = new Set<string>();
    for await (const { name } of archive.list(`prices/${marketName(market)}/`)) stored.add(name);
    for (let day = this.#firstWhole(); day < today; day += dayMs) {
      const name = fileName(market, day);
      if (stored.has(name)) continue;
      const { lines, isComplete } = await this.read(market, day, day + dayMs - 1);
      if (!isComplete || lines.length === 0) continue;
      await archive.put(name, [Buffer.from(`${lines.join('\n')}\n`)]);
      this.#chains.delete(`${market.market} ${day}`);
    }
  }

  /** The first day of which the view keeps all minutes. */
  #firstWhole(): number {
    return dayOf(this.#sources.now()) - minutesKeptMs + dayMs;
  }

  /** Whether the view keeps all minutes of a day. */
  hasWhole(day: number): boolean {
    return day >= this.#firstWhole();
  }

  async #ofDay(market: Market, day: number, from: number, until: number): Promise<PublishedLines> {
    const bytes = await this.storedDay(market, day);
    if (bytes !== null) {
      const isIn = (line: string) => {
        const minute = minuteOfLine(line);
        return minute >= from && minute <= until;
      };
      return { lines: linesOfFile(bytes).filter(isIn), isComplete: true };
    }
    // Some of its minutes may be gone already: a part of a day is no day.
    if (!this.hasWhole(day)) return { lines: [], isComplete: false };
    const { rows, isComplete } = await this.#overOf(market, from, until);
    const chain = await this.#chainOf(market, day, rows.at(-1)?.minute ?? day - 1);
    return { lines: rows.map((row) => lineOf(market, row, chain.before.get(row.minute) ?? '')), isComplete };
  }

  /** The minutes that are over. */
  async #overOf(market: Market, from: number, until: number) {
    const { view, durableSeq, now } = this.#sources;
    const seen = now();
    const isFresh = await view.waitFor(durableSeq());
    const rows = await readMinutes(view.db, market.market, from, until + minuteMs + 1);
    const newest = rows.at(-1)?.minute ?? 0;
    const isOver = ({ minute }: { minute: number }) =>
      minute < newest || (isFresh && seen >= minute + minuteMs + settledMs);
    const asked = rows.filter(({ minute }) => minute <= until);
    const end = until - (until % minuteMs) + minuteMs;
    const isComplete = newest >= end || (isFresh && seen >= end + settledMs);
    return { rows: asked.filter(isOver), isComplete };
  }

  /** The chain of a day, at least as far as a minute that is over. */
  #chainOf(market: Market, day: number, minute: number): Promise<Chain> {
    const key = `${market.market} ${day}`;
    const before = this.#chains.get(key) ?? this.#begin(market, day);
    const chain = before.then((known) => this.#extend(market, known, minute));
    // One that failed is begun again.
    this.#chains.set(key, chain);
    chain.catch(() => this.#chains.delete(key));
    return chain;
  }

  async #begin(market: Market, day: number): Promise<Chain> {
    return { before: new Map(), next: day, last: await this.#lastBefore(market, day) };
  }

  async #extend(market: Market, chain: Chain, minute: number): Promise<Chain> {
    if (minute < chain.next) return chain;
    for (const row of await readMinutes(this.#sources.view.db, market.market, chain.next, minute + 1)) {
      chain.before.set(row.minute, chain.last);
      chain.last = hashOf(lineOf(market, row, chain.last));
    }
    chain.next = minute + 1;
    return chain;
  }

  /** The hash of the last line of the day before; empty where there is none. */
  async #lastBefore(market: Market, day: number): Promise<string> {
    const earlier = day - dayMs;
    const bytes = await this.#sources.archive.get(fileName(market, earlier));
    const line = bytes === null ? undefined : linesOfFile(bytes).at(-1);
    if (line !== undefined) return hashOf(line);
    const rows = await readMinutes(this.#sources.view.db, market.market, earlier, day);
    const last = rows.at(-1);
    return last === undefined ? '' : (await this.#chainOf(market, earlier, last.minute)).last;
  }
}

type Row = Database['price_minutes'];

function lineOf(market: Market, { minute, ticks }: Row, previous: string): string {
  const told = ticks
    .split(';')
    .filter(Boolean)
    .map((text) => {
      const [offset = 0, steps = 0, age = 0, sound = 0] = text.split(' ').map(Number);
      return [offset, formatSteps(market, steps), age, sound];
    });
  return JSON.stringify({ market: marketName(market), minute: new Date(minute).toISOString(), ticks: told, previous });
}
