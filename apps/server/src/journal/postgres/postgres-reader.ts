/** Reads a journal in PostgreSQL up to a sequence, without the lease: for those who only follow. */
import type pg from 'pg';
import { type Batch, CorruptionError } from '../port.ts';
import { openPool } from './connection.ts';
import { markAt, readRows, readTip, type Tip } from './rows.ts';
import { journalSchema } from './tables.ts';

const readMsMax = 60_000;

export class PostgresReader {
  readonly #pool: pg.Pool;
  readonly #through: Tip;

  private constructor(pool: pg.Pool, through: Tip) {
    this.#pool = pool;
    this.#through = through;
  }

  /** `throughSeq`: the last sequence of a durable batch. */
  static async open(url: string, throughSeq: number): Promise<PostgresReader> {
    const pool = openPool(url, readMsMax, 1);
    try {
      const { hash } = await markAt(pool, throughSeq);
      if (hash === null) throw new CorruptionError(journalSchema, throughSeq, 'no batch ends there', 'sequence');
      return new PostgresReader(pool, { seq: throughSeq, epoch: 0, hash: Buffer.from(hash, 'hex') });
    } catch (error) {
      await pool.end();
      throw error;
    }
  }

  /** Up to the journal's end as it is now. */
  static async openAtEnd(url: string): Promise<PostgresReader> {
    const pool = openPool(url, readMsMax, 1);
    try {
      return new PostgresReader(pool, await readTip(pool));
    } catch (error) {
      await pool.end();
      throw error;
    }
  }

  get throughSeq(): number {
    return this.#through.seq;
  }

  read(fromSeq: number): AsyncIterable<Batch> {
    return readRows(this.#pool, fromSeq, this.#through);
  }

  markAt(seq: number): ReturnType<typeof markAt> {
    return markAt(this.#pool, seq);
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}
