/**
 * Carries the journal's batches into the view's tables, in order and exactly once, in transactions that stay short. An
 * event that cannot be taken in is set aside; where the database cannot go on, neither can this: another begins where the
 * tables are.
 */
import { setImmediate as nextTick } from 'node:timers/promises';
import type { AnyEvent, EventCodec } from '@bourse/core';
import type { Kysely } from 'kysely';
import type { Batch } from '../journal/port.ts';
import { isOfEvents, projecting } from './failure.ts';
import { loadOpened, type OpenedDatabase, type ViewLog } from './open-database.ts';
import { Mutex } from './pglite/mutex.ts';
import { type Changes, createChanges, foldEvent, type Memory } from './projection/changes.ts';
import { Prunings } from './projection/prunings.ts';
import type { Register } from './projection/register.ts';
import { setAside } from './projection/set-aside.ts';
import { writeChanges } from './projection/write-rows.ts';
import type { KernelTables } from './tables.ts';
import type { Position } from './thread/messages.ts';

/** Events looked at in one go, so that the thread stays free for queries. */
const eventsPerStepMax = 2_000;
/**
 * Rows of a transaction: at least this, and as many more as fit the store's `transactionMsMax`. A transaction costs some
 * ten milliseconds whatever is in it: with fewer rows a view that is behind would never catch up.
 */
const rowsPerStepMin = 500;
/** Events without rows move the position in memory alone, up to so many. */
const unwrittenEventsMax = 5_000;

export interface ProjectorOptions {
  readonly db: Kysely<KernelTables>;
  readonly register: Register;
  readonly codec: EventCodec<AnyEvent>;
  readonly log: Pick<ViewLog, 'warn'>;
  readonly opened: OpenedDatabase;
  /** How long a transaction may take, in milliseconds. */
  readonly transactionMsMax: number;
  /** Called after each step; `isWritten`: the tables are there too. */
  onApplied(at: Position, isWritten: boolean): void;
  /** Called where all that came is in and nothing is left to tidy up. */
  onIdle(seq: number): void;
}

interface Sequenced {
  readonly seq: number;
  readonly event: AnyEvent;
}

export class Projector {
  readonly #options: ProjectorOptions;
  /** Held while rows change. */
  readonly #writing = new Mutex();
  readonly #prunings: Prunings;
  #memory: Memory;
  /** What came, and the events of what was looked at first. */
  #batches: Batch[] = [];
  #events: Sequenced[] = [];
  #appliedSeq: number;
  /** The position in the table of that name. */
  #writtenSeq: number;
  #setAside: number;
  #rowsPerStep = rowsPerStepMin;
  /** Fewer after a failure, to find the event that is at fault. */
  #eventsPerStep = eventsPerStepMax;
  #isClosed = false;
  #wake: () => void = () => {};

  constructor(options: ProjectorOptions) {
    const { register, db, opened } = options;
    this.#options = options;
    this.#prunings = new Prunings(register, db);
    this.#memory = opened.memory;
    this.#appliedSeq = opened.seq;
    this.#writtenSeq = opened.seq;
    this.#setAside = opened.setAside;
  }

  /** Events that are in already change nothing. */
  take(batch: Batch): void {
    this.#batches.push(batch);
    this.#wake();
  }

