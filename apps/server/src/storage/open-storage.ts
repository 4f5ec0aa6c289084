/** The storage of the kind that an exchange lies on. */
import { DirectoryStorage } from './directory.ts';
import type { BlobStorage } from './port.ts';
import { PostgresStorage } from './postgres.ts';

export interface StorageLocation {
  readonly dataDir: string;
  /** The PostgreSQL database that holds everything; left out: files in the data directory. */
  readonly databaseUrl?: string | undefined;
}

export async function openStorage({ dataDir, databaseUrl }: StorageLocation): Promise<BlobStorage> {
  return databaseUrl === undefined ? new DirectoryStorage(dataDir) : await PostgresStorage.open(databaseUrl);
}
