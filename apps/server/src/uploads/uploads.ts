/**
 * Pictures of people, in the storage as `uploads/<user>/<random name>`, sealed with their owner's key, so that erasing the
 * key erases them too. Guarantees: a picture is durable before its id is given away; what nobody keeps is gone after a
 * day; a user's pictures take bounded room.
 */
import { randomBytes } from 'node:crypto';
import { DirectoryStorage } from '../storage/directory.ts';
import { moveBlobs } from '../storage/move.ts';
import type { BlobStorage } from '../storage/port.ts';
import { PostgresStorage } from '../storage/postgres.ts';
import type { Vault } from '../vault/vault.ts';
import { type PictureFault, redrawPicture } from './picture.ts';

export interface Uploads {
  /** Draws the picture anew and stores it; its id, or what is wrong with it. */
  add(userId: number, bytes: Uint8Array): Promise<{ id: string } | { refused: PictureFault | 'upload_too_many' }>;
  /** The picture; null where there is none of this id, or its owner's key was erased. */
  read(id: string): Promise<Buffer | null>;
  /** Keeps the user's own pictures for good; false, and nothing kept, where one is not there or not the user's. */
  keep(userId: number, ids: readonly string[]): Promise<boolean>;
  /** Deletes what came before `time` and was not kept. */
  sweep(time: number): Promise<void>;
  close(): Promise<void>;
}

/** Pictures a user may send in 24 hours. */
export const uploadsADay = 40;
const dayMs = 86_400_000;
const sweepEveryMs = 3_600_000;
const nameBytes = 24;
const idForm = /^(\d{1,15})\.([A-Za-z0-9_-]{32})$/;
const kept = '.kept';
const fresh = '.new';

/** Whose upload an id names; null where it is none. */
export function ownerOf(id: string): number | null {
  const owner = idForm.exec(id)?.[1];
  return owner === undefined ? null : Number(owner);
}

/** All pictures, and those of one user. */
const folder = 'uploads/';
const folderOf = (userId: number): string => `${folder}${userId}/`;

/** Where a picture lies, without what tells kept ones from new ones; null where the id is none. */
function pathOf(id: string): string | null {
  const [, owner, name] = idForm.exec(id) ?? [];
  return owner === undefined || name === undefined ? null : `${folderOf(Number(owner))}${name}`;
}

class StoredUploads implements Uploads {
  readonly #storage: BlobStorage;
  readonly #vault: Vault;
  /** Uploads under way by user: they count before they are stored. */
  readonly #underWay = new Map<number, number>();
  readonly #timer: NodeJS.Timeout;

  constructor(storage: BlobStorage, vault: Vault) {
    this.#storage = storage;
    this.#vault = vault;
    this.#timer = setInterval(() => void this.sweep(Date.now() - dayMs).catch(() => {}), sweepEveryMs);
    this.#timer.unref();
  }

  async add(userId: number, bytes: Uint8Array): ReturnType<Uploads['add']> {
    const others = this.#underWay.get(userId) ?? 0;
    this.#underWay.set(userId, others + 1);
    try {
      if (others + (await this.#countOfDay(userId)) >= uploadsADay) return { refused: 'upload_too_many' };
      const picture = await redrawPicture(bytes);
      return typeof picture === 'string' ? { refused: picture } : { id: await this.#store(userId, picture) };
    } finally {
      const rest = (this.#underWay.get(userId) ?? 1) - 1;
      if (rest === 0) this.#underWay.delete(userId);
      else this.#underWay.set(userId, rest);
    }
  }

  async read(id: string): Promise<Buffer | null> {
    const path = pathOf(id);
    if (path === null) return null;
    const sealed = (await this.#storage.get(`${path}${kept}`)) ?? (await this.#storage.get(`${path}${fresh}`));
    return sealed === null ? null : await this.#vault.openBytes(ownerOf(id) ?? 0, sealed);
  }

  async keep(userId: number, ids: readonly string[]): Promise<boolean> {
    const there = new Set<string>();
    for await (const { name } of this.#storage.list(folderOf(userId))) there.add(name);
    const paths = ids.map((id) => (ownerOf(id) === userId ? pathOf(id) : null));
    if (!paths.every((path) => there.has(`${path}${fresh}`) || there.has(`${path}${kept}`))) return false;
    for (const path of paths) {
      if (there.has(`${path}${kept}`)) continue;
      if (!(await this.#storage.rename(`${path}${fresh}`, `${path}${kept}`))) return false;
    }
    return true;
  }

  async sweep(time: number): Promise<void> {
    for await (const { name, putAtMs } of this.#storage.list(folder)) {
      if (!name.endsWith(kept) && putAtMs < time) await this.#storage.remove(name);
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#storage.close();
  }

  async #countOfDay(userId: number): Promise<number> {
    const since = Date.now() - dayMs;
    let count = 0;
    for await (const { putAtMs } of this.#storage.list(folderOf(userId))) if (putAtMs > since) count += 1;
    return count;
  }

  async #store(userId: number, picture: Buffer): Promise<string> {
    const name = randomBytes(nameBytes).toString('base64url');
    const sealed = await this.#vault.sealBytes(userId, picture);
    await this.#storage.put(`${folderOf(userId)}${name}${fresh}`, [sealed]);
    return `${userId}.${name}`;
  }
}

/** Servers once kept these pictures on disk: those that this exchange's keys open are moved to its database. */
async function moveFromDisk(dataDir: string, storage: BlobStorage, vault: Vault): Promise<void> {
  await moveBlobs(new DirectoryStorage(dataDir), storage, folder, async (name, bytes) => {
    const owner = Number(name.split('/')[1]);
    const isOurs = Number.isSafeInteger(owner) && (await vault.openBytes(owner, bytes)) !== null;
    return isOurs ? name : null;
  });
}

export interface UploadsOptions {
  readonly dataDir: string;
  /** The PostgreSQL database that holds the pictures; left out: files in the data directory. */
  readonly databaseUrl?: string | undefined;
}

/** Opens the pictures of an exchange; what nobody kept goes once an hour. */
export async function openUploads({ dataDir, databaseUrl }: UploadsOptions, vault: Vault): Promise<Uploads> {
  if (databaseUrl === undefined) return new StoredUploads(new DirectoryStorage(dataDir), vault);
  const storage = await PostgresStorage.open(databaseUrl);
  try {
    await moveFromDisk(dataDir, storage, vault);
    return new StoredUploads(storage, vault);
  } catch (error) {
    await storage.close();
    throw error;
  }
}
