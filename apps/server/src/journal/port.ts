/**
 * The journal: the record of everything that happened. What it acknowledged survives a crash. Snapshots and views can be
 * rebuilt from it; pictures and the keys of personal data cannot.
 */

/** Events in the order they happened, encoded one after the other. `firstSeq` is the first one's sequence. */
export interface Batch {
  readonly firstSeq: number;
  readonly count: number;
  readonly payload: Uint8Array;
}

export interface Journal {
  /**
   * Resolves once the batch is durable. The payload belongs to the journal from here on. Batches follow one another
   * without a gap, one at a time. `AppendUnknownError`: ask `lastSeq`; any other rejection: the batch may never be
   * acknowledged and the process has to stop.
   */
  append(batch: Batch): Promise<void>;
  /**
   * The batches that are durable when reading begins, from the one that holds `fromSeq` on (its first events may be
   * older). Throws `CorruptionError` rather than hand out anything that was changed.
   */
  read(fromSeq: number): AsyncIterable<Batch>;
  /** The last durable sequence; 0 where there is none. */
  lastSeq(): Promise<number>;
  /** Removes what is older than `seq` as far as that goes in whole segments. */
  dropBefore(seq: number): Promise<void>;
  /** Waits for the append under way. */
  close(): Promise<void>;
}

/** It is not known whether the batch got into the journal. */
export class AppendUnknownError extends Error {}

/** The journal's bytes are not what was written. */
export class CorruptionError extends Error {
  /** The file or table. */
  readonly segment: string;
  /** In bytes, or the sequence of the batch. */
  readonly offset: number;

  constructor(segment: string, offset: number, what: string, unit: 'byte' | 'sequence' = 'byte') {
    super(`journal corrupt: ${segment} at ${unit} ${offset}: ${what}`);
    this.segment = segment;
    this.offset = offset;
  }
}
