/** Opens the store: lock, journal, state, and the writer on top. The order is what makes it safe. */
import type { State } from '@bourse/core';
import { holdDirectory, type Release } from '../journal/directory-lock.ts';
import { makeDirectory } from '../journal/disk.ts';
import { FileJournal } from '../journal/file-journal.ts';
import { decodeBatch } from './event-batch.ts';
import type { Committed } from './port.ts';
import { journalDirectory, recover } from './recover.ts';
import { Snapshots } from './snapshots.ts';
import { CommandWriter } from './writer.ts';

type Mode = 'demo' | 'production';

export interface OpenOptions {
  readonly dataDir: string;
  readonly mode: Mode;
  /** The demo market's; counts only where the store is new. */
  readonly seed: string;
  /** Called once where the writer cannot go on: log it and end the process with an error. */
  readonly onFatal: (error: Error) => void;
  /** One line each, for the log. */
  readonly onWarning?: ((warning: string) => void) | undefined;
  /** Unix milliseconds. */
  readonly clock?: (() => number) | undefined;
  readonly segmentBytes?: number | undefined;
}

/** Demo segments are smaller, because it drops old ones and only whole ones can go. */
const segmentBytesOf: Readonly<Record<Mode, number>> = { demo: 16 * 1024 * 1024, production: 64 * 1024 * 1024 };
const snapshotEveryEvents = 100_000;
const snapshotEveryMs = 15 * 60 * 1000;
const snapshotMemoryMb: Readonly<Record<Mode, number>> = { demo: 512, production: 4096 };

/** The store belongs to the other mode: what is play money there must never meet real money. */
export class WrongModeError extends Error {
  constructor(dataDir: string, found: Mode, wanted: Mode) {
    super(`the data directory ${dataDir} belongs to ${found} mode and cannot be opened in ${wanted} mode`);
  }
}

interface Parts {
  readonly options: OpenOptions;
  readonly release: Release;
  readonly journal: FileJournal;
  readonly state: State;
  readonly snapshotSeq: number;
  readonly seq: number;
}

/** The writer with what stands on its journal. */
export class OpenedWriter extends CommandWriter {
  /** The last sequence found at opening; 0: the store is new. */
  readonly recoveredSeq: number;
  readonly dataDir: string;
  readonly #journal: FileJournal;
  readonly #snapshots: Snapshots;
  readonly #release: Release;
  #closing: Promise<void> | null = null;

  constructor({ options, release, journal, state, snapshotSeq, seq }: Parts) {
    super({ state, seq, journal, onFatal: options.onFatal, clock: options.clock });
    this.recoveredSeq = seq;
    this.dataDir = options.dataDir;
    this.#journal = journal;
    this.#release = release;
    this.#snapshots = new Snapshots({
      dataDir: options.dataDir,
      snapshotSeq,
      durableSeq: () => this.durableSeq,
      onWarning: options.onWarning ?? (() => {}),
      everyEvents: snapshotEveryEvents,
      everyMs: snapshotEveryMs,
      memoryMb: snapshotMemoryMb[options.mode],
    });
  }

  /** The last sequence the journal holds. */
  get lastSeq(): number {
    return this.durableSeq;
  }

  /** The oldest sequence the journal still holds. */
  get firstSeq(): number {
    return this.#journal.firstSeq;
  }

  /**
   * The events from `fromSeq` to what is durable when reading begins, a batch at a time. Whoever registers with
   * `onCommitted` first and then reads misses nothing, but gets what is committed meanwhile from there alone.
   */
  readonly readEvents = (fromSeq: number): AsyncIterable<Committed[]> => this.#eventsFrom(fromSeq);

  async *#eventsFrom(fromSeq: number): AsyncGenerator<Committed[]> {
    for await (const batch of this.#journal.read(fromSeq)) {
      const events = decodeBatch(batch);
      yield batch.firstSeq < fromSeq ? events.filter(({ seq }) => seq >= fromSeq) : events;
    }
  }

  /** Makes a snapshot now, in its thread, and answers its sequence. */
  takeSnapshot(): Promise<number> {
    return this.#snapshots.take();
  }

  /** Removes the journal's segments that are wholly older than `seq`. Demo only. */
  async dropBefore(seq: number): Promise<void> {
    if (this.state.mode !== 'demo') throw new Error('only a demo drops its journal');
    await this.#journal.dropBefore(seq);
  }

  /** Finishes the batch under way, then gives the directory back. */
  override close(): Promise<void> {
    this.#closing ??= this.#closeAll();
    return this.#closing;
  }

  async #closeAll(): Promise<void> {
    await super.close();
    await this.#snapshots.stop();
    await this.#journal.close();
    await this.#release();
  }
}

async function openOn(journal: FileJournal, options: OpenOptions, release: Release): Promise<OpenedWriter> {
  const { dataDir, mode, seed, onWarning = () => {} } = options;
  if (journal.cutBytes > 0) onWarning(`${journal.cutBytes} bytes of an unfinished batch were cut off the journal`);
  const seq = await journal.lastSeq();
  const { state, snapshotSeq } = recover(dataDir, seq, onWarning);
  if (seq > 0 && state.mode !== mode) throw new WrongModeError(dataDir, state.mode ?? 'production', mode);
  const writer = new OpenedWriter({ options, release, journal, state, snapshotSeq, seq });
  if (seq === 0) await writer.submit({ kind: 'CreateExchange', mode, seed });
  return writer;
}

/**
 * Holds the data directory, recovers what is there, and begins an exchange where there is nothing. Rejects, holding
 * nothing, where the directory is in use, belongs to the other mode, or its journal is not what was written.
 */
export async function openWriter(options: OpenOptions): Promise<OpenedWriter> {
  makeDirectory(options.dataDir);
  const release = await holdDirectory(options.dataDir);
  try {
    const directory = journalDirectory(options.dataDir);
    const segmentBytes = options.segmentBytes ?? segmentBytesOf[options.mode];
    const journal = await FileJournal.open({ directory, segmentBytes });
    try {
      return await openOn(journal, options, release);
    } catch (error) {
      await journal.close();
      throw error;
    }
  } catch (error) {
    await release();
    throw error;
  }
}
