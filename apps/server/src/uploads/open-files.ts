/** What lies in the storage besides the journal's own: pictures of people, and files that are kept for good. */
import { openStorage, type StorageLocation } from '../storage/open-storage.ts';
import type { BlobStorage } from '../storage/port.ts';
import type { Vault } from '../vault/vault.ts';
import { openUploads, type Uploads } from './uploads.ts';

interface Files {
  readonly uploads: Uploads;
  readonly archive: BlobStorage;
  readonly close: () => Promise<void>;
}

export async function openFiles(location: StorageLocation, clock: () => number, vault: Vault): Promise<Files> {
  const uploads = await openUploads({ ...location, clock }, vault);
  const archive = await openStorage(location);
  const close = async () => {
    await uploads.close();
    await archive.close();
  };
  return { uploads, archive, close };
}
