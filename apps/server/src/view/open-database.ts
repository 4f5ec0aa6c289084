/** Opens the view's database, or makes it anew where it does not open, does not match the journal, or may have holes. */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { readCheckpointHead, restoreCheckpoint } from './checkpoint.ts';
import { migrate } from './migrate.ts';
import type { DatabaseThread } from './pglite/database-thread.ts';
import { isIntact, markOpen } from './power-marker.ts';
import type { Catalogue } from './projection/changes.ts';
import { loadApplied, loadCatalogue } from './projection/load-catalogue.ts';
import type { Database } from './schema.ts';

/** The part of a pino logger that the view uses. */
export interface ViewLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface DatabaseOptions {
  readonly directory: string;
  /** Last sequence of the journal. */
  readonly lastSeq: number;
  /** Time of the store's first event; 0 where there is none yet. */
  readonly createdAt: number;
  /** Files of `exportCheckpoint`, newest first: where the view is made anew, it starts from the first that fits. */
  readonly checkpoints?: readonly string[] | undefined;
  readonly log: ViewLog;
}

export interface OpenedDatabase {
  readonly seq: number;
  readonly catalogue: Catalogue;
}

interface Place {
  readonly db: Kysely<Database>;
  readonly thread: DatabaseThread;
}

/** Why rows at `seq` of a store cannot be those of this journal; null where they can. */
function mismatch(options: DatabaseOptions, seq: number, storeCreatedAt: number | null): string | null {
  if (seq > options.lastSeq) return `it is at ${seq}, the journal ends at ${options.lastSeq}`;
  if (seq > 0 && storeCreatedAt !== options.createdAt) return 'it belongs to another store';
  return null;
}

function databasePath(options: DatabaseOptions): string {
  return join(options.directory, 'database');
}

async function openExisting(place: Place, options: DatabaseOptions): Promise<OpenedDatabase> {
  if (!isIntact(options.directory)) throw new Error('view: the machine stopped while it was open');
  markOpen(options.directory);
  await place.thread.start(databasePath(options));
  await migrate(place.db);
  const { seq, storeCreatedAt } = await loadApplied(place.db);
  const problem = mismatch(options, seq, storeCreatedAt);
  if (problem !== null) throw new Error(`view: ${problem}`);
  return { seq, catalogue: await loadCatalogue(place.db) };
}

async function startEmpty(place: Place, options: DatabaseOptions): Promise<void> {
  await place.thread.kill();
  rmSync(options.directory, { recursive: true, force: true });
  mkdirSync(options.directory, { recursive: true });
  markOpen(options.directory);
  await place.thread.start(databasePath(options));
}

/** Fills the empty database from a checkpoint; false where it cannot be used. */
async function fillFromCheckpoint(place: Place, options: DatabaseOptions, checkpoint: string): Promise<boolean> {
  try {
    const head = await readCheckpointHead(checkpoint);
    const problem = mismatch(options, head.seq, head.storeCreatedAt);
    if (problem !== null) throw new Error(`view: checkpoint does not fit: ${problem}`);
    await restoreCheckpoint(place, checkpoint);
    return true;
  } catch (error) {
    options.log.warn({ err: error, checkpoint }, 'a checkpoint of the view cannot be used');
    return false;
  }
}

/** With `mustRebuild` what is there is deleted unseen. */
export async function openDatabase(
  place: Place,
  options: DatabaseOptions,
  mustRebuild = false,
): Promise<OpenedDatabase> {
  if (!mustRebuild && existsSync(options.directory)) {
    try {
      return await openExisting(place, options);
    } catch (error) {
      options.log.warn({ err: error }, 'the view is made anew from the journal');
    }
  }
  await startEmpty(place, options);
  for (const checkpoint of options.checkpoints ?? []) {
    if (await fillFromCheckpoint(place, options, checkpoint)) break;
    await startEmpty(place, options);
  }
  await migrate(place.db);
  const { seq } = await loadApplied(place.db);
  return { seq, catalogue: await loadCatalogue(place.db) };
}
