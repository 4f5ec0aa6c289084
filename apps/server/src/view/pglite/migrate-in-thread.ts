/** The newest tables, made on the database's own thread. */
import type { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { migrate } from '../migrate.ts';
import type { Database } from '../schema.ts';
import { createDialect } from './dialect.ts';

export async function migrateInThread(db: PGlite): Promise<void> {
  await migrate(
    new Kysely<Database>({ dialect: createDialect({ query: (sql, parameters) => db.query(sql, [...parameters]) }) }),
  );
}
