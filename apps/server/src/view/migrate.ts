/** Brings the view's tables to the newest form, or to a named one. */
import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { ViewError } from './failure.ts';
import * as initial from './migrations/0001-initial.ts';
import * as stops from './migrations/0002-stops.ts';
import * as content from './migrations/0003-content.ts';
import * as account from './migrations/0004-account.ts';
import * as identity from './migrations/0005-identity.ts';
import * as setAside from './migrations/0006-set-aside.ts';
import * as fillsOfOrder from './migrations/0007-fills-of-order.ts';
import type { Database } from './schema.ts';

/** In the order of their numbers, which all parts of the server share: a number is used once, and none is left out. */
export const migrations = {
  '0001-initial': initial,
  '0002-stops': stops,
  '0003-content': content,
  '0004-account': account,
  '0005-identity': identity,
  '0006-set-aside': setAside,
  '0007-fills-of-order': fillsOfOrder,
} as const;
/** Name of the newest form of the tables. */
export const latestMigration = Object.keys(migrations).sort().at(-1) as string;

export function isKnownMigration(name: string): boolean {
  return Object.hasOwn(migrations, name);
}

/** What is wrong with the numbers of migrations, each named: doubled, left out, or out of order. */
export function misnumbered(names: readonly string[]): string[] {
  return names.flatMap((name, index) => {
    const expected = String(index + 1).padStart(4, '0');
    return name.startsWith(`${expected}-`) ? [] : [`${name} stands where ${expected} belongs`];
  });
}

/** `schema` is where the tables are made, if not where the database puts them by itself. */
export async function migrate(db: Kysely<Database>, target = latestMigration, schema?: string): Promise<void> {
  const all: Record<string, Migration> = migrations;
  const provider = { getMigrations: async () => all };
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
