/** Writing so that it survives a power cut. Synchronous: for start-up and for threads of their own. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** A name in a directory is durable only once the directory is synced. */
export function syncDirectory(path: string): void {
  // Windows cannot open a directory for this; its file systems journal names by themselves.
  if (process.platform === 'win32') return;
  syncPath(path);
}

/** Syncs a file that somebody else wrote. */
export function syncPath(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Makes the directory and its missing parents, readable by the owner alone. Level by level, because Node's own recursive
 * way never ends where a parent exists and takes no entries, as below `/proc`.
 */
export function makeDirectory(path: string): void {
  if (existsSync(path) && statSync(path).isDirectory()) return;
  const parent = dirname(path);
  if (!existsSync(parent)) makeDirectory(parent);
  mkdirSync(path, { mode: 0o700 });
  syncDirectory(parent);
}

/** What a system answers about a directory that is not ours to sync. */
const notOurs = new Set(['EACCES', 'EPERM', 'EROFS', 'EINVAL', 'ENOTSUP']);

/**
 * Makes the directory and sees to it that its name is durable, and those above it: a run before this one may have ended
 * between making a directory and syncing the one that names it. What may not be opened was not made by us.
 */
export function settleDirectory(path: string): void {
  makeDirectory(path);
  for (let below = path, above = dirname(path); above !== below; below = above, above = dirname(above)) {
    try {
      syncDirectory(above);
    } catch (error) {
      if (!notOurs.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
}

/** `write` may take less than it was given. */
export function writeFully(handle: number, bytes: Uint8Array): void {
  let written = 0;
  while (written < bytes.length) written += writeSync(handle, bytes, written, bytes.length - written);
}

function writeTemporary(temporary: string, parts: Iterable<Uint8Array>): void {
  const handle = openSync(temporary, 'w', 0o600);
  try {
    for (const part of parts) writeFully(handle, part);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** The file holds either what it held before or all of `parts`, whenever the power goes. */
export function replaceFile(path: string, parts: Iterable<Uint8Array>): void {
  const temporary = `${path}${temporarySuffix}`;
  try {
    writeTemporary(temporary, parts);
  } catch (error) {
    // On a full disk the half-written file would take the room that the journal needs.
    rmSync(temporary, { force: true });
    throw error;
  }
  renameSync(temporary, path);
  syncDirectory(dirname(path));
}

/** Files so named are leftovers after a crash. */
export const temporarySuffix = '.tmp';

/** Removes what a crash left half made in the directory; there need not be one. */
export function removeLeftovers(directory: string): void {
  if (!existsSync(directory)) return;
  for (const name of readdirSync(directory)) {
    if (name.endsWith(temporarySuffix)) rmSync(join(directory, name), { recursive: true });
  }
}
