/** Batches of the journal as events. */
import { decodeEvents } from '@bourse/core';
import type { Batch } from '../journal/port.ts';
import type { Committed } from './port.ts';

/** Throws where the payload is not exactly `count` events. */
export function decodeBatch({ firstSeq, count, payload }: Batch): Committed[] {
  return decodeEvents(payload, count).map((event, index) => ({ seq: firstSeq + index, event }));
}