  /** Runs `work` while no row changes, with the table's position up to date. */
  async whileStill<T>(work: () => Promise<T>): Promise<T> {
    return await this.#writing.run(async () => {
      if (this.#writtenSeq < this.#appliedSeq)
        await this.#write(createChanges(this.#options.register, this.#appliedSeq));
      return await work();
    });
  }

  /** Goes on until it is closed; rejects where it cannot. */
  async run(): Promise<void> {
    while (!this.#isClosed) await this.#work();
    await this.whileStill(async () => {}).catch(() => {});
  }

  /** The step under way is finished. */
  close(): void {
    this.#isClosed = true;
    this.#wake();
  }

  /** One round: what came, else tidying up, else waiting. */
  async #work(): Promise<void> {
    this.#decode();
    if (this.#events.length > 0) {
      await this.#writing.run(() => this.#step());
      await nextTick();
    } else if (!this.#prunings.isDone) {
      await this.#writing.run(() => this.#prunings.step());
    } else {
      this.#options.onIdle(this.#appliedSeq);
      await this.#sleep();
    }
  }

  async #sleep(): Promise<void> {
    if (this.#isClosed || this.#batches.length > 0) return;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    this.#wake = () => {};
  }

  /** As many events as a step looks at: what else came stays bytes. */
  #decode(): void {
    while (this.#events.length < eventsPerStepMax) {
      const batch = this.#batches.shift();
      if (batch === undefined) return;
      const events = this.#options.codec.decodeEvents(batch.payload, batch.count);
      for (const [index, event] of events.entries()) this.#events.push({ seq: batch.firstSeq + index, event });
    }
  }

  /** Folds and writes as many events as fit one transaction. */
  async #step(): Promise<void> {
    const changes = createChanges(this.#options.register, this.#appliedSeq);
    let isWritten = false;
    let count: number;
    try {
      count = this.#fold(changes);
      isWritten = changes.rows > 0 || changes.seq - this.#writtenSeq > unwrittenEventsMax;
      if (isWritten) await this.#write(changes);
    } catch (error) {
      if (!isOfEvents(error)) throw error;
      await this.#findFault(error, changes.seq - this.#appliedSeq);
      return;
    }
    if (changes.time > 0) this.#prunings.advance(changes, this.#memory);
    this.#eventsPerStep = Math.min(eventsPerStepMax, this.#eventsPerStep * 2);
    this.#events.splice(0, count);
    this.#moveTo(changes.seq, isWritten);
  }

  /** Returns how many events were looked at. */
  #fold(changes: Changes): number {
    const { register } = this.#options;
    const end = Math.min(this.#events.length, this.#eventsPerStep);
    let index = 0;
    for (; index < end && changes.rows < this.#rowsPerStep; index++) {
      const { seq, event } = this.#events[index] as Sequenced;
      if (seq <= changes.seq) continue;
      if (seq !== changes.seq + 1) throw new Error(`view: event ${seq} follows ${changes.seq}`);
      projecting(() => foldEvent(register, changes, this.#memory, seq, event));
    }
    return index;
  }

  #moveTo(seq: number, isWritten: boolean): void {
    this.#appliedSeq = seq;
    this.#options.onApplied({ seq, setAside: this.#setAside }, isWritten);
  }

  async #write(changes: Changes): Promise<void> {
    const startedAt = performance.now();
    const { db, register } = this.#options;
    await writeChanges(db, register, this.#memory, changes, this.#writtenSeq);
    this.#writtenSeq = changes.seq;
    this.#adapt(changes.rows, performance.now() - startedAt);
  }

  /**
   * One of `count` events cannot be taken in: half as many are tried next, until it is alone. Alone it is set aside, since
   * another try would end the same way.
   */
  async #findFault(error: unknown, count: number): Promise<void> {
    const { db, log, register } = this.#options;
    const first = this.#events.find(({ seq }) => seq === this.#appliedSeq + 1);
    const { seq, memory } = await loadOpened(db, register);
    // The rows were moved by somebody else, or replaced: that is no event's fault.
    if (seq !== this.#writtenSeq || first === undefined) throw error;
    this.#memory = memory;
    if (count > 1) {
      this.#eventsPerStep = Math.max(1, Math.floor(count / 2));
      return;
    }
    await setAside(db, first, error, this.#writtenSeq);
    this.#writtenSeq = first.seq;
    this.#setAside += 1;
    log.warn({ err: error, seq: first.seq, kind: first.event.kind }, 'the view set an event aside');
    this.#moveTo(first.seq, true);
  }

  /** Halves the rows of a transaction that took too long; lets a full one that took half of that grow by a quarter. */
  #adapt(rows: number, tookMs: number): void {
    const { transactionMsMax } = this.#options;
    if (tookMs > transactionMsMax) this.#rowsPerStep = Math.max(rowsPerStepMin, Math.floor(this.#rowsPerStep / 2));
    else if (tookMs < transactionMsMax / 2 && rows >= this.#rowsPerStep) {
      this.#rowsPerStep = Math.floor(this.#rowsPerStep * 1.25);
    }
  }
}
