/** The view in the embedded database, in a directory of its own. */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { restoreCheckpoint, writeCheckpoint } from '../checkpoint.ts';
import { migrate } from '../migrate.ts';
import type { ViewStore } from '../open-database.ts';
import { isIntact, markOpen, markSynced } from '../power-marker.ts';
import type { Register } from '../projection/register.ts';
import type { KernelTables } from '../tables.ts';
import { copiesOf, openPGlite } from './database.ts';
import { createDialect } from './dialect.ts';
import type { DatabaseModules } from './modules.ts';

/** Queries wait while a transaction is open: there is one connection. */
const transactionMsMax = 60;
/** A database that has not opened by then is taken for broken. */
const openMsMax = 60_000;
/** A database that has not closed by then is left as it is: the next opening recovers it. */
const closeMsMax = 5_000;

export interface EmbeddedTask {
  readonly directory: string;
  readonly modules: DatabaseModules;
}

/** `watch` is told of what may hang: how long it may take; 0: it is done. */
export function embeddedStore(
  { directory, modules }: EmbeddedTask,
  register: Register,
  watch: (ms: number) => void,
): ViewStore {
  const { migrations } = register;
  let database: PGlite | null = null;
  const current = (): PGlite => {
    if (database === null) throw new Error('view: the database is not open');
    return database;
  };
  const db = new Kysely<KernelTables>({
    dialect: createDialect({ query: (sql, parameters) => current().query(sql, [...parameters]) }),
  });
  const source = { db, copies: copiesOf(current), register };
  const watching = async (ms: number, work: () => Promise<void>): Promise<void> => {
    watch(ms);
    try {
      await work();
    } finally {
      watch(0);
    }
  };
  const open = () =>
    watching(openMsMax, async () => {
      markOpen(directory);
      database = await openPGlite(join(directory, 'database'), modules, migrations);
    });
  const close = () =>
    watching(closeMsMax, async () => {
      const closing = database;
      database = null;
      await closing?.close();
    });
  return {
    db,
    transactionMsMax,
    exists: async () => existsSync(directory),
    async openExisting() {
      if (!isIntact(directory)) throw new Error('view: the machine stopped while it was open');
      await open();
    },
    async openEmpty() {
      await close().catch(() => {});
      rmSync(directory, { recursive: true, force: true });
      mkdirSync(directory, { recursive: true });
      await open();
    },
    migrate: () => migrate(db, migrations),
    restoreCheckpoint: (checkpoint) => restoreCheckpoint(source, checkpoint),
    writeCheckpoint: (checkpoint) => writeCheckpoint(source, checkpoint),
    isOutage: () => false,
    close,
    settle: () => markSynced(directory),
  };
}
