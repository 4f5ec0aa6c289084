/** Batches of the journal as events. */
import type { Event } from '@bourse/core';
import type { Batch } from '../journal/port.ts';
import type { Core } from '../product.ts';
import type { Committed } from './port.ts';

/** Throws where the payload is not exactly `count` events. */
export function decodeBatch(
  { decodeEvents }: Pick<Core, 'decodeEvents'>,
  { firstSeq, count, payload }: Batch,
): Committed[] {
  return decodeEvents(payload, count).map((event, index) => ({ seq: firstSeq + index, event: event as Event }));
}
