/** A directory for all files that a run of tests makes: it goes with the run. */
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const memoryDisk = '/dev/shm';
/** A run needs less than a gigabyte of it at any time. */
const spareBytesMin = 4 * 1024 ** 3;
const prefix = 'bourse-run-';

/**
 * The tests do not wait for a disk: where memory serves as one and has room to spare, their files lie there. What a disk
 * owes them (syncs in the right order, torn writes, lost power) is proved on disks that the tests make up.
 */
function findDisk(): string {
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
function removeStale(disk: string): void {
  for (const name of readdirSync(disk)) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1] ?? process.pid);
    if (!isAlive(pid)) rmSync(join(disk, name), { recursive: true, force: true });
  }
}

/** Makes it the place of temporary files for this process and those it starts; returns what removes it. */
export function takeTemporaryDirectory(): () => void {
  const disk = findDisk();
  removeStale(disk);
  const directory = mkdtempSync(join(disk, `${prefix}${process.pid}-`));
  // PostgreSQL does not run as root: its own user must get to what lies in here.
  chmodSync(directory, 0o711);
  process.env.TMPDIR = directory;
  return () => rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
}
