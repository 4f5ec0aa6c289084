/** The store that a test's exchange lies on: some tests run once on each. */
import type { TestDatabase } from '../journal/postgres/testing/database.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { BlobStorage } from '../storage/port.ts';

const isInPostgres = process.env.TEST_STORE === 'postgres';
/** By data directory, so that a test may open its store again. */
const databases = new Map<string, TestDatabase>();

/** What a file of tests did not give back; a process may run several. */
export async function dropDatabases(): Promise<void> {
  const left = [...databases.values()];
  databases.clear();
  for (const database of left) await database.drop();
}

/** The database that belongs to a data directory until it is given back; undefined where the store is files. */
export async function databaseUrlOf(dataDir: string): Promise<string | undefined> {
  if (!isInPostgres) return undefined;
  const { createDatabase } = await import('../journal/postgres/testing/database.ts');
  const database = databases.get(dataDir) ?? (await createDatabase());
  databases.set(dataDir, database);
  return database.url;
}

/** Whatever was stored for the data directory outside it is deleted. */
export async function giveBack(dataDir: string): Promise<void> {
  const database = databases.get(dataDir);
  databases.delete(dataDir);
  await database?.drop();
}

/** The snapshots and pictures of a data directory, beside the exchange that uses them. */
export async function openStorageOf(dataDir: string): Promise<BlobStorage> {
  return await openStorage({ dataDir, databaseUrl: await databaseUrlOf(dataDir) });
}
