/** The events of a journal, for tests that look at them. */
import { core } from '@bourse/core';
import type { Batch } from '../../journal/port.ts';
import { decodeBatch } from '../event-batch.ts';
import type { Committed } from '../port.ts';

/** From `fromSeq` to what is durable when reading begins, a batch at a time. */
export async function* readEvents(
  journal: { readBatches(fromSeq: number): AsyncIterable<Batch> },
  fromSeq = 1,
): AsyncGenerator<Committed[]> {
  for await (const batch of journal.readBatches(fromSeq)) {
    yield decodeBatch(core, batch).filter(({ seq }) => seq >= fromSeq);
  }
}
