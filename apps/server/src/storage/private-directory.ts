/**
 * The data directory is the owner's alone: in it are the keys of personal data, and an embedded database that takes whatever
 * it finds for its own. One that others may enter is refused, since nobody knows what they have read or written by then.
 */
import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeDirectory } from '../journal/disk.ts';

const othersBits = 0o077;

/** New files and directories of this process are the owner's alone too, whoever makes them. */
export function keepFilesPrivate(): void {
  process.umask(othersBits);
}

/** Makes the directory, or checks it and shuts what lies in it. Throws one line where others may enter. */
export function openPrivateDirectory(path: string): void {
  makeDirectory(path);
  // Windows has no such bits.
  if (process.platform === 'win32') return;
  const { mode } = lstatSync(`${path}/.`);
  if ((mode & othersBits) !== 0) {
    const bits = (mode & 0o777).toString(8);
    throw new Error(
      `DATA_DIR ${path} is open to others (mode ${bits}): look for what they did there, then chmod 700 it`,
    );
  }
  shutAll(path);
}

/** What an earlier release made, or a template gave its mode: reachable once the directory itself is opened. */
export function shutAll(directory: string): void {
  for (const name of readdirSync(directory)) {
    try {
      shut(join(directory, name));
    } catch (error) {
      // The view is at work there: its own files come and go.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

function shut(path: string): void {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  if ((entry.mode & othersBits) !== 0) chmodSync(path, entry.mode & 0o7777 & ~othersBits);
  if (entry.isDirectory()) shutAll(path);
}
