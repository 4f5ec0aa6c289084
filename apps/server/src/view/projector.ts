/**
 * Carries committed events into the view's tables, in order and exactly once, in transactions that stay short. Events
 * wait in memory up to a bound; beyond it they are read from the journal again. An event that cannot be taken in is set
 * aside; where the database cannot go on, the view stalls, says why, and tries again until it can.
 */
import { setTimeout as delay, setImmediate as nextTick } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Committed } from '../writer/port.ts';
import { isOfEvents, projecting, type StallReason, stallReasonOf, ViewError } from './failure.ts';
import { loadOpened, type OpenedDatabase, type ViewLog } from './open-database.ts';
import { Mutex } from './pglite/mutex.ts';
import { type Changes, createChanges, foldEvent, type Memory } from './projection/changes.ts';
import { Prunings } from './projection/prunings.ts';
import type { Register } from './projection/register.ts';
import { setAside } from './projection/set-aside.ts';
import { writeChanges } from './projection/write-rows.ts';
import type { KernelTables } from './tables.ts';

/** Events waiting in memory; beyond, the journal is read again. */
const pendingEventsMax = 50_000;
/** Events looked at in one go, so that the thread stays free for others. */
const eventsPerStepMax = 2_000;
/**
 * Rows of a transaction: at least this, and as many more as fit the place's `transactionMsMax`. A transaction costs some
 * ten milliseconds whatever is in it: with fewer rows a view that is behind would never catch up.
 */
const rowsPerStepMin = 500;
/** Events without rows move the position in memory alone, up to so many. */
const unwrittenEventsMax = 5_000;
/** Between two tries: doubled from the second on, up to one of these. */
const retryDelayMs = 250;
const retryDelayMaxMs = 10_000;
const outageDelayMaxMs = 2_000;

export interface ProjectorOptions {
  readonly db: Kysely<KernelTables>;
  readonly register: Register;
  readonly log: ViewLog;
  /** What was opened, or why it could not be. */
  readonly opened: OpenedDatabase | ViewError;
  /** Last sequence of the journal. */
  readonly lastSeq: number;
  readEvents(fromSeq: number): AsyncIterable<readonly Committed[]>;
  /** Whether a failure says nothing of the rows, only that the database is away for now. */
  isOutage(error: unknown): boolean;
  /** How long a transaction may take, in milliseconds. */
  readonly transactionMsMax: number;
  /** Opens the database again after a failure; after the second in a row it may be rebuilt from nothing. */
  reopen(mayRebuild: boolean): Promise<OpenedDatabase>;
  onApplied(seq: number): void;
}

/** How the view is doing. */
export interface ViewHealth {
  /** Why it cannot go on; null: it goes on. */
  readonly stalled: StallReason | null;
  /** Failures since the start. */
  readonly failures: number;
  /** Events that could not be taken in: their rows are missing. */
  readonly setAside: number;
}

export class Projector {
  readonly #options: ProjectorOptions;
  /** Held while rows change. */
  readonly #writing = new Mutex();
  #isOpen = false;
  #memory: Memory = {};
  #prunings: Prunings;
  #pending: Committed[] = [];
  #appliedSeq = 0;
  /** The position in the table of that name. */
  #writtenSeq = 0;
  #latestSeq: number;
  #rowsPerStep = rowsPerStepMin;
  /** Fewer after a failure, to find the event that is at fault. */
  #eventsPerStep = eventsPerStepMax;
  #setAside = 0;
  readonly #closing = new AbortController();
  #stalled: StallReason | null = null;
  #failures = 0;
  #failuresInRow = 0;
  #wake: () => void = () => {};
  #idlers: { seq: number; resolve: () => void }[] = [];
  readonly #running: Promise<void>;

  constructor(options: ProjectorOptions) {
    this.#options = options;
    this.#prunings = new Prunings(options.register, options.db);
    this.#latestSeq = options.lastSeq;
    if (options.opened instanceof ViewError) this.#stall(options.opened);
    else this.#take(options.opened);
    this.#latestSeq = Math.max(this.#latestSeq, this.#appliedSeq);
    this.#running = this.#run();
  }

  get health(): ViewHealth {
    return { stalled: this.#stalled, failures: this.#failures, setAside: this.#setAside };
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
      if (this.#writtenSeq < this.#appliedSeq)
        await this.#write(createChanges(this.#options.register, this.#appliedSeq));
      return await work();
    });
  }

