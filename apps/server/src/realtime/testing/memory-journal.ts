/** A journal in memory: what realtime and handlers show depends on when a batch is durable, not on where it lies. */
import type { Batch, Journal } from '../../journal/port.ts';

export class MemoryJournal implements Journal {
  readonly #batches: Batch[] = [];

  async append(batch: Batch): Promise<void> {
    const last = await this.lastSeq();
    if (batch.firstSeq !== last + 1) throw new Error(`journal: ${batch.firstSeq} cannot follow ${last}`);
    // As from a disk or a database, the answer never comes in the same turn.
    await new Promise((resolve) => setImmediate(resolve));
    this.#batches.push(batch);
  }

  async *read(fromSeq: number): AsyncGenerator<Batch> {
    yield* this.#batches.filter(({ firstSeq, count }) => firstSeq + count > fromSeq);
  }

  async lastSeq(): Promise<number> {
    const last = this.#batches.at(-1);
    return last === undefined ? 0 : last.firstSeq + last.count - 1;
  }

  async dropBefore(): Promise<void> {}

  async close(): Promise<void> {}
}
