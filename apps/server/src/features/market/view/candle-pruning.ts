/**
 * Keeps trades and candles few: old minute candles go, and the room of deleted rows is reclaimed (the embedded database
 * has no process of its own that would).
 */
import { type Kysely, sql } from 'kysely';
import { candlePeriodMs, minuteCandlesKeptMs } from '../../../candle-periods.ts';
import type { Pruning } from '../../../view/projection/projection.ts';
import type { MarketMemory } from './projection.ts';
import type { TradedTables } from './tables.ts';
import type { TradedChanges } from './traded.ts';

const candlesPerStep = 500;
/** Deleted rows of a table after which its room is reclaimed. */
const vacuumAfterRows = { trades: 5_000, candles: 20_000 } as const;

export class CandlePruning implements Pruning<TradedChanges, MarketMemory> {
  readonly #db: Kysely<TradedTables>;
  readonly #deleted = { trades: 0, candles: 0 };
  #threshold = 0;
  /** Markets whose candles below the threshold are still to be looked at. */
  #markets: number[] = [];

  constructor(db: Kysely<TradedTables>) {
    this.#db = db;
  }

  /** Once an hour there is something to look at. */
  advance({ trades, tradesDropped }: TradedChanges, { market: catalogue }: MarketMemory, time: number): void {
    if (tradesDropped.size > 0) this.#deleted.trades += trades.length;
    const threshold = time - (time % candlePeriodMs['60min']) - minuteCandlesKeptMs;
    if (threshold <= this.#threshold) return;
    this.#threshold = threshold;
    this.#markets = [...catalogue.markets.keys()];
  }

  get isDone(): boolean {
    return this.#markets.length === 0 && this.#tableToVacuum() === undefined;
  }

  async step(): Promise<void> {
    const market = this.#markets[0];
    if (market !== undefined) {
      const deleted = await this.#deleteCandles(market);
      this.#deleted.candles += deleted;
      if (deleted < candlesPerStep) this.#markets.shift();
      return;
    }
    const table = this.#tableToVacuum();
    if (table === undefined) return;
    this.#deleted[table] = 0;
    await sql`vacuum ${sql.table(table)}`.execute(this.#db);
  }

  #tableToVacuum(): 'trades' | 'candles' | undefined {
    if (this.#deleted.trades >= vacuumAfterRows.trades) return 'trades';
    return this.#deleted.candles >= vacuumAfterRows.candles ? 'candles' : undefined;
  }

  async #deleteCandles(market: number): Promise<number> {
    const { numAffectedRows = 0n } = await sql`
      delete from candles where market = ${market} and period = '1min' and bucket in (
        select bucket from candles
        where market = ${market} and period = '1min' and bucket < ${this.#threshold}::bigint
        order by bucket limit ${candlesPerStep})`.execute(this.#db);
    return Number(numAffectedRows);
  }
}
