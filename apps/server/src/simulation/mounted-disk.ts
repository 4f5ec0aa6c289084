/**
 * Puts a memory disk below the product's own code: `node:fs` answers for paths under one root from memory. Journal,
 * snapshots and retention run exactly as they are.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { diskError, type MemoryDisk, MemoryFile, MemoryFolder } from './memory-disk.ts';

/** No real path begins so. */
export const mountPoint = '/bourse-memory-disk';
/** Handles from here on are the memory disk's. */
const firstHandle = 0x4000_0000;

type Call = (...args: never[]) => unknown;

function readNames(disk: MemoryDisk, path: string): string[] {
  return [...disk.folder(path).entries.keys()].sort();
}

function statusOf(node: MemoryFile | MemoryFolder): { size: number; mtimeMs: number; isDirectory: () => boolean } {
  return {
    size: node instanceof MemoryFile ? node.bytes.length : 0,
    mtimeMs: 0,
    isDirectory: () => node instanceof MemoryFolder,
  };
}

function remove(disk: MemoryDisk, path: string, options?: { recursive?: boolean; force?: boolean }): void {
  const node = disk.find(path);
  if (node === undefined && options?.force === true) return;
  if (node instanceof MemoryFolder) {
    if (options?.recursive !== true) throw diskError('EISDIR', path);
    for (const name of node.entries.keys()) remove(disk, `${path}/${name}`, options);
  }
  disk.remove(path);
}

function read(disk: MemoryDisk, handle: number, into: Buffer, offset: number, length: number, at: number): number {
  const { node, path } = disk.opened(handle);
  if (node instanceof MemoryFolder) throw diskError('EISDIR', path);
  return node.bytes.copy(into, offset, at, Math.min(node.bytes.length, at + length));
}

/** The calls of `node:fs` that the store makes, by path. */
function pathCalls(disk: MemoryDisk): Record<string, Call> {
  return {
    openSync: (path: string, flags: string) => firstHandle + disk.open(path, flags),
    statSync: (path: string) => statusOf(disk.node(path)),
    existsSync: (path: string) => disk.find(path) !== undefined,
    mkdirSync: (path: string) => disk.makeFolder(path),
    readdirSync: (path: string) => readNames(disk, path),
    readFileSync: (path: string, encoding?: BufferEncoding) => {
      const { bytes } = disk.file(path);
      return encoding === undefined ? Buffer.from(bytes) : bytes.toString(encoding);
    },
    renameSync: (from: string, to: string) => disk.rename(from, to.slice(mountPoint.length)),
    rmSync: (path: string, options?: { recursive?: boolean; force?: boolean }) => remove(disk, path, options),
  };
}

/** The same, by handle. */
function handleCalls(disk: MemoryDisk): Record<string, Call> {
  return {
    closeSync: (handle: number) => disk.close(handle),
    fstatSync: (handle: number) => statusOf(disk.opened(handle).node),
    fsyncSync: (handle: number) => disk.sync(handle),
    fdatasyncSync: (handle: number) => disk.sync(handle),
    readSync: (handle: number, into: Buffer, offset: number, length: number, at: number) =>
      read(disk, handle, into, offset, length, at),
    writeSync: (handle: number, bytes: Uint8Array, offset = 0, length = bytes.length - offset) =>
      disk.write(handle, bytes.subarray(offset, offset + length)),
  };
}

/** What `node:fs/promises` gives for an open file or folder. */
function fileHandle(disk: MemoryDisk, handle: number): object {
  return {
    writeFile: async (bytes: Uint8Array) => {
      for (let at = 0; at < bytes.length; ) at += disk.write(handle, bytes.subarray(at));
    },
    sync: async () => disk.sync(handle),
    close: async () => disk.close(handle),
  };
}

/** The calls of `node:fs/promises` that the storage makes. */
function promisedCalls(disk: MemoryDisk): Record<string, Call> {
  const calls = pathCalls(disk);
  const promised = (name: string): Call => {
    const call = calls[`${name}Sync`] as Call;
    return async (...args: never[]) => call(...args);
  };
  return {
    ...Object.fromEntries(
      ['stat', 'mkdir', 'readdir', 'readFile', 'rename', 'rm'].map((name) => [name, promised(name)]),
    ),
    open: async (path: string, flags: string) => fileHandle(disk, disk.open(path, flags)),
  };
}

/** The folder above the mount point is the memory disk's too: syncing it must not wait for a real disk. */
function isMounted(path: unknown): path is string {
  return typeof path === 'string' && (path === '/' || path.startsWith(mountPoint));
}

type Calls = Record<string, Call>;

/** Mounts what `current` answers at each call; answers how to unmount. */
export function mountDisk(current: () => MemoryDisk): () => void {
  const undo: (() => void)[] = [];
  const replace = (target: object, name: string, call: (original: Call) => Call) => {
    const calls = target as Calls;
    const original = calls[name] as Call;
    calls[name] = call(original);
    undo.push(() => {
      calls[name] = original;
    });
  };
  const replacePaths = (target: object, callsOf: (disk: MemoryDisk) => Calls) => {
    for (const name of Object.keys(callsOf(current()))) {
      replace(target, name, (original) => (path: unknown, ...rest: never[]) => {
        if (!isMounted(path)) return original(path as never, ...rest);
        return callsOf(current())[name]?.(path.slice(mountPoint.length) as never, ...rest);
      });
    }
  };
  replacePaths(fs, pathCalls);
  replacePaths(fs.promises, promisedCalls);
  for (const name of Object.keys(handleCalls(current()))) {
    replace(fs, name, (original) => (handle: number, ...rest: never[]) => {
      if (handle < firstHandle) return original(handle as never, ...rest);
      return handleCalls(current())[name]?.((handle - firstHandle) as never, ...rest);
    });
  }
  syncBuiltinESMExports();
  return () => {
    for (const back of undo) back();
    syncBuiltinESMExports();
  };
}
