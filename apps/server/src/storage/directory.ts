/**
 * Storage in a directory: a file a name. A file is written under another name, synced, renamed and its folders are synced,
 * so that no power cut leaves a part of one. One process at a time has the directory.
 */
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { assertFolder, assertName, type BlobStorage, isName, type StoredBlob, unfinishedSuffix } from './port.ts';

/** A file that nobody has written to for so long is left over from a crash: no sync takes that long. */
const unfinishedMsMax = 600_000;

/** What `work` returns, or `otherwise` where the file or folder is not there. */
async function ifThere<T, U>(work: Promise<T>, otherwise: U): Promise<T | U> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return otherwise;
    throw error;
  }
}

async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a directory for this; its file systems journal names by themselves.
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeSynced(path: string, parts: readonly Uint8Array[]): Promise<void> {
  const handle = await open(path, 'w', 0o600);
  try {
    for (const part of parts) await handle.writeFile(part);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export class DirectoryStorage implements BlobStorage {
  readonly #root: string;
  #puts = 0;

  /** The directory is made with the first file. `root` may be relative: folders are followed up to it by their whole names. */
  constructor(root: string) {
    this.#root = resolve(root);
  }

  async put(name: string, parts: readonly Uint8Array[]): Promise<void> {
    const path = this.#pathOf(name);
    // Two puts of one name write to two files: the later rename counts.
    const unfinished = `${path}.${++this.#puts}${unfinishedSuffix}`;
    await this.#makeFolder(dirname(path));
    try {
      await writeSynced(unfinished, parts);
      await rename(unfinished, path);
    } catch (error) {
      // On a full disk the half-written file would take the room that the journal needs.
      await rm(unfinished, { force: true });
      throw error;
    }
    await this.#syncFolders(dirname(path));
  }

  async get(name: string): Promise<Buffer | null> {
    return await ifThere(readFile(this.#pathOf(name)), null);
  }

  async *list(folder: string): AsyncGenerator<StoredBlob> {
    assertFolder(folder);
    for (const entry of await ifThere(readdir(join(this.#root, folder)), [])) {
      const name = `${folder}${entry}`;
      const found = await ifThere(stat(join(this.#root, name)), null);
      if (found === null) continue;
      if (found.isDirectory()) yield* this.list(`${name}/`);
      else if (name.endsWith(unfinishedSuffix)) await this.#removeLeftover(name, found.mtimeMs);
      else if (isName(name)) yield { name, bytes: found.size, putAtMs: found.mtimeMs };
    }
  }

  async rename(from: string, to: string): Promise<boolean> {
    const [source, target] = [this.#pathOf(from), this.#pathOf(to)];
    if ((await ifThere(stat(source), null)) === null) return false;
    await this.#makeFolder(dirname(target));
    if ((await ifThere(rename(source, target), false)) === false) return false;
    await this.#syncFolders(dirname(target));
    if (dirname(source) !== dirname(target)) await syncFolder(dirname(source));
    return true;
  }

  async remove(name: string): Promise<void> {
    const path = this.#pathOf(name);
    await rm(path, { force: true });
    await ifThere(syncFolder(dirname(path)), undefined);
  }

  async close(): Promise<void> {}

  #pathOf(name: string): string {
    assertName(name);
    return join(this.#root, name);
  }

  async #makeFolder(path: string): Promise<void> {
    if ((await ifThere(stat(path), null)) !== null) return;
    if (path !== this.#root) await this.#makeFolder(dirname(path));
    try {
      await mkdir(path, { mode: 0o700 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }

  /** All of them up to the root: a run before this one may have ended between making a folder and syncing its name. */
  async #syncFolders(path: string): Promise<void> {
    await syncFolder(path);
    if (path !== this.#root) await this.#syncFolders(dirname(path));
  }

  async #removeLeftover(name: string, writtenAtMs: number): Promise<void> {
    if (Date.now() - writtenAtMs > unfinishedMsMax) await rm(join(this.#root, name), { force: true });
  }
}
