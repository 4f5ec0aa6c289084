/** A journal in PostgreSQL, for those who only read: its writer may be another process, and at work. */
import type { Batch } from '../journal/port.ts';
import { PostgresReader } from '../journal/postgres/postgres-reader.ts';
import type { Core } from '../product.ts';
import { decodeBatch } from './event-batch.ts';

export interface FollowedJournal {
  /** Time of the first event; 0 where there is none. */
  readonly createdAt: number;
  /** The last sequence now. */
  lastSeq(): Promise<number>;
  /** The batches from the one that holds `fromSeq` to what is durable when reading begins. */
  readBatches(fromSeq: number): AsyncIterable<Batch>;
}

export async function followPostgres(core: Core, url: string): Promise<FollowedJournal> {
  async function* readBatches(fromSeq: number): AsyncGenerator<Batch> {
    const reader = await PostgresReader.openAtEnd(url);
    try {
      yield* reader.read(fromSeq);
    } finally {
      await reader.close();
    }
  }
  let createdAt = 0;
  for await (const batch of readBatches(1)) {
    createdAt = decodeBatch(core, batch)[0]?.event.time ?? 0;
    break;
  }
  return {
    createdAt,
    async lastSeq() {
      const reader = await PostgresReader.openAtEnd(url);
      await reader.close();
      return reader.throughSeq;
    },
    readBatches,
  };
}
