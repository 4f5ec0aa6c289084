/**
 * Carries committed events into the view's tables, in order and exactly once, in transactions that stay short. Events
 * wait in memory up to a bound; beyond it they are read from the journal again.
 */
import { setTimeout as delay, setImmediate as nextTick } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Committed } from '../writer/port.ts';
import type { OpenedDatabase, ViewLog } from './open-database.ts';
import { Mutex } from './pglite/mutex.ts';
import { type Changes, createChanges, foldEvent, rowsIn } from './projection/changes.ts';
import { Pruning } from './projection/pruning.ts';
import { writeChanges } from './projection/write-rows.ts';
import type { Database } from './schema.ts';

/** Events waiting in memory; beyond, the journal is read again. */
const pendingEventsMax = 50_000;
/** Events looked at in one go, so that the thread stays free for others. */
const eventsPerStep = 2_000;
/**
 * Rows of a transaction: at least this, and as many more as fit the place's `transactionMsMax`. A transaction costs some
 * ten milliseconds whatever is in it: with fewer rows a view that is behind would never catch up.
 */
const rowsPerStepMin = 500;
/** Events without rows move the position in memory alone, up to so many. */
const unwrittenEventsMax = 5_000;
const retryDelayMaxMs = 30_000;
const outageDelayMs = 250;

export interface ProjectorOptions {
  readonly db: Kysely<Database>;
  readonly log: ViewLog;
  readonly opened: OpenedDatabase;
  /** Last sequence of the journal. */
  readonly lastSeq: number;
  readEvents(fromSeq: number): AsyncIterable<readonly Committed[]>;
  /** Whether a failure says nothing of the rows, only that the database is away for now. */
  isOutage(error: unknown): boolean;
  /** How long a transaction may take, in milliseconds. */
  readonly transactionMsMax: number;
  /** Opens the database again after a failure, the second time in a row from nothing. */
  reopen(mustRebuild: boolean): Promise<OpenedDatabase>;
  onApplied(seq: number): void;
}

export class Projector {
  readonly #options: ProjectorOptions;
  /** Held while rows change. */
  readonly #writing = new Mutex();
  #opened: OpenedDatabase;
  #pruning: Pruning;
  #pending: Committed[] = [];
  #appliedSeq: number;
  /** The position in the table of that name. */
  #writtenSeq: number;
  #latestSeq: number;
  #rowsPerStep = rowsPerStepMin;
  #isClosed = false;
  #failures = 0;
  #wake: () => void = () => {};
  #idlers: { seq: number; resolve: () => void }[] = [];
  readonly #running: Promise<void>;

  constructor(options: ProjectorOptions) {
    this.#options = options;
    this.#opened = options.opened;
    this.#pruning = new Pruning(options.db);
    this.#appliedSeq = options.opened.seq;
    this.#writtenSeq = options.opened.seq;
    this.#latestSeq = Math.max(options.lastSeq, options.opened.seq);
    this.#running = this.#run();
  }

  get appliedSeq(): number {
    return this.#appliedSeq;
  }

  apply(batch: readonly Committed[]): void {
    const last = batch.at(-1);
    if (last === undefined || last.seq <= this.#latestSeq) return;
    this.#latestSeq = last.seq;
    if (this.#pending.length + batch.length > pendingEventsMax) this.#pending = [];
    else for (const committed of batch) this.#pending.push(committed);
    this.#wake();
  }

  /** Resolves once everything known at the time of the call is in and nothing is left to tidy up. */
  caughtUp(): Promise<void> {
    return new Promise((resolve) => {
      this.#idlers.push({ seq: this.#latestSeq, resolve });
      this.#wake();
    });
  }

  /** Runs `work` while no row changes, with the table's position up to date. */
  async whileStill<T>(work: () => Promise<T>): Promise<T> {
    return await this.#writing.run(async () => {
      if (this.#writtenSeq < this.#appliedSeq) await this.#write(createChanges(this.#appliedSeq));
      return await work();
    });
  }

  /** Finishes the step under way and stops. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#wake();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#isClosed) {
      try {
        await this.#work();
        this.#failures = 0;
      } catch (error) {
        await this.#recover(error);
      }
    }
    if (this.#failures === 0) await this.whileStill(async () => {}).catch(() => {});
  }

  /** One round: what waits, else what the journal has, else tidying up, else waiting for a call. */
  async #work(): Promise<void> {
    const first = this.#pending[0];
    if (first !== undefined && first.seq <= this.#appliedSeq + 1) {
      const events = this.#pending;
      this.#pending = [];
      await this.#process(events);
    } else if (this.#appliedSeq < this.#latestSeq) {
      await this.#catchUp();
    } else if (!this.#pruning.isDone) {
      await this.#writing.run(() => this.#pruning.step());
    } else {
      this.#releaseIdlers();
      await this.#sleep();
    }
  }

