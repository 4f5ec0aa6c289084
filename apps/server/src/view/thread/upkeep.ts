/**
 * Keeps the view going. Each opening of its database is a thread; where one cannot go on, the view stalls, says why, and
 * another is started until one can. The embedded database is rebuilt where it does not open, does not match the journal,
 * or may have holes; in PostgreSQL nothing is deleted.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Batch } from '../../journal/port.ts';
import { type StallReason, stallReasonOf, ViewError } from '../failure.ts';
import type { JournalFacts, ViewLog } from '../open-database.ts';
import type { Position, QueryAnswer, ViewTask } from './messages.ts';
import { Supply } from './supply.ts';
import { ThreadFailure, type ThreadListener, ViewThread } from './thread.ts';

/** Between two tries: doubled from the second on, up to one of these. */
const retryDelayMs = 250;
const retryDelayMaxMs = 10_000;
const outageDelayMaxMs = 2_000;

export interface UpkeepOptions extends JournalFacts {
  /** What each thread is started with. */
  readonly task: Pick<ViewTask, 'product' | 'store'>;
  readonly log: ViewLog;
  /** The journal's batches, from the one that holds a sequence on. */
  readBatches(fromSeq: number): AsyncIterable<Batch>;
  /** Whether there are rows that may be deleted and made again without anybody's decision. */
  isDisposable(): boolean;
  /** The first opening starts from nothing. */
  readonly mustRebuild: boolean;
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

interface OpenThread {
  readonly thread: ViewThread;
  readonly at: Position;
}

function causeOf(error: unknown): unknown {
  return error instanceof ThreadFailure ? error.cause : error;
}

/** Then nobody should go on: what is there is kept. */
function isMissingCommands(cause: unknown): boolean {
  return cause instanceof ViewError && cause.reason === 'commands_missing';
}

export class Upkeep {
  readonly #options: UpkeepOptions;
  readonly #supply: Supply;
  /** The one that was started last. */
  #thread: ViewThread | null = null;
  #at: Position = { seq: 0, setAside: 0 };
  /** Where it was when nothing was left to do. */
  #idleSeq = -1;
  #idlers: { seq: number; resolve: () => void }[] = [];
  #stalled: StallReason | null = null;
  #failures = 0;
  #failuresInRow = 0;
  readonly #closing = new AbortController();
  #running: Promise<void> = Promise.resolve();

  private constructor(options: UpkeepOptions) {
    this.#options = options;
    this.#supply = new Supply(options.readBatches, options.lastSeq);
  }

  /** Rejects where the view cannot be made, or nobody should go on; a database that cannot be used for now only stalls it. */
  static async start(options: UpkeepOptions): Promise<Upkeep> {
    const upkeep = new Upkeep(options);
    const first = await upkeep.#open(options.mustRebuild).catch((error: unknown) => {
      const cause = causeOf(error);
      if (!(cause instanceof ViewError) || isMissingCommands(cause)) throw cause;
      upkeep.#stall(error);
      return null;
    });
    upkeep.#running = upkeep.#run(first);
    return upkeep;
  }

  get health(): ViewHealth {
    return { stalled: this.#stalled, failures: this.#failures, setAside: this.#at.setAside };
  }

  get appliedSeq(): number {
    return this.#at.seq;
  }

  /** What was committed. */
  apply(batch: Batch): void {
    this.#supply.take(batch);
  }

  /** Resolves once everything known at the time of the call is in and nothing is left to tidy up. */
  caughtUp(): Promise<void> {
    const { latestSeq: seq } = this.#supply;
    if (this.#idleSeq >= seq) return Promise.resolve();
    return new Promise((resolve) => this.#idlers.push({ seq, resolve }));
  }

  async query(sql: string, parameters: readonly unknown[]): Promise<QueryAnswer> {
    return await this.#current().query(sql, parameters);
  }

  async writeCheckpoint(path: string): Promise<number> {
    return await this.#current().writeCheckpoint(path);
  }

  /** Finishes what is under way and stops. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.#supply.stop();
    await this.#running;
  }

  #isClosing(): boolean {
    return this.#closing.signal.aborted;
  }

  #current(): ViewThread {
    if (this.#thread === null) throw new Error('view: the database is not open');
    return this.#thread;
  }

  async #run(first: OpenThread | null): Promise<void> {
    if (first === null) await this.#pause();
    for (let next = first; !this.#isClosing(); next = null) {
      try {
        await this.#serve(next ?? (await this.#open(this.#failuresInRow > 1 && this.#options.isDisposable())));
      } catch (error) {
        this.#stall(error);
        await this.#pause();
      }
    }
    this.#thread = null;
  }

  /** Returns once the view is closed; rejects where it cannot go on. */
  async #serve({ thread, at }: OpenThread): Promise<void> {
    // It may have been closed while the thread opened.
    const supplying = this.#isClosing() ? Promise.resolve() : this.#supply.run(thread, at.seq);
    try {
      await Promise.race([thread.ended, supplying]);
    } finally {
      this.#supply.stop();
      await thread.close();
      await supplying.catch(() => {});
    }
  }

  /** What is there, or where that cannot be used and may be made again, a new one. */
  async #open(mustRebuild: boolean): Promise<OpenThread> {
    const mayRebuild = !mustRebuild && this.#options.isDisposable();
    try {
      return await this.#openOnce(mustRebuild);
    } catch (error) {
      if (!mayRebuild || isMissingCommands(causeOf(error))) throw error;
      this.#options.log.warn({ err: causeOf(error) }, 'the view is rebuilt from the journal');
      return await this.#openOnce(true);
    }
  }

  /** It counts as recovered once something was written, or nothing is left to write. */
  async #openOnce(mustRebuild: boolean): Promise<OpenThread> {
    const { task, firstSeq, createdAt, checkpoints, log } = this.#options;
    const { latestSeq: lastSeq } = this.#supply;
    const listener: ThreadListener = {
      onApplied: (at, isWritten) => this.#applied(at, isWritten),
      onIdle: (seq) => this.#idle(seq),
      onWarning: (details, message) => log.warn(details, message),
    };
    const thread = new ViewThread({ ...task, lastSeq, firstSeq, createdAt, checkpoints, mustRebuild }, listener);
    this.#thread = thread;
    const at = await thread.opened;
    this.#at = at;
    this.#idleSeq = -1;
    return { thread, at };
  }

  #applied(at: Position, isWritten: boolean): void {
    this.#at = at;
    this.#supply.applied(at.seq);
    if (isWritten) this.#goOn();
    this.#options.onApplied(at.seq);
  }

  #idle(seq: number): void {
    this.#idleSeq = seq;
    if (seq >= this.#supply.latestSeq) this.#goOn();
    const idlers = this.#idlers;
    this.#idlers = idlers.filter((idler) => idler.seq > seq);
    for (const idler of idlers) if (idler.seq <= seq) idler.resolve();
  }

  #stall(thrown: unknown): void {
    const error = causeOf(thrown);
    const isOutage = thrown instanceof ThreadFailure && thrown.isOutage;
    this.#failures += 1;
    this.#failuresInRow += 1;
    this.#stalled = stallReasonOf(error, isOutage);
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
