/**
 * The view: SQL tables of everything that is listed, searched or reported, made from the journal's events. Nothing
 * depends on it for durability: it can be rebuilt.
 */
import { usersOf } from '@bourse/core';
import type { Kysely } from 'kysely';
import type { Committed } from '../writer/port.ts';
import { ViewError } from './failure.ts';
import { CommandsMissingError, type DatabaseOptions, openDatabase, type Place } from './open-database.ts';
import { embeddedPlace } from './pglite/place.ts';
import { nextViewSchema, postgresPlace, viewSchema } from './postgres/place.ts';
import type { AnyProjection } from './projection/projection.ts';
import { type DatabaseOf, registerOf } from './projection/register.ts';
import { Projector, type ViewHealth } from './projector.ts';

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
  /** Takes committed events in order; never throws, never blocks. Events that are in already change nothing. */
  apply(batch: readonly Committed[]): void;
  /** Resolves once everything known at the time of the call is in the tables. */
  caughtUp(): Promise<void>;
  /** Writes the rows with their sequence to a file, synced to disk, and answers the sequence. Embedded database only. */
  exportCheckpoint(path: string): Promise<number>;
  close(): Promise<void>;
}

export interface ViewOptions<Projections extends readonly AnyProjection[] = readonly AnyProjection[]>
  extends Omit<DatabaseOptions, 'register'> {
  /** What features bring to it. */
  readonly projections: Projections;
  /** The PostgreSQL database that holds the tables; left out: the embedded one. */
  readonly databaseUrl?: string | undefined;
  /** Durable events from a sequence on, in order and without a gap. */
  readEvents(fromSeq: number): AsyncIterable<readonly Committed[]>;
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

function placeOf({ directory, databaseUrl, register, isReplacement }: ViewOptions & DatabaseOptions): Place {
  const schema = isReplacement === true ? nextViewSchema : viewSchema;
  return databaseUrl === undefined ? embeddedPlace(directory, register) : postgresPlace(databaseUrl, register, schema);
}

/** Opens the view and starts to catch up; `caughtUp` tells when that is done. */
export async function openView<const Projections extends readonly AnyProjection[]>(
  given: ViewOptions<Projections>,
): Promise<ViewOf<DatabaseOf<Projections>>> {
  const register = registerOf(given.projections);
  const options = { ...given, register };
  const place = placeOf(options);
  const { db } = place;
  const lastSeqs = new Map<number, number>();
  const waiters = new Waiters();
  let latestSeq = options.lastSeq;
  const opened = await openDatabase(place, options, options.mustRebuild).catch(async (error) => {
    // What is there is kept, and may be usable later; but where commands are missing, nobody should go on.
    if (error instanceof ViewError && !(error instanceof CommandsMissingError)) return error;
    await place.close();
    throw error;
  });
  const projector: Projector = new Projector({
    db,
    register,
    log: options.log,
    opened,
    lastSeq: options.lastSeq,
    readEvents: options.readEvents,
    isOutage: place.isOutage,
    transactionMsMax: place.transactionMsMax,
    reopen: async (mayRebuild) => {
      await place.stop();
      return await openDatabase(place, { ...options, lastSeq: latestSeq }, mayRebuild && place.isDisposable);
    },
    onApplied: (seq) => waiters.release(seq),
  });
  return {
    // Its tables are those that the register has.
    db: db as Kysely<unknown> as Kysely<DatabaseOf<Projections>>,
    get appliedSeq() {
      return projector.appliedSeq;
    },
    get health() {
      return projector.health;
    },
    lastSeqOf: (userId) => lastSeqs.get(userId) ?? 0,
    waitFor: async (seq, timeoutMs = waitMs) =>
      seq <= projector.appliedSeq ? true : await waiters.wait(seq, timeoutMs),
    apply: (batch) => {
      for (const { seq, event } of batch) for (const user of usersOf(event)) lastSeqs.set(user, seq);
      latestSeq = Math.max(latestSeq, batch.at(-1)?.seq ?? 0);
      projector.apply(batch);
    },
    caughtUp: () => projector.caughtUp(),
    exportCheckpoint: (path) => projector.whileStill(() => place.writeCheckpoint(path)),
    close: async () => {
      await projector.close();
      waiters.releaseAll();
      await place.close();
    },
  };
}
