/**
 * The journal port over the product's own appender, without its thread, and with what can go wrong on the way: an append
 * that fails before anything, one whose answer is lost, one that takes its time.
 */
import type { Appender } from '../journal/appender.ts';
import { AppendUnknownError, type Batch, type Journal } from '../journal/port.ts';
import { readBatches } from '../journal/read-frames.ts';
import type { Life } from './process-end.ts';
import type { Random } from './random.ts';

/** How often of a hundred appends. */
export interface AppendFaults {
  readonly failedBefore: number;
  readonly landedUnanswered: number;
  readonly lostUnanswered: number;
  readonly delayed: number;
}

interface Parts {
  readonly appender: Appender;
  readonly directory: string;
  readonly faults: AppendFaults;
  readonly life: Life;
  readonly random: Random;
  /** Told of each batch before anything is done with it, and once it is acknowledged. */
  readonly onAttempt: (batch: Batch) => void;
  readonly onAcknowledged: (seq: number) => void;
}

export class SimulatedJournal implements Journal {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  #happens(percent: number): boolean {
    return this.#parts.random.int(1, 100) <= percent;
  }

  async append(batch: Batch): Promise<void> {
    const { appender, faults, life, random, onAttempt, onAcknowledged } = this.#parts;
    life.reach('writer: before append');
    onAttempt(batch);
    if (this.#happens(faults.failedBefore)) throw new Error('the journal took nothing');
    if (this.#happens(faults.lostUnanswered)) throw new AppendUnknownError('the request was lost');
    if (this.#happens(faults.delayed)) {
      for (let turn = random.int(1, 5); turn > 0; turn--) await new Promise((resolve) => setImmediate(resolve));
    }
    appender.append(batch);
    if (this.#happens(faults.landedUnanswered)) throw new AppendUnknownError('the answer was lost');
    onAcknowledged(appender.lastSeq);
    life.reach('writer: after append');
  }

  async lastSeq(): Promise<number> {
    this.#parts.life.reach(null);
    return this.#parts.appender.lastSeq;
  }

  async *read(fromSeq: number): AsyncGenerator<Batch> {
    yield* readBatches(this.#parts.directory, fromSeq, this.#parts.appender.lastSeq);
  }

  async dropBefore(seq: number): Promise<void> {
    this.#parts.appender.dropBefore(seq);
  }

  async close(): Promise<void> {
    this.#parts.appender.close();
  }
}
