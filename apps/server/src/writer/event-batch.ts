/** Batches of the journal as events. */
import { ByteReader, decodeEvent } from '@bourse/core';
import type { Batch } from '../journal/port.ts';
import type { Committed } from './port.ts';

/** Throws where the payload is not exactly `count` events. */
export function decodeBatch({ firstSeq, count, payload }: Batch): Committed[] {
  const from = new ByteReader(payload);
  const events: Committed[] = [];
  for (let seq = firstSeq; seq < firstSeq + count; seq++) events.push({ seq, event: decodeEvent(from) });
  if (!from.isAtEnd) throw new Error(`journal: the batch at ${firstSeq} holds more than its ${count} events`);
  return events;
}
