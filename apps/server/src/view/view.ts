/**
 * The view: SQL tables of everything that is listed, searched or reported, made from the journal's events. Nothing
 * depends on it for durability: it can be rebuilt.
 */
import { existsSync } from 'node:fs';
import { Kysely } from 'kysely';
import type { Batch } from '../journal/port.ts';
import type { Product } from '../product.ts';
import type { Committed } from '../writer/port.ts';
import type { JournalFacts, ViewLog } from './open-database.ts';
import { createDialect } from './pglite/dialect.ts';
import { databaseModules } from './pglite/modules.ts';
import { nextViewSchema, openReaders, viewSchema } from './postgres/store.ts';
import type { AnyProjection } from './projection/projection.ts';
import type { DatabaseOf } from './projection/register.ts';
import type { KernelTables } from './tables.ts';
import type { StoreTask } from './thread/messages.ts';
import { Upkeep, type ViewHealth } from './thread/upkeep.ts';

/** How long a query waits for what its user did; then it answers with what is there and says so. */
const waitMs = 1000;

/** An open view with the tables of `Database`. */
export interface ViewOf<Database> {
  readonly db: Kysely<Database>;
  readonly appliedSeq: number;
  readonly health: ViewHealth;
  /** Last sequence that touched the user, own command or a counterparty's, since the start; 0: none. */
  lastSeqOf(userId: number): number;
  /** Resolves true once applied, false after `timeoutMs`: the answer is then stale. */
  waitFor(seq: number, timeoutMs?: number): Promise<boolean>;
  /**
   * Takes what was committed, in order, as events and as the journal has it; never throws, never blocks. Events that are in
   * already change nothing.
   */
  apply(events: readonly Committed[], batch: Batch): void;
  /** Resolves once everything known at the time of the call is in the tables. */
  caughtUp(): Promise<void>;
  /** Writes the rows with their sequence to a file, synced to disk, and answers the sequence. Embedded database only. */
  exportCheckpoint(path: string): Promise<number>;
  close(): Promise<void>;
}

export interface ViewOptions<Projections extends readonly AnyProjection[] = readonly AnyProjection[]>
  extends JournalFacts {
  /** What it is made of. */
  readonly product: Product<Projections>;
  /** Of the embedded database. */
  readonly directory: string;
  /** The PostgreSQL database that holds the tables; left out: the embedded one. */
  readonly databaseUrl?: string | undefined;
  /** The journal's batches, from the one that holds a sequence on, in order and without a gap. */
  readBatches(fromSeq: number): AsyncIterable<Batch>;
  readonly log: ViewLog;
  /** Starts from nothing, whatever is there; for the embedded view and for a replacement. */
  readonly mustRebuild?: boolean;
  /** In PostgreSQL: makes the view that is to replace the one in use, which stays as it is. */
  readonly isReplacement?: boolean;
}

interface Waiter {
  readonly seq: number;
  readonly settle: (isApplied: boolean) => void;
}

/** Sequences that queries wait for. */
class Waiters {
  #waiters: Waiter[] = [];

  wait(seq: number, timeoutMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timeout = setTimeout(() => settle(false), timeoutMs);
      const settle = (isApplied: boolean): void => {
        clearTimeout(timeout);
        this.#waiters = this.#waiters.filter((waiter) => waiter.settle !== settle);
        resolve(isApplied);
      };
      this.#waiters.push({ seq, settle });
    });
  }

  release(appliedSeq: number): void {
    for (const waiter of this.#waiters) if (waiter.seq <= appliedSeq) waiter.settle(true);
  }

  releaseAll(): void {
    for (const waiter of this.#waiters) waiter.settle(false);
  }
}

/** Where the tables lie. */
async function storeTaskOf({ directory, databaseUrl: url, isReplacement }: ViewOptions): Promise<StoreTask> {
  if (url === undefined) return { directory, modules: await databaseModules() };
  return { url, schema: isReplacement === true ? nextViewSchema : viewSchema };
}

function startUpkeep(options: ViewOptions, store: StoreTask, onApplied: (seq: number) => void): Promise<Upkeep> {
  const { product, mustRebuild = false } = options;
  return Upkeep.start({
    ...options,
    mustRebuild,
    task: { product: product.url, store },
    isDisposable: () => 'directory' in store && existsSync(store.directory),
    onApplied,
  });
}

/** What reads from the tables: PostgreSQL has connections of its own for that, the embedded database is the thread's. */
function readersOf(store: StoreTask, upkeep: Upkeep): Kysely<KernelTables> {
  if ('url' in store) return openReaders(store.url, store.schema);
  return new Kysely({ dialect: createDialect(upkeep) });
}

/** Opens the view and starts to catch up; `caughtUp` tells when that is done. */
export async function openView<const Projections extends readonly AnyProjection[]>(
  options: ViewOptions<Projections>,
): Promise<ViewOf<DatabaseOf<Projections>>> {
  const { usersOf } = options.product.core;
  const lastSeqs = new Map<number, number>();
  const waiters = new Waiters();
  const store = await storeTaskOf(options);
  const upkeep = await startUpkeep(options, store, (seq) => waiters.release(seq));
  const db = readersOf(store, upkeep);
  return {
    // Its tables are those that the register has.
    db: db as Kysely<unknown> as Kysely<DatabaseOf<Projections>>,
    get appliedSeq() {
      return upkeep.appliedSeq;
    },
    get health() {
      return upkeep.health;
    },
    lastSeqOf: (userId) => lastSeqs.get(userId) ?? 0,
    waitFor: async (seq, timeoutMs = waitMs) => (seq <= upkeep.appliedSeq ? true : await waiters.wait(seq, timeoutMs)),
    apply: (events, batch) => {
      for (const { seq, event } of events) for (const user of usersOf(event)) lastSeqs.set(user, seq);
      upkeep.apply(batch);
    },
    caughtUp: () => upkeep.caughtUp(),
    exportCheckpoint: (path) => upkeep.writeCheckpoint(path),
    close: async () => {
      await upkeep.close();
      waiters.releaseAll();
      await db.destroy();
    },
  };
}
