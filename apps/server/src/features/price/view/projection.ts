/** The index in the view: a row a market and minute, which grows with each tick. Rows of the last seven days are kept. */
import { indexOfEvent } from '@bourse/core';
import { type Kysely, sql } from 'kysely';
import { list } from '../../../view/projection/lists.ts';
import { defineProjection, type Pruning } from '../../../view/projection/projection.ts';
import type { PriceTables } from './tables.ts';

export const minuteMs = 60_000;
const hourMs = 3_600_000;
/** Rows kept: what is older lies in the files of its days. */
export const minutesKeptMs = 7 * 24 * hourMs;
const rowsPerStep = 500;

/** Ticks of rows, by market and minute. */
type Changes = Map<string, { readonly market: number; readonly minute: number; ticks: string }>;

class MinutePruning implements Pruning<Changes> {
  readonly #db: Kysely<PriceTables>;
  #before = 0;
  #isDone = true;

  constructor(db: Kysely<PriceTables>) {
    this.#db = db;
  }

  /** Once an hour there is something to look at. */
  advance(_changes: Changes, _memory: unknown, time: number): void {
    const before = time - (time % hourMs) - minutesKeptMs;
    if (before <= this.#before) return;
    this.#before = before;
    this.#isDone = false;
  }

  get isDone(): boolean {
    return this.#isDone;
  }

  async step(): Promise<void> {
    const { numAffectedRows = 0n } = await sql`
      delete from price_minutes where (market, minute) in (
        select market, minute from price_minutes where minute < ${this.#before}::bigint limit ${rowsPerStep})`.execute(
      this.#db,
    );
    if (numAffectedRows >= rowsPerStep) return;
    this.#isDone = true;
    await sql`vacuum price_minutes`.execute(this.#db);
  }
}

export const priceProjection = defineProjection<PriceTables>()({
  name: 'price',
  tables: { price_minutes: ['market', 'minute'] },
  migrations: [new URL('./migrations/0022-price.ts', import.meta.url)],
  create: (): Changes => new Map(),
  fold: {
    IndexPricesSet(changes, _memory, _seq, event) {
      const offset = event.time % minuteMs;
      const minute = event.time - offset;
      for (const { market, steps, ageMs, soundness } of indexOfEvent(event)) {
        const key = `${market} ${minute}`;
        const row = changes.get(key) ?? { market, minute, ticks: '' };
        row.ticks += `${offset} ${steps} ${ageMs} ${soundness === 'sound' ? 1 : 0};`;
        changes.set(key, row);
      }
    },
  },
  rows: (changes) => changes.size,
  parts(changes) {
    const rows = [...changes.values()];
    if (rows.length === 0) return [];
    return [
      sql`
        insert into price_minutes as m (market, minute, ticks)
        select * from unnest(
          ${list(rows.map(({ market }) => market))}::integer[],
          ${list(rows.map(({ minute }) => minute))}::bigint[],
          ${list(rows.map(({ ticks }) => ticks))}::text[])
        on conflict (market, minute) do update set ticks = m.ticks || excluded.ticks`,
    ];
  },
  prune: (db) => new MinutePruning(db),
});
