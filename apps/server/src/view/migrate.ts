/** Brings the view's tables to the newest form, or to a named one. */
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { ViewError } from './failure.ts';
import { latestMigration, loadMigrations, type MigrationFile } from './migrations.ts';
import type { KernelTables } from './tables.ts';

export interface MigrateOptions {
  /** Left out: the newest. */
  readonly target?: string;
  /** Where the tables are made, if not where the database puts them by itself. */
  readonly schema?: string;
}

export async function migrate(
  db: Kysely<KernelTables>,
  files: readonly MigrationFile[],
  { target = latestMigration(files), schema }: MigrateOptions = {},
): Promise<void> {
  const provider = { getMigrations: () => loadMigrations(files) };
  const migrator = new Migrator({ db, provider, ...(schema !== undefined && { migrationTableSchema: schema }) });
  const { error } = await migrator.migrateTo(target);
  if (error === undefined) return;
  const message = error instanceof Error ? error.message : String(error);
  // Kysely's word for tables that were migrated by what it does not know.
  if (message.startsWith('corrupted migrations')) {
    throw new ViewError('tables_unknown', `view: the tables are of a later version: ${message}`, { cause: error });
  }
  throw error instanceof Error ? error : new Error(`view: migration failed: ${message}`);
}
