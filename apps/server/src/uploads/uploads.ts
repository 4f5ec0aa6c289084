/**
 * Pictures of people, on disk below the data directory: `uploads/<user>/<random name>`, sealed with their owner's key, so
 * that erasing the key erases them too. Guarantees: a picture is durable before its id is given away; what nobody keeps
 * is gone after a day; a user's pictures take bounded room.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { settleDirectory } from '../journal/disk.ts';
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

async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

async function entries(directory: string): Promise<string[]> {
  return await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

async function isThere(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    () => false,
  );
}

interface Place {
  readonly directory: string;
  /** Without what tells kept ones from new ones. */
  readonly path: string;
}

class FileUploads implements Uploads {
  readonly #root: string;
  readonly #vault: Vault;
  /** Uploads under way by user: they count before they are on disk. */
  readonly #underWay = new Map<number, number>();
  readonly #timer: NodeJS.Timeout;

  constructor(root: string, vault: Vault) {
    this.#root = root;
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
    const place = this.#placeOf(id);
    if (place === null) return null;
    for (const suffix of [kept, fresh]) {
      try {
        return await this.#vault.openBytes(ownerOf(id) ?? 0, await readFile(`${place.path}${suffix}`));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    }
    return null;
  }

  async keep(userId: number, ids: readonly string[]): Promise<boolean> {
    const places = ids.map((id) => (ownerOf(id) === userId ? this.#placeOf(id) : null));
    for (const place of places) {
      if (place === null) return false;
      if (!(await isThere(`${place.path}${fresh}`)) && !(await isThere(`${place.path}${kept}`))) return false;
    }
    for (const place of places) {
      if (place === null || (await isThere(`${place.path}${kept}`))) continue;
      await rename(`${place.path}${fresh}`, `${place.path}${kept}`);
    }
    await syncDirectory(join(this.#root, String(userId)));
    return true;
  }

  async sweep(time: number): Promise<void> {
    for (const user of await entries(this.#root)) {
      const directory = join(this.#root, user);
      for (const name of await entries(directory)) {
        if (name.endsWith(kept)) continue;
        const path = join(directory, name);
        const { mtimeMs } = await stat(path);
        if (mtimeMs < time) await rm(path, { force: true });
      }
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
  }

  #placeOf(id: string): Place | null {
    const [, owner, name] = idForm.exec(id) ?? [];
    if (owner === undefined || name === undefined) return null;
    const directory = join(this.#root, String(Number(owner)));
    return { directory, path: join(directory, name) };
  }

  async #countOfDay(userId: number): Promise<number> {
    const directory = join(this.#root, String(userId));
    const since = Date.now() - dayMs;
    const times = await Promise.all(
      (await entries(directory)).map((name) =>
        stat(join(directory, name)).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        ),
      ),
    );
    return times.filter((time) => time > since).length;
  }

  async #store(userId: number, picture: Buffer): Promise<string> {
    const directory = join(this.#root, String(userId));
    if ((await mkdir(directory, { recursive: true, mode: 0o700 })) !== undefined) await syncDirectory(this.#root);
    const name = randomBytes(nameBytes).toString('base64url');
    const path = join(directory, `${name}${fresh}`);
    const sealed = await this.#vault.sealBytes(userId, picture);
    const handle = await open(path, 'wx', 0o600);
    try {
      await handle.writeFile(sealed);
      await handle.sync();
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    } finally {
      await handle.close();
    }
    await syncDirectory(directory);
    return `${userId}.${name}`;
  }
}

/** Opens the pictures of a data directory; what nobody kept goes once an hour. */
export function openUploads(dataDir: string, vault: Vault): Uploads {
  const root = join(dataDir, 'uploads');
  settleDirectory(root);
  return new FileUploads(root, vault);
}