  /** Finishes the step under way and stops. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.#wake();
    await this.#running;
  }

  #isClosed(): boolean {
    return this.#closing.signal.aborted;
  }

  async #run(): Promise<void> {
    if (this.#stalled !== null) await this.#pause();
    while (!this.#isClosed()) {
      try {
        if (this.#isOpen) await this.#work();
        else this.#take(await this.#options.reopen(this.#failuresInRow > 1));
      } catch (error) {
        this.#stall(error);
        await this.#pause();
      }
    }
    if (this.#stalled === null) await this.whileStill(async () => {}).catch(() => {});
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
    } else if (!this.#prunings.isDone) {
      await this.#writing.run(() => this.#prunings.step());
    } else {
      this.#goOn();
      this.#releaseIdlers();
      await this.#sleep();
    }
  }

  async #sleep(): Promise<void> {
    if (this.#isClosed() || this.#idlers.length > 0 || this.#appliedSeq < this.#latestSeq) return;
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
      if (gathered.length >= eventsPerStepMax) {
        await this.#process(gathered);
        gathered = [];
      }
      if (this.#isClosed() || this.#appliedSeq >= target) return;
    }
    await this.#process(gathered);
    if (!this.#isClosed() && this.#appliedSeq < target) {
      throw new Error(`view: the journal gave events up to ${this.#appliedSeq} of ${target}`);
    }
  }

  async #process(events: readonly Committed[]): Promise<void> {
    let index = 0;
    while (index < events.length && !this.#isClosed()) {
      index = await this.#writing.run(() => this.#step(events, index));
      await nextTick();
    }
  }

  /** Folds and writes as many events as fit one transaction; returns where to go on. */
  async #step(events: readonly Committed[], start: number): Promise<number> {
    const changes = createChanges(this.#options.register, this.#appliedSeq);
    let next: number;
    try {
      next = this.#fold(changes, events, start);
      const isWorthWriting = changes.rows > 0 || changes.seq - this.#writtenSeq > unwrittenEventsMax;
      if (isWorthWriting) await this.#write(changes);
    } catch (error) {
      if (!isOfEvents(error)) throw error;
      const first = events.find(({ seq }) => seq === this.#appliedSeq + 1);
      await this.#findFault(error, first, changes.seq - this.#appliedSeq);
      return start;
    }
    if (changes.time > 0) this.#prunings.advance(changes, this.#memory);
    this.#eventsPerStep = Math.min(eventsPerStepMax, this.#eventsPerStep * 2);
    this.#moveTo(changes.seq);
    return next;
  }

  #fold(changes: Changes, events: readonly Committed[], start: number): number {
    const { register } = this.#options;
    const end = Math.min(events.length, start + this.#eventsPerStep);
    let index = start;
    for (; index < end && changes.rows < this.#rowsPerStep; index++) {
      const { seq, event } = events[index] as Committed;
      if (seq <= changes.seq) continue;
      if (seq !== changes.seq + 1) throw new Error(`view: event ${seq} follows ${changes.seq}`);
      projecting(() => foldEvent(register, changes, this.#memory, seq, event));
    }
    return index;
  }

  #moveTo(seq: number): void {
    this.#appliedSeq = seq;
    this.#options.onApplied(seq);
  }

  async #write(changes: Changes): Promise<void> {
    const startedAt = performance.now();
    const { db, register } = this.#options;
    await writeChanges(db, register, this.#memory, changes, this.#writtenSeq);
    this.#writtenSeq = changes.seq;
    this.#goOn();
    this.#adapt(changes.rows, performance.now() - startedAt);
  }

  /**
   * One of `count` events cannot be taken in: half as many are tried next, until it is alone. Alone it is set aside, since
   * another try would end the same way.
   */
  async #findFault(error: unknown, first: Committed | undefined, count: number): Promise<void> {
    const { db, log, register } = this.#options;
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
    this.#goOn();
    this.#moveTo(first.seq);
  }

  /** Halves the rows of a transaction that took too long; lets a full one that took half of that grow by a quarter. */
  #adapt(rows: number, tookMs: number): void {
    const { transactionMsMax } = this.#options;
    if (tookMs > transactionMsMax) this.#rowsPerStep = Math.max(rowsPerStepMin, Math.floor(this.#rowsPerStep / 2));
    else if (tookMs < transactionMsMax / 2 && rows >= this.#rowsPerStep) {
      this.#rowsPerStep = Math.floor(this.#rowsPerStep * 1.25);
    }
  }

  /** Goes on with what is in the tables. It counts as recovered once something was written, or nothing is left to write. */
  #take(opened: OpenedDatabase): void {
    this.#isOpen = true;
    this.#memory = opened.memory;
    this.#setAside = opened.setAside;
    this.#prunings = new Prunings(this.#options.register, this.#options.db);
    this.#pending = [];
    this.#appliedSeq = opened.seq;
    this.#writtenSeq = opened.seq;
  }

  /** Rows and memory may differ after a failure: both are read again. */
  #stall(error: unknown): void {
    this.#isOpen = false;
    this.#failures += 1;
    this.#failuresInRow += 1;
    this.#stalled = stallReasonOf(error, this.#options.isOutage(error));
    this.#options.log.error({ err: error, reason: this.#stalled }, 'the view failed and is opened again');
  }

  #goOn(): void {
    this.#failuresInRow = 0;
    if (this.#stalled === null) return;
    this.#stalled = null;
    this.#options.log.info({}, 'the view goes on');
  }

  /** After the first failure not at all, then longer and longer. */
  async #pause(): Promise<void> {
    const longest = this.#stalled === 'database_away' ? outageDelayMaxMs : retryDelayMaxMs;
    const doublings = this.#failuresInRow - 2;
    if (doublings < 0 && this.#stalled !== 'database_away') return;
    const ms = Math.min(longest, retryDelayMs * 2 ** Math.max(0, doublings));
    await delay(ms, undefined, { signal: this.#closing.signal }).catch(() => {});
  }
}
