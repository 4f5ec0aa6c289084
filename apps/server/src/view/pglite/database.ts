/** The embedded database, opened in the thread that it is used in. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Copies } from '../checkpoint.ts';
import type { MigrationFile } from '../migrations.ts';
import { planned } from '../plans.ts';
import { int8Type, parseInt8 } from './int8.ts';
import type { DatabaseModules } from './modules.ts';
import { createDatabase } from './template.ts';

/**
 * A small write-ahead log is enough. Commits do write it out (nothing is synced: `-F`), since no other process would,
 * and a killed server would find its view far behind.
 */
const logSettings = ['-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB', '-c', 'synchronous_commit=on'];
/** The database's share of the server's memory; the operating system caches its files anyhow. */
const memorySettings = ['-c', 'shared_buffers=16MB', '-c', 'wal_buffers=1MB', '-c', 'maintenance_work_mem=16MB'];
const planSettings = Object.entries(planned).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
const settings = {
  startParams: [...PGlite.defaultStartParams, ...logSettings, ...memorySettings, ...planSettings],
  parsers: { [int8Type]: parseInt8 },
  relaxedDurability: true,
};

/** The database in `directory`; a new one is made of `migrations`. */
export async function openPGlite(
  directory: string,
  modules: DatabaseModules,
  migrations: readonly MigrationFile[],
): Promise<PGlite> {
  const options = { ...settings, ...modules };
  if (existsSync(join(directory, 'PG_VERSION'))) return await PGlite.create({ ...options, dataDir: directory });
  return await createDatabase(options, directory, migrations);
}

/** Rows as it copies them. */
export function copiesOf(current: () => PGlite): Copies {
  return {
    async copyOut(sql) {
      const { blob } = await current().query(sql);
      return new Uint8Array(blob === undefined ? new ArrayBuffer(0) : await blob.arrayBuffer());
    },
    async copyIn(sql, bytes) {
      await current().query(sql, [], { blob: new Blob([bytes]) });
    },
  };
}
