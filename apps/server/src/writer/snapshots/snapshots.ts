/** When snapshots are made: now and then, one at a time, in a thread that is never waited for. */
import { Worker } from 'node:worker_threads';
import type { SnapshotTask } from './snapshot-thread.ts';

export interface SnapshotOptions {
  /** The module of the product. */
  readonly product: string;
  readonly dataDir: string;
  /** Where the journal lies, if not in files. */
  readonly databaseUrl?: string | undefined;
  /** The sequence of the newest snapshot; 0: none. */
  readonly snapshotSeq: number;
  readonly durableSeq: () => number;
  readonly onWarning: (warning: string) => void;
  /** A snapshot is due after so many events, or so long after the last where anything happened at all. */
  readonly everyEvents: number;
  readonly everyMs: number;
  /** Ceiling of the thread's heap. */
  readonly memoryMb: number;
}

const checkMs = 5_000;
/** After a failure the next try waits, twice as long each time, up to this. */
const retryMsMax = 15 * 60_000;
/** Kinds of failure that are remembered. */
const kindsMax = 20;

/** Two failures that differ only in numbers (a sequence, a byte, a process) are of one kind. */
function kindOf(error: Error): string {
  return error.message.replace(/\d+/g, '#');
}

export class Snapshots {
  readonly #options: SnapshotOptions;
  readonly #timer: NodeJS.Timeout;
  #seq: number;
  #lastAt = performance.now();
  #underWay: Promise<number> | null = null;
  #retryMs = 0;
  #retryAt = 0;
  /** The kinds that were reported since the last snapshot that was made. */
  readonly #reported = new Set<string>();

  constructor(options: SnapshotOptions) {
    this.#options = options;
    this.#seq = options.snapshotSeq;
    this.#timer = setInterval(() => this.check(), checkMs).unref();
  }

  /** Makes a snapshot where one is due; called every few seconds. */
  async check(): Promise<void> {
    const events = this.#options.durableSeq() - this.#seq;
    const isLate = performance.now() - this.#lastAt >= this.#options.everyMs;
    if (
      this.#underWay !== null ||
      performance.now() < this.#retryAt ||
      events === 0 ||
      (events < this.#options.everyEvents && !isLate)
    )
      return;
    this.#lastAt = performance.now();
    try {
      await this.take();
    } catch (error) {
      this.#retryLater(error as Error);
    }
  }

  #retryLater(error: Error): void {
    this.#retryMs = Math.min(Math.max(checkMs, this.#retryMs * 2), retryMsMax);
    this.#retryAt = performance.now() + this.#retryMs;
    const kind = kindOf(error);
    if (this.#reported.has(kind) || this.#reported.size >= kindsMax) return;
    this.#reported.add(kind);
    this.#options.onWarning(`no snapshot could be made: ${error.message}`);
  }

  /** Makes one now and answers its sequence; joins the one that is being made. */
  take(): Promise<number> {
    this.#underWay ??= this.#make(this.#options.durableSeq()).finally(() => {
      this.#underWay = null;
    });
    return this.#underWay;
  }

  async #make(throughSeq: number): Promise<number> {
    if (throughSeq === this.#seq) return throughSeq;
    const { product, dataDir, databaseUrl, memoryMb, onWarning } = this.#options;
    const worker = new Worker(new URL('./snapshot-thread.ts', import.meta.url), {
      name: 'snapshot',
      workerData: { product, dataDir, throughSeq, databaseUrl } satisfies SnapshotTask,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    await new Promise<void>((resolve, reject) => {
      worker.on('message', onWarning);
      worker.once('error', reject);
      worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the thread ended with ${code}`))));
    });
    this.#seq = throughSeq;
    this.#lastAt = performance.now();
    this.#retryMs = 0;
    this.#retryAt = 0;
    this.#reported.clear();
    return throughSeq;
  }

  /** A snapshot under way is finished: a thread that is cut short can take the process with it. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#underWay?.catch(() => 0);
  }
}
