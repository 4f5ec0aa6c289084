/**
 * The embedded database never syncs to disk: what it wrote survives the end of the process, but a machine that loses
 * power may lose any part of it unnoticed. So the view notes under which boot of the machine it was written, and whether
 * it was synced at its close; a view written under another boot and not synced is not trusted.
 */
import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { uptime } from 'node:os';
import { join } from 'node:path';

const markerName = 'power.json';
/** Where the boot has no id its time stands for it, as exact as clocks are. */
const bootTimeToleranceMs = 120_000;
/** The disk takes several in one turn. */
const syncsAtOnce = 8;

interface Marker {
  bootId: string;
  bootTime: number;
  isSynced: boolean;
}

function currentBoot(): Omit<Marker, 'isSynced'> {
  const bootTime = Math.round(Date.now() - uptime() * 1000);
  try {
    return { bootId: readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim(), bootTime };
  } catch {
    return { bootId: '', bootTime };
  }
}

function readMarker(directory: string): Partial<Marker> {
  try {
    const value: unknown = JSON.parse(readFileSync(join(directory, markerName), 'utf8'));
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function syncDirectory(directory: string): void {
  const handle = openSync(directory, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function writeMarker(directory: string, isSynced: boolean): void {
  const handle = openSync(join(directory, markerName), 'w');
  try {
    writeSync(handle, JSON.stringify({ ...currentBoot(), isSynced }));
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  syncDirectory(directory);
}

/** Whether everything that was written into the directory is certainly there. */
export function isIntact(directory: string): boolean {
  const marker = readMarker(directory);
  if (marker.isSynced === true) return true;
  const boot = currentBoot();
  if (marker.bootId === undefined || marker.bootTime === undefined || marker.bootId !== boot.bootId) return false;
  return boot.bootId !== '' || Math.abs(marker.bootTime - boot.bootTime) < bootTimeToleranceMs;
}

/** Before the database is opened: from here on it may hold what the disk does not. */
export function markOpen(directory: string): void {
  writeMarker(directory, false);
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** After the database was closed: syncs every file, then says so. */
export async function markSynced(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name));
  const lane = async () => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) await sync(path);
  };
  await Promise.all(Array.from({ length: syncsAtOnce }, lane));
  writeMarker(directory, true);
}
