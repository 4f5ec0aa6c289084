/** The newest tables, made on the database's own thread. */
import type { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { migrate } from '../migrate.ts';
import type { MigrationFile } from '../migrations.ts';
import type { KernelTables } from '../tables.ts';
import { createDialect } from './dialect.ts';

export async function migrateInThread(db: PGlite, files: readonly MigrationFile[]): Promise<void> {
  const dialect = createDialect({ query: (sql, parameters) => db.query(sql, [...parameters]) });
  await migrate(new Kysely<KernelTables>({ dialect }), files);
}
