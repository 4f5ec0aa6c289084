/**
 * The journal in PostgreSQL. An append is one statement: it locks the lease's row, needs this process's epoch in it, and
 * inserts the batch; no row means that another process has taken over.
 *
 * Where the connection breaks, what became of the append under way is found out in this order, and never guessed:
 *
 *  1. a new session raises the epoch of the lease, which waits for the broken session's statement where that already has
 *     the lease's lock, and keeps it out for ever where it has not;
 *  2. the journal's end is read: it is either where it was, and the batch is appended again, or exactly this batch, by
 *     its hash. Anything else stops the process.
 */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { type Batch, CorruptionError, type Journal } from '../port.ts';
import {
  closeAbruptly,
  DatabaseUnusableError,
  databaseName,
  isOutage,
  messageOf,
  openPool,
  openSession,
} from './connection.ts';
import { retakeLease, showPresence, takeLease } from './lease.ts';
import { LeaseKeeper, LeaseLostError } from './lease-keeper.ts';
import { emptyTip, markAt, readRows, readTip, type Tip, tipAfter } from './rows.ts';
import { createTables, journalSchema } from './tables.ts';

/** A takeover from a holder that cannot be reached takes this long; a database that is away is waited for almost as long. */
const leaseMsDefault = 10_000;
const reconnectMs = 100;
const readMsMax = 60_000;

export interface PostgresJournalOptions {
  readonly url: string;
  /** Called once where this process may no longer append, whether or not it tries to: it has to end. */
  readonly onLost: (error: Error) => void;
  readonly leaseMs?: number | undefined;
}

const appendStatement = {
  name: 'append',
  text: `
    with lease as (select epoch from ${journalSchema}.lease where id = 1 and epoch = $1 for share)
    insert into ${journalSchema}.batches (first_seq, last_seq, epoch, count, crc, previous_hash, hash, payload)
    select $2::bigint, $3::bigint, lease.epoch, $4::integer, $5::bigint, $6::bytea, $7::bytea, $8::bytea from lease`,
} as const;

export class PostgresJournal implements Journal {
  /** Nothing is ever dropped here. */
  readonly firstSeq = 1;
  readonly #options: PostgresJournalOptions & { readonly leaseMs: number };
  /** Who this process is among all that may take the lease. */
  readonly #holder = `${hostname()} pid ${process.pid} ${randomUUID()}`;
  readonly #pool: pg.Pool;
  #keeper: LeaseKeeper | null = null;
  #session: pg.Client | null = null;
  #epoch = 0;
  #tip: Tip = emptyTip;
  /** Appends and reconnecting, one at a time. */
  #tail: Promise<unknown> = Promise.resolve();
  /** Set once nothing more may be appended. */
  #end: Error | null = null;
  #closing: Promise<void> | null = null;

  private constructor(options: PostgresJournalOptions) {
    this.#options = { ...options, leaseMs: options.leaseMs ?? leaseMsDefault };
    this.#pool = openPool(options.url, readMsMax, 2);
  }

  /**
   * Takes the lease and verifies the journal's end. Rejects with `DatabaseUnusableError` where the database cannot be
   * reached or trusted or is another process's, and with `CorruptionError` where its end is not what was written.
   */
  static async open(options: PostgresJournalOptions): Promise<PostgresJournal> {
    const journal = new PostgresJournal(options);
    try {
      await journal.#open();
      return journal;
    } catch (error) {
      await journal.close();
      if (!isOutage(error)) throw error;
      throw new DatabaseUnusableError(`the ${databaseName(options.url)} cannot be used: ${messageOf(error)}`);
    }
  }

  async #open(): Promise<void> {
    const { url, leaseMs } = this.#options;
    const session = await openSession({ url, statementMsMax: leaseMs });
    this.#session = session;
    await createTables(session, url);
    const takenAt = performance.now();
    this.#epoch = await takeLease(session, url, this.#holder, leaseMs);
    await showPresence(session, this.#epoch);
    const onLost = (error: Error) => {
      this.#stop(error);
      this.#options.onLost(error);
    };
    this.#keeper = new LeaseKeeper({ url, holder: this.#holder, leaseMs, onLost }, takenAt);
    this.#tip = await readTip(session);
    this.#follow(session);
  }

  /** To be called when recovery is done: a lease that cannot be renewed from now on stops the process in time. */
  async enforceLease(): Promise<void> {
    await this.#keeper?.enforce();
  }

  append(batch: Batch): Promise<void> {
    return this.#inTurn(() => this.#append(batch));
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#tail.then(work);
    this.#tail = result.catch(() => {});
    return result;
  }

