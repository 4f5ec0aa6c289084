/**
 * Whole files under names: snapshots of the state, and the sealed pictures that people send in. Two kinds: a directory and
 * PostgreSQL. What `put`, `rename` or `remove` has done survives a crash; one that is cut short leaves what was there
 * before or what it was to leave, never a part of it.
 */

/** A name, how much lies there, and the time it was put there. */
export interface StoredBlob {
  readonly name: string;
  readonly bytes: number;
  /** Unix milliseconds, by the clock of the store; a rename does not change it. */
  readonly putAtMs: number;
}

export interface BlobStorage {
  /** Stores the parts, one after the other, in place of what was under the name. */
  put(name: string, parts: readonly Uint8Array[]): Promise<void>;
  /** The bytes; null where there are none. */
  get(name: string): Promise<Buffer | null>;
  /** Everything below a folder, `snapshots/` for one, in no particular order. */
  list(folder: string): AsyncIterable<StoredBlob>;
  /** Moves what is under `from` in place of what was under `to`; false, and nothing moved, where there is nothing. */
  rename(from: string, to: string): Promise<boolean>;
  /** Where there is nothing, nothing happens. */
  remove(name: string): Promise<void>;
  close(): Promise<void>;
}

/** Names of files that are not finished end so. */
export const unfinishedSuffix = '.tmp';

/** Up to four parts; none begins with a dot, so that no name leads out of a directory. */
const nameForm = /^(?:[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}\/){0,3}[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/;

export function isName(name: string): boolean {
  return nameForm.test(name) && !name.endsWith(unfinishedSuffix);
}

/** Throws where the name is not allowed: names are made by this server, so it is a bug. */
export function assertName(name: string): void {
  if (!isName(name)) throw new Error(`storage: the name ${JSON.stringify(name)} is not allowed`);
}

export function assertFolder(folder: string): void {
  if (!folder.endsWith('/')) throw new Error(`storage: the folder ${JSON.stringify(folder)} does not end with /`);
  assertName(folder.slice(0, -1));
}
