/** Opens the view's database: with the rows that are there, or from nothing. What cannot be used is an error that says why. */
import type { Kysely } from 'kysely';
import { readCheckpointHead } from './checkpoint.ts';
import { stallReasonOf, ViewError } from './failure.ts';
import { loadApplied } from './projection/applied.ts';
import type { Memory } from './projection/changes.ts';
import { loadMemory, type Register } from './projection/register.ts';
import { countSetAside } from './projection/set-aside.ts';
import type { KernelTables } from './tables.ts';

const unusable = 'a checkpoint of the view cannot be used';

/** The part of a pino logger that the view uses. */
export interface ViewLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** What the journal is. */
export interface JournalFacts {
  /** Last sequence of the journal. */
  readonly lastSeq: number;
  /** The oldest sequence it still holds; left out: 1. */
  readonly firstSeq?: number | undefined;
  /** Time of the store's first event; 0 where there is none yet. */
  readonly createdAt: number;
  /** Files of `exportCheckpoint`, newest first: where the view is rebuilt, it starts from the first that fits. */
  readonly checkpoints?: readonly string[] | undefined;
}

export interface DatabaseOptions extends JournalFacts {
  readonly register: Register;
  readonly log: Pick<ViewLog, 'warn'>;
  /** Starts from nothing, whatever is there. */
  readonly mustRebuild: boolean;
}

export interface OpenedDatabase {
  readonly seq: number;
  readonly memory: Memory;
  /** Events that could not be taken in. */
  readonly setAside: number;
}

/** Where the tables lie: the embedded database, or PostgreSQL. */
export interface ViewStore {
  readonly db: Kysely<KernelTables>;
  /** How long the projector may keep a transaction open, in milliseconds. */
  readonly transactionMsMax: number;
  /** Whether there is anything to open. */
  exists(): Promise<boolean>;
  /** Opens what is there; rejects where it does not open or cannot be trusted. */
  openExisting(): Promise<void>;
  /** Opens a database without rows, be there tables or not; what is there is deleted where that may be made again. */
  openEmpty(): Promise<void>;
  /** Brings the tables to the newest form. */
  migrate(): Promise<void>;
  /** Fills a database that was opened empty; null where it needs no checkpoints, because its journal is always whole. */
  readonly restoreCheckpoint: ((path: string) => Promise<void>) | null;
  /** Answers the last sequence in the checkpoint. */
  writeCheckpoint(path: string): Promise<number>;
  /** Whether this error says nothing of the rows, only that the database is away for now. */
  isOutage(error: unknown): boolean;
  /** Closes the database. */
  close(): Promise<void>;
  /** After an orderly close: what was written is on disk. */
  settle(): Promise<void>;
}

/** Only what is durable gets into the view, so a journal that ends before it has lost acknowledged commands. */
function commandsMissing(seq: number, lastSeq: number): ViewError {
  return new ViewError(
    'commands_missing',
    `the journal ends at event ${lastSeq}, the view was made of ${seq}: acknowledged commands are missing; where an older backup was restored on purpose, run npm run view:rebuild`,
  );
}

/** Why rows at `seq` of a store cannot be those of this journal; null where they can. */
function mismatch(facts: JournalFacts, seq: number, storeCreatedAt: number | null): string | null {
  const { firstSeq = 1, lastSeq, createdAt } = facts;
  if (seq > 0 && storeCreatedAt !== createdAt) return 'it belongs to another store';
  if (seq > lastSeq) throw commandsMissing(seq, lastSeq);
  if (seq + 1 < firstSeq) return `it is at ${seq}, the journal begins at ${firstSeq}`;
  return null;
}

/** The rows and what they say of themselves, once the tables are as they should be. */
export async function loadOpened(
  db: Kysely<KernelTables>,
  register: Register,
): Promise<OpenedDatabase & { storeCreatedAt: number | null }> {
  return { ...(await loadApplied(db)), memory: await loadMemory(register, db), setAside: await countSetAside(db) };
}

async function openExisting(store: ViewStore, options: DatabaseOptions): Promise<OpenedDatabase> {
  await store.openExisting();
  await store.migrate();
  const opened = await loadOpened(store.db, options.register);
  const problem = mismatch(options, opened.seq, opened.storeCreatedAt);
  if (problem !== null) throw new ViewError('other_store', `view: ${problem}`);
  return opened;
}

/** Whether what a checkpoint says of itself fits this journal. */
async function doesFit(options: DatabaseOptions, checkpoint: string): Promise<boolean> {
  try {
    const head = await readCheckpointHead(checkpoint, options.register);
    const problem = mismatch(options, head.seq, head.storeCreatedAt);
    if (problem !== null) throw new Error(`view: checkpoint does not fit: ${problem}`);
    return true;
  } catch (error) {
    if (error instanceof ViewError) throw error;
    options.log.warn({ err: error, checkpoint }, unusable);
    return false;
  }
}

/** Fills the empty database from the first checkpoint that fits and is whole; it stays empty where there is none. */
async function fillFromCheckpoints(store: ViewStore, options: DatabaseOptions): Promise<void> {
  if (store.restoreCheckpoint === null) return;
  for (const checkpoint of options.checkpoints ?? []) {
    if (!(await doesFit(options, checkpoint))) continue;
    try {
      await store.restoreCheckpoint(checkpoint);
      return;
    } catch (error) {
      options.log.warn({ err: error, checkpoint }, unusable);
      await store.openEmpty();
    }
  }
}

function unusableError(error: unknown, isOutage: boolean): ViewError {
  const message = error instanceof Error ? error.message : String(error);
  return new ViewError(stallReasonOf(error, isOutage), message, { cause: error });
}

/** What is there and cannot be used is a `ViewError`. */
export async function openDatabase(store: ViewStore, options: DatabaseOptions): Promise<OpenedDatabase> {
  if (!options.mustRebuild && (await store.exists())) {
    try {
      return await openExisting(store, options);
    } catch (error) {
      throw error instanceof ViewError ? error : unusableError(error, store.isOutage(error));
    }
  }
  await store.openEmpty();
  await fillFromCheckpoints(store, options);
  await store.migrate();
  const opened = await loadOpened(store.db, options.register);
  const { firstSeq = 1 } = options;
  if (opened.seq + 1 < firstSeq) {
    throw new Error(`the view cannot be made: the journal begins at event ${firstSeq} and no checkpoint reaches it`);
  }
  return opened;
}
