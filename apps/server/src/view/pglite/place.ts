/** The view in the embedded database, in a directory of its own. */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { restoreCheckpoint, writeCheckpoint } from '../checkpoint.ts';
import { migrate } from '../migrate.ts';
import type { Place } from '../open-database.ts';
import { isIntact, markOpen, markSynced } from '../power-marker.ts';
import type { Register } from '../projection/register.ts';
import type { KernelTables } from '../tables.ts';
import { DatabaseThread } from './database-thread.ts';
import { createDialect } from './dialect.ts';

/** Queries wait while a transaction is open: there is one connection. */
const transactionMsMax = 60;

export function embeddedPlace(directory: string, register: Register): Place {
  const { migrations } = register;
  const thread = new DatabaseThread(migrations);
  const db = new Kysely<KernelTables>({ dialect: createDialect(thread) });
  const path = join(directory, 'database');
  return {
    db,
    transactionMsMax,
    isDisposable: true,
    exists: async () => existsSync(directory),
    async openExisting() {
      if (!isIntact(directory)) throw new Error('view: the machine stopped while it was open');
      markOpen(directory);
      await thread.start(path);
    },
    async openEmpty() {
      await thread.kill();
      rmSync(directory, { recursive: true, force: true });
      mkdirSync(directory, { recursive: true });
      markOpen(directory);
      await thread.start(path);
    },
    migrate: () => migrate(db, migrations),
    restoreCheckpoint: (checkpoint) => restoreCheckpoint({ db, thread, register }, checkpoint),
    writeCheckpoint: (checkpoint) => writeCheckpoint({ db, thread, register }, checkpoint),
    isOutage: () => false,
    stop: async () => void (await thread.stop()),
    async close() {
      if (await thread.stop()) await markSynced(directory);
    },
  };
}
