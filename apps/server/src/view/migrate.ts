/** Brings the view's tables to the newest form, or to a named one. */
import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as initial from './migrations/0001-initial.ts';
import type { Database } from './schema.ts';

const migrations = { '0001-initial': initial } as const;
/** Name of the newest form of the tables. */
export const latestMigration = Object.keys(migrations).sort().at(-1) as string;

export function isKnownMigration(name: string): boolean {
  return Object.hasOwn(migrations, name);
}

/** `schema` is where the tables are made, if not where the database puts them by itself. */
export async function migrate(db: Kysely<Database>, target = latestMigration, schema?: string): Promise<void> {
  const all: Record<string, Migration> = migrations;
  const provider = { getMigrations: async () => all };
  const migrator = new Migrator({ db, provider, ...(schema !== undefined && { migrationTableSchema: schema }) });
  const { error } = await migrator.migrateTo(target);
  if (error !== undefined) throw error instanceof Error ? error : new Error(`view: migration failed: ${String(error)}`);
}