  async #append(batch: Batch): Promise<void> {
    if (this.#end !== null) throw new Error('journal: an append failed before', { cause: this.#end });
    if (batch.firstSeq !== this.#tip.seq + 1 || batch.count < 1) {
      throw new Error(`journal: ${batch.count} events from ${batch.firstSeq} cannot follow ${this.#tip.seq}`);
    }
    try {
      while (!(await this.#isIn(batch)));
    } catch (error) {
      throw this.#stop(error as Error);
    }
  }

  /** One try; false where it is certain that the batch is not in and another try may be made. */
  async #isIn(batch: Batch): Promise<boolean> {
    const before = this.#tip;
    const tip = tipAfter(batch, this.#epoch, before);
    try {
      if (this.#session === null) await this.#reconnect();
      else {
        await this.#insert(this.#session, batch, tip);
        this.#tip = tip;
        return true;
      }
    } catch (error) {
      if (!isOutage(error)) throw error;
      this.#drop();
      await this.#reconnect();
    }
    if (isSame(this.#tip, before)) return false;
    if (isSame(this.#tip, tip)) return true;
    throw new CorruptionError(journalSchema, tip.seq, 'it holds what this process did not append', 'sequence');
  }

  async #insert(session: pg.Client, batch: Batch, tip: Tip & { readonly crc: number }): Promise<void> {
    const { firstSeq, count, payload } = batch;
    const bytes = Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength);
    const values = [this.#epoch, firstSeq, tip.seq, count, tip.crc, this.#tip.hash, tip.hash, bytes];
    const { rowCount } = await session.query({ ...appendStatement, values });
    if (rowCount !== 1) throw new LeaseLostError('another process has taken the lease of the journal');
  }

  /** A new session in the old one's place, with the journal's end as it is for certain; waits while the lease lasts. */
  async #reconnect(): Promise<void> {
    const { url, leaseMs } = this.#options;
    for (;;) {
      if (this.#end !== null) throw this.#end;
      try {
        const session = await openSession({ url, statementMsMax: leaseMs });
        this.#session = session;
        const sentAt = performance.now();
        const epoch = await retakeLease(session, this.#holder, leaseMs);
        if (epoch === null) throw new LeaseLostError('another process has taken the lease of the journal');
        this.#epoch = epoch;
        this.#keeper?.renewed(sentAt);
        await showPresence(session, epoch);
        this.#tip = await readTip(session);
        this.#follow(session);
        return;
      } catch (error) {
        this.#drop();
        if (!isOutage(error)) throw error;
        const msLeft = this.#keeper?.msLeft ?? 0;
        if (msLeft <= 0) throw new LeaseLostError(`the journal's database is away: ${messageOf(error)}`);
      }
      await delay(reconnectMs);
    }
  }

  /** An idle session that breaks is replaced at once: without one this process would be taken for dead. */
  #follow(session: pg.Client): void {
    const replace = async () => {
      if (this.#session !== session || this.#end !== null) return;
      this.#drop();
      const before = this.#tip;
      await this.#reconnect();
      if (isSame(this.#tip, before)) return;
      throw new CorruptionError(journalSchema, this.#tip.seq, 'it holds what this process did not append', 'sequence');
    };
    session.once('end', () => {
      this.#inTurn(replace).catch((error: Error) => {
        if (this.#end === null) this.#options.onLost(this.#stop(error));
      });
    });
  }

  #drop(): void {
    if (this.#session !== null) closeAbruptly(this.#session);
    this.#session = null;
  }

  #stop(error: Error): Error {
    this.#end ??= error;
    return error;
  }

  read(fromSeq: number): AsyncIterable<Batch> {
    return readRows(this.#pool, fromSeq, this.#tip);
  }

  /** Waits for an append under way, whose outcome is certain afterwards. */
  async lastSeq(): Promise<number> {
    await this.#tail;
    return this.#tip.seq;
  }

  /** What the batch that ends with `seq` is known by; see `markAt`. */
  markAt(seq: number): ReturnType<typeof markAt> {
    return markAt(this.#pool, seq);
  }

  /** The table is one piece, and pieces go whole or not at all. */
  async dropBefore(): Promise<void> {}

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    const isHolding = this.#keeper !== null && this.#end === null;
    await this.#tail;
    this.#stop(new Error('journal: it was closed'));
    await this.#keeper?.stop(isHolding);
    const session = this.#session;
    this.#session = null;
    if (session !== null) await Promise.race([session.end().catch(() => {}), delay(1_000, undefined, { ref: false })]);
    await this.#pool.end();
  }
}

function isSame(a: Tip, b: Tip): boolean {
  return a.seq === b.seq && a.hash.equals(b.hash);
}
