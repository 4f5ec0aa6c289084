/** Opens the store: lock, journal, state, and the writer on top. The order is what makes it safe. */
import type { State } from '@bourse/core';
import { holdDirectory, type Release } from '../journal/directory-lock.ts';
import { makeDirectory } from '../journal/disk.ts';
import type { Batch } from '../journal/port.ts';
import type { Product } from '../product.ts';
import type { SpaceLevel } from '../storage/space.ts';
import { type ClockJump, checkStart, WatchedClock } from './clock.ts';
import type { CommandFault } from './port.ts';
import { clearLeftovers } from './recover.ts';
import { Snapshots } from './snapshots/snapshots.ts';
import { openFileStore, openPostgresStore, type Store } from './store.ts';
import { CommandWriter } from './writer.ts';

export type Mode = 'demo' | 'production';

export interface OpenOptions {
  readonly product: Pick<Product, 'url' | 'core'>;
  readonly dataDir: string;
  /** The PostgreSQL database that holds the journal; left out: files in the data directory. */
  readonly databaseUrl?: string | undefined;
  readonly mode: Mode;
  /** The demo market's; counts only where the store is new. */
  readonly seed: string;
  /** Called once where the writer cannot go on: log it and end the process with an error. */
  readonly onFatal: (error: Error) => void;
  /** Called once for each command that failed by itself: the exchange goes on. */
  readonly onFault?: ((fault: CommandFault) => void) | undefined;
  /** One line each, for the log. */
  readonly onWarning?: ((warning: string) => void) | undefined;
  /** Unix milliseconds. */
  readonly clock?: (() => number) | undefined;
  /** Whether a clock that jumps far ahead is refused; a demo accepts it in any case. Left out: accepted, for tools. */
  readonly clockJump?: ClockJump | undefined;
  /** What a user's commands may append to the journal in a day; left out or 0: as much as they like. */
  readonly userDayBytes?: number | undefined;
  /** How much room there is for the journal; left out: enough. */
  readonly spaceLevel?: (() => SpaceLevel) | undefined;
  /** The writer does nothing by itself until `begin`. */
  readonly isHeld?: boolean | undefined;
  readonly segmentBytes?: number | undefined;
  /** How long a journal in PostgreSQL stays this process's without being renewed. */
  readonly leaseMs?: number | undefined;
}

const snapshotEveryEvents = 100_000;
const snapshotEveryMs = 15 * 60 * 1000;
const snapshotMemoryMb: Readonly<Record<Mode, number>> = { demo: 512, production: 4096 };

/** The store belongs to the other mode: what is play money there must never meet real money. */
export class WrongModeError extends Error {
  constructor(place: string, found: Mode, wanted: Mode) {
    super(`the ${place} belongs to ${found} mode and cannot be opened in ${wanted} mode`);
  }
}

function clockOf({ mode, clock = Date.now, clockJump = 'accept', onWarning = () => {} }: OpenOptions) {
  return { clock, jump: mode === 'demo' ? 'accept' : clockJump, onWarning } as const;
}

interface Parts {
  readonly options: OpenOptions;
  readonly release: Release;
  readonly journal: Store['journal'];
  readonly state: State;
  readonly snapshotSeq: number;
  readonly seq: number;
}

/** The writer with what stands on its journal. */
export class OpenedWriter extends CommandWriter {
  /** The last sequence found at opening; 0: the store is new. */
  readonly recoveredSeq: number;
  /** The last sequence of the snapshot that recovery began with; 0: it read the whole journal. */
  readonly snapshotSeq: number;
  readonly dataDir: string;
  readonly #journal: Store['journal'];
  readonly #snapshots: Snapshots;
  readonly #release: Release;
  readonly #watchedClock: WatchedClock;
  #closing: Promise<void> | null = null;

  constructor({ options, release, journal, state, snapshotSeq, seq }: Parts) {
    const { onFatal, onFault, isHeld, userDayBytes, spaceLevel } = options;
    const watchedClock = new WatchedClock(clockOf(options));
    const clock = watchedClock.now;
    const { core } = options.product;
    super({ core, state, seq, journal, onFatal, onFault, clock, isHeld, userDayBytes, spaceLevel });
    this.recoveredSeq = seq;
    this.snapshotSeq = snapshotSeq;
    this.dataDir = options.dataDir;
    this.#journal = journal;
    this.#release = release;
    this.#watchedClock = watchedClock;
    this.#snapshots = new Snapshots({
      product: options.product.url,
      dataDir: options.dataDir,
      databaseUrl: options.databaseUrl,
      snapshotSeq,
      durableSeq: () => this.durableSeq,
      onWarning: options.onWarning ?? (() => {}),
      everyEvents: snapshotEveryEvents,
      everyMs: snapshotEveryMs,
      memoryMb: snapshotMemoryMb[options.mode],
    });
  }

  override get isClockRefused(): boolean {
    return this.#watchedClock.isRefused;
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
   * The batches from the one that holds `fromSeq` to what is durable when reading begins. Whoever registers with
   * `onCommitted` first and then reads misses nothing, but gets what is committed meanwhile from there alone.
   */
  readonly readBatches = (fromSeq: number): AsyncIterable<Batch> => this.#journal.read(fromSeq);

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

async function openOn(store: Store, options: OpenOptions, release: Release): Promise<OpenedWriter> {
  const { mode, seed } = options;
  const { journal } = store;
  const seq = await journal.lastSeq();
  const { state, snapshotSeq } = await store.recover(seq);
  if (seq > 0 && state.mode !== mode) throw new WrongModeError(store.place, state.mode ?? 'production', mode);
  if (seq > 0) checkStart(state.time, clockOf(options));
  await store.serve();
  const writer = new OpenedWriter({ options, release, journal, state, snapshotSeq, seq });
  if (seq === 0) await writer.submit({ kind: 'CreateExchange', mode, seed });
  return writer;
}

/** Whatever of a store fails, the process is told to end once. */
function tellingOnce(options: OpenOptions): OpenOptions {
  let isTold = false;
  const onFatal = (error: Error) => {
    if (!isTold) options.onFatal(error);
    isTold = true;
  };
  return { ...options, onFatal };
}

/**
 * Holds the data directory and the journal, recovers what is there, and begins an exchange where there is nothing.
 * Rejects, holding nothing, where either is in use, belongs to the other mode, or the journal is not what was written.
 */
export async function openWriter(given: OpenOptions): Promise<OpenedWriter> {
  const options = tellingOnce(given);
  const { databaseUrl, onWarning = () => {} } = options;
  makeDirectory(options.dataDir);
  const release = await holdDirectory(options.dataDir);
  try {
    clearLeftovers(options.dataDir);
    const isInFiles = databaseUrl === undefined;
    const store = await (isInFiles
      ? openFileStore(options, onWarning)
      : openPostgresStore(options, databaseUrl, onWarning));
    try {
      return await openOn(store, options, release);
    } catch (error) {
      await store.journal.close();
      throw error;
    }
  } catch (error) {
    await release();
    throw error;
  }
}
