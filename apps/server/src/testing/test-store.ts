/** The store that a test's exchange lies on: the integration tests run once on each. */
import type { TestDatabase } from '../journal/postgres/testing/database.ts';

const isInPostgres = process.env.TEST_STORE === 'postgres';
/** By data directory, so that a test may open its store again. */
const databases = new Map<string, TestDatabase>();
/** Emptied, to be used again: making and dropping one takes longer than most tests. */
const free: TestDatabase[] = [];

/** After each file of tests: a process may run several. */
export async function dropDatabases(): Promise<void> {
  const all = [...databases.values(), ...free.splice(0)];
  databases.clear();
  for (const database of all) await database.drop();
}

/** The database that belongs to a data directory until it is given back; undefined where the store is files. */
export async function databaseUrlOf(dataDir: string): Promise<string | undefined> {
  if (!isInPostgres) return undefined;
  const { createDatabase } = await import('../journal/postgres/testing/database.ts');
  const database = databases.get(dataDir) ?? free.pop() ?? (await createDatabase());
  databases.set(dataDir, database);
  return database.url;
}

/** Whatever was stored for the data directory outside it is deleted. Everybody has to be gone from it. */
export async function giveBack(dataDir: string): Promise<void> {
  const database = databases.get(dataDir);
  if (database === undefined) return;
  databases.delete(dataDir);
  const session = await database.session();
  await session.query('drop schema if exists bourse_journal, bourse_view, bourse_vault cascade');
  await session.end();
  free.push(database);
}