  async #sleep(): Promise<void> {
    if (this.#isClosed || this.#idlers.length > 0 || this.#appliedSeq < this.#latestSeq) return;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    this.#wake = () => {};
  }

  #releaseIdlers(): void {
    const idlers = this.#idlers;
    this.#idlers = [];
    for (const { seq, resolve } of idlers) {
      if (seq <= this.#appliedSeq) resolve();
      else this.#idlers.push({ seq, resolve });
    }
  }

  /** From the journal, until what is known now is in; what is committed meanwhile waits in memory. */
  async #catchUp(): Promise<void> {
    const target = this.#latestSeq;
    let gathered: Committed[] = [];
    for await (const batch of this.#options.readEvents(this.#appliedSeq + 1)) {
      for (const committed of batch) gathered.push(committed);
      if (gathered.length >= eventsPerStep) {
        await this.#process(gathered);
        gathered = [];
      }
      if (this.#isClosed || this.#appliedSeq >= target) return;
    }
    await this.#process(gathered);
    if (!this.#isClosed && this.#appliedSeq < target) {
      throw new Error(`view: the journal gave events up to ${this.#appliedSeq} of ${target}`);
    }
  }

  async #process(events: readonly Committed[]): Promise<void> {
    let index = 0;
    while (index < events.length && !this.#isClosed) {
      index = await this.#writing.run(() => this.#step(events, index));
      await nextTick();
    }
  }

  /** Folds and writes as many events as fit one transaction; answers where to go on. */
  async #step(events: readonly Committed[], start: number): Promise<number> {
    const changes = createChanges(this.#appliedSeq);
    const end = Math.min(events.length, start + eventsPerStep);
    let index = start;
    for (; index < end && rowsIn(changes) < this.#rowsPerStep; index++) {
      const { seq, event } = events[index] as Committed;
      if (seq <= changes.seq) continue;
      if (seq !== changes.seq + 1) throw new Error(`view: event ${seq} follows ${changes.seq}`);
      foldEvent(changes, this.#opened.catalogue, seq, event);
    }
    const isWorthWriting = rowsIn(changes) > 0 || changes.seq - this.#writtenSeq > unwrittenEventsMax;
    if (isWorthWriting) await this.#write(changes);
    if (changes.time > 0) this.#pruning.advance(changes.time, this.#opened.catalogue.markets.keys());
    this.#appliedSeq = changes.seq;
    this.#options.onApplied(changes.seq);
    return index;
  }

  async #write(changes: Changes): Promise<void> {
    const startedAt = performance.now();
    await writeChanges(this.#options.db, this.#opened.catalogue, changes, this.#writtenSeq);
    this.#writtenSeq = changes.seq;
    this.#pruning.countDeletedTrades(changes.tradesDropped.size > 0 ? changes.trades.length : 0);
    this.#adapt(rowsIn(changes), performance.now() - startedAt);
  }

  /** Halves the rows of a transaction that took too long; lets a full one that took half of that grow by a quarter. */
  #adapt(rows: number, tookMs: number): void {
    const { transactionMsMax } = this.#options;
    if (tookMs > transactionMsMax) this.#rowsPerStep = Math.max(rowsPerStepMin, Math.floor(this.#rowsPerStep / 2));
    else if (tookMs < transactionMsMax / 2 && rows >= this.#rowsPerStep) {
      this.#rowsPerStep = Math.floor(this.#rowsPerStep * 1.25);
    }
  }

  /**
   * Rows and memory may differ after a failure: both are read again, the second time in a row from nothing. A database
   * that is away keeps its rows: it is only waited for.
   */
  async #recover(error: unknown): Promise<void> {
    this.#options.log.error({ err: error }, 'the view failed and is opened again');
    if (this.#isClosed) return;
    const isOutage = this.#options.isOutage(error);
    if (!isOutage) this.#failures += 1;
    const failures = this.#failures;
    if (isOutage) await delay(outageDelayMs);
    else if (failures > 1) await delay(Math.min(retryDelayMaxMs, 250 * 2 ** failures));
    try {
      this.#opened = await this.#options.reopen(!isOutage && failures > 1);
      this.#pruning = new Pruning(this.#options.db);
      this.#pending = [];
      this.#appliedSeq = this.#opened.seq;
      this.#writtenSeq = this.#opened.seq;
    } catch (reopenError) {
      if (!isOutage && this.#options.isOutage(reopenError)) this.#failures -= 1;
      this.#options.log.error({ err: reopenError }, 'the view could not be opened');
    }
  }
}
