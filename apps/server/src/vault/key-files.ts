/** Keys in files of the data directory, one a person, readable by the server's user alone. */
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { removeLeftovers, settleDirectory, temporarySuffix } from '../journal/disk.ts';
import type { KeyStore } from './keys.ts';

/** Syncs a directory, so that names in it are there, or gone, after a power cut. */
async function syncDirectory(path: string): Promise<void> {
  // Windows cannot open a directory for this; its file systems journal names by themselves.
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The process has the data directory to itself, so turns need be taken within it alone. */
export function openKeyFiles(directory: string): KeyStore {
  settleDirectory(directory);
  removeLeftovers(directory);
  let tail: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = tail.then(work);
    tail = result.catch(() => {});
    return result;
  };
  const pathOf = (userId: number): string => join(directory, `${userId}.key`);
  const find = async (userId: number): Promise<Uint8Array | null> => {
    try {
      return await readFile(pathOf(userId));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  };
  const write = async (userId: number, wrapped: Uint8Array): Promise<void> => {
    const temporary = `${pathOf(userId)}${temporarySuffix}`;
    const handle = await open(temporary, 'w', 0o600);
    try {
      await handle.writeFile(wrapped);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, pathOf(userId));
    await syncDirectory(directory);
  };
  return {
    find,
    keep: (userId, wrapped) =>
      inTurn(async () => {
        const kept = await find(userId);
        if (kept !== null) return kept;
        await write(userId, wrapped);
        return wrapped;
      }),
    erase: (userId) =>
      inTurn(async () => {
        await rm(pathOf(userId), { force: true });
        await syncDirectory(directory);
      }),
    close: () => inTurn(async () => {}),
  };
}
