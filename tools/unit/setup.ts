/** Before the unit tests: a directory for all of their files, which goes with the run. */
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What Node made of the sources: a server starts in two thirds of the time. */
const compileCache = fileURLToPath(new URL('../../node_modules/.cache/bourse/compiled', import.meta.url));
const memoryDisk = '/dev/shm';
/** A run needs less than a gigabyte of it at any time. */
const spareBytesMin = 4 * 1024 ** 3;
const prefix = 'bourse-unit-';

/**
 * The tests do not wait for a disk: where memory serves as one and has room to spare, their files lie there. What a disk
 * owes them (syncs in the right order, torn writes, lost power) is proved on disks that the tests make up.
 */
function findRoom(): string {
  try {
    const { bavail, bsize } = statfsSync(memoryDisk);
    if (bavail * bsize > spareBytesMin && freemem() > spareBytesMin) return memoryDisk;
  } catch {
    // No such disk.
  }
  return tmpdir();
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** What runs left behind that were killed: in memory it would stay until the machine restarts. */
function removeStale(room: string): void {
  for (const name of readdirSync(room)) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1] ?? process.pid);
    if (!isAlive(pid)) rmSync(join(room, name), { recursive: true, force: true });
  }
}

export function setup(): () => void {
  const room = findRoom();
  removeStale(room);
  const directory = mkdtempSync(join(room, `${prefix}${process.pid}-`));
  // A PostgreSQL server of a test's own runs as another user, who has to get to its directory in there.
  chmodSync(directory, 0o711);
  // The workers inherit both, and so do the servers that they start.
  process.env.TMPDIR = directory;
  process.env.NODE_COMPILE_CACHE ??= compileCache;
  return () => rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
}
