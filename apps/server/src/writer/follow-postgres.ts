/** The events of a journal in PostgreSQL, for those who only read: its writer may be another process, and at work. */
import { PostgresReader } from '../journal/postgres/postgres-reader.ts';
import { decodeBatch } from './event-batch.ts';
import type { Committed } from './port.ts';

export interface FollowedJournal {
  /** Time of the first event; 0 where there is none. */
  readonly createdAt: number;
  /** The last sequence now. */
  lastSeq(): Promise<number>;
  /** The events from `fromSeq` to what is durable when reading begins, a batch at a time. */
  readEvents(fromSeq: number): AsyncIterable<Committed[]>;
}

export async function followPostgres(url: string): Promise<FollowedJournal> {
  async function* readEvents(fromSeq: number): AsyncGenerator<Committed[]> {
    const reader = await PostgresReader.openAtEnd(url);
    try {
      for await (const batch of reader.read(fromSeq)) {
        const events = decodeBatch(batch);
        yield batch.firstSeq < fromSeq ? events.filter(({ seq }) => seq >= fromSeq) : events;
      }
    } finally {
      await reader.close();
    }
  }
  let createdAt = 0;
  for await (const [first] of readEvents(1)) {
    createdAt = first?.event.time ?? 0;
    break;
  }
  return {
    createdAt,
    async lastSeq() {
      const reader = await PostgresReader.openAtEnd(url);
      await reader.close();
      return reader.throughSeq;
    },
    readEvents,
  };
}
