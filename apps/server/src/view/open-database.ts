/** Opens the view's database, or makes it anew where it does not open, does not match the journal, or may have holes. */
import type { Kysely } from 'kysely';
import { readCheckpointHead } from './checkpoint.ts';
import type { Catalogue } from './projection/changes.ts';
import { loadApplied, loadCatalogue } from './projection/load-catalogue.ts';
import type { Database } from './schema.ts';

const unusable = 'a checkpoint of the view cannot be used';

/** The part of a pino logger that the view uses. */
export interface ViewLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface DatabaseOptions {
  /** Of the embedded database. */
  readonly directory: string;
  /** Last sequence of the journal. */
  readonly lastSeq: number;
  /** The oldest sequence it still holds; left out: 1. */
  readonly firstSeq?: number | undefined;
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

/** Where the tables lie: the embedded database, or PostgreSQL. */
export interface Place {
  readonly db: Kysely<Database>;
  /** How long the projector may keep a transaction open, in milliseconds. */
  readonly transactionMsMax: number;
  /** Whether there is anything to open. */
  exists(): Promise<boolean>;
  /** Opens what is there; rejects where it does not open or cannot be trusted. */
  openExisting(): Promise<void>;
  /** Deletes what is there and opens a database without rows, be there tables or not. */
  openEmpty(): Promise<void>;
  /** Brings the tables to the newest form. */
  migrate(): Promise<void>;
  /** Fills a database that was opened empty; null where it needs no checkpoints, because its journal is always whole. */
  readonly restoreCheckpoint: ((path: string) => Promise<void>) | null;
  /** Answers the last sequence in the checkpoint. */
  writeCheckpoint(path: string): Promise<number>;
  /** Whether this error says nothing of the rows, only that the database is away for now. */
  isOutage(error: unknown): boolean;
  /** Closes the database, to be opened again. */
  stop(): Promise<void>;
  /** Closes it for good. */
  close(): Promise<void>;
}

/** Only what is durable gets into the view, so a journal that ends before it has lost acknowledged commands. */
export class CommandsMissingError extends Error {
  constructor(seq: number, lastSeq: number) {
    super(
      `the journal ends at event ${lastSeq}, the view was made of ${seq}: acknowledged commands are missing; where an older backup was restored on purpose, run npm run view:rebuild`,
    );
  }
}

/** Why rows at `seq` of a store cannot be those of this journal; null where they can. */
function mismatch(options: DatabaseOptions, seq: number, storeCreatedAt: number | null): string | null {
  const { firstSeq = 1, lastSeq, createdAt } = options;
  if (seq > 0 && storeCreatedAt !== createdAt) return 'it belongs to another store';
  if (seq > lastSeq) throw new CommandsMissingError(seq, lastSeq);
  if (seq + 1 < firstSeq) return `it is at ${seq}, the journal begins at ${firstSeq}`;
  return null;
}

async function openExisting(place: Place, options: DatabaseOptions): Promise<OpenedDatabase> {
  await place.openExisting();
  await place.migrate();
  const { seq, storeCreatedAt } = await loadApplied(place.db);
  const problem = mismatch(options, seq, storeCreatedAt);
  if (problem !== null) throw new Error(`view: ${problem}`);
  return { seq, catalogue: await loadCatalogue(place.db) };
}

/** Whether what a checkpoint says of itself fits this journal. */
async function doesFit(options: DatabaseOptions, checkpoint: string): Promise<boolean> {
  try {
    const head = await readCheckpointHead(checkpoint);
    const problem = mismatch(options, head.seq, head.storeCreatedAt);
    if (problem !== null) throw new Error(`view: checkpoint does not fit: ${problem}`);
    return true;
  } catch (error) {
    if (error instanceof CommandsMissingError) throw error;
    options.log.warn({ err: error, checkpoint }, unusable);
    return false;
  }
}

/** Fills the empty database from the first checkpoint that fits and is whole; it stays empty where there is none. */
async function fillFromCheckpoints(place: Place, options: DatabaseOptions): Promise<void> {
  if (place.restoreCheckpoint === null) return;
  for (const checkpoint of options.checkpoints ?? []) {
    if (!(await doesFit(options, checkpoint))) continue;
    try {
      await place.restoreCheckpoint(checkpoint);
      return;
    } catch (error) {
      options.log.warn({ err: error, checkpoint }, unusable);
      await place.openEmpty();
    }
  }
}

/** With `mustRebuild` what is there is deleted unseen. */
export async function openDatabase(
  place: Place,
  options: DatabaseOptions,
  mustRebuild = false,
): Promise<OpenedDatabase> {
  if (!mustRebuild && (await place.exists())) {
    try {
      return await openExisting(place, options);
    } catch (error) {
      if (place.isOutage(error) || error instanceof CommandsMissingError) throw error;
      options.log.warn({ err: error }, 'the view is made anew from the journal');
    }
  }
  await place.openEmpty();
  await fillFromCheckpoints(place, options);
  await place.migrate();
  const { seq } = await loadApplied(place.db);
  const { firstSeq = 1 } = options;
  if (seq + 1 < firstSeq) {
    throw new Error(`the view cannot be made: the journal begins at event ${firstSeq} and no checkpoint reaches it`);
  }
  return { seq, catalogue: await loadCatalogue(place.db) };
}
