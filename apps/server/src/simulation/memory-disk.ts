/**
 * A disk in memory that knows what would be left after a power cut. A file's bytes and a folder's names each exist twice:
 * as programs see them, and as the platter has them since the last sync. Whatever differs may be lost or kept, piece by
 * piece: that is all that POSIX promises.
 */
import type { Random } from './random.ts';

export class MemoryFile {
  bytes: Buffer;
  durable: Buffer;
  /** A sync failed: the bytes between stay in memory alone, whatever later syncs say. */
  lost: { from: number; to: number } | null = null;

  constructor(bytes: Buffer = Buffer.alloc(0)) {
    this.bytes = bytes;
    this.durable = bytes;
  }
}

export class MemoryFolder {
  entries = new Map<string, MemoryNode>();
  durable = new Map<string, MemoryNode>();
}

type MemoryNode = MemoryFile | MemoryFolder;

/** What changes a disk; a listener that throws before keeps it from happening. */
export type Change = 'write' | 'sync file' | 'sync folder' | 'rename' | 'remove' | 'make folder' | 'create file';

export interface DiskListener {
  /** How many of the bytes are taken before it throws what `after` throws. */
  before(change: Change, path: string, bytes: number): number;
  after(change: Change, path: string): void;
}

const sectorBytes = 512;
const edgeBytes = 8;

export function diskError(code: string, path: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${code}: ${path}`), { code });
}

interface Open {
  readonly path: string;
  readonly node: MemoryNode;
}

export class MemoryDisk {
  readonly root = new MemoryFolder();
  readonly #open = new Map<number, Open>();
  #nextHandle = 1;
  listener: DiskListener | null = null;

  #parts(path: string): string[] {
    return path.split('/').filter((part) => part !== '');
  }

  find(path: string): MemoryNode | undefined {
    let node: MemoryNode | undefined = this.root;
    for (const part of this.#parts(path)) node = node instanceof MemoryFolder ? node.entries.get(part) : undefined;
    return node;
  }

  node(path: string): MemoryNode {
    const node = this.find(path);
    if (node === undefined) throw diskError('ENOENT', path);
    return node;
  }

  file(path: string): MemoryFile {
    const node = this.node(path);
    if (node instanceof MemoryFolder) throw diskError('EISDIR', path);
    return node;
  }

  folder(path: string): MemoryFolder {
    const node = this.node(path);
    if (node instanceof MemoryFile) throw diskError('ENOTDIR', path);
    return node;
  }

  #place(path: string): { folder: MemoryFolder; name: string } {
    const parts = this.#parts(path);
    const name = parts.pop() ?? '';
    return { folder: this.folder(parts.join('/')), name };
  }

  #change(change: Change, path: string, action: () => void): void {
    this.listener?.before(change, path, 0);
    action();
    this.listener?.after(change, path);
  }

  makeFolder(path: string): void {
    this.#change('make folder', path, () => {
      const { folder, name } = this.#place(path);
      if (folder.entries.has(name)) throw diskError('EEXIST', path);
      folder.entries.set(name, new MemoryFolder());
    });
  }

  open(path: string, flags: string): number {
    const found = this.find(path);
    if (found === undefined && flags === 'r') throw diskError('ENOENT', path);
    if (found === undefined) {
      this.#change('create file', path, () => {
        const { folder, name } = this.#place(path);
        folder.entries.set(name, new MemoryFile());
      });
    } else if (flags === 'w') this.file(path).bytes = Buffer.alloc(0);
    const handle = this.#nextHandle++;
    this.#open.set(handle, { path, node: this.node(path) });
    return handle;
  }

  opened(handle: number): Open {
    const open = this.#open.get(handle);
    if (open === undefined) throw diskError('EBADF', String(handle));
    return open;
  }

  close(handle: number): void {
    this.opened(handle);
    this.#open.delete(handle);
  }

  /** Appends; all writers of ours do. */
  write(handle: number, bytes: Uint8Array): number {
    const { path, node } = this.opened(handle);
    if (node instanceof MemoryFolder) throw diskError('EISDIR', path);
    const taken = this.listener?.before('write', path, bytes.length) ?? bytes.length;
    node.bytes = Buffer.concat([node.bytes, bytes.subarray(0, taken)]);
    this.listener?.after('write', path);
    return taken;
  }

  sync(handle: number): void {
    const { path, node } = this.opened(handle);
    this.#change(node instanceof MemoryFile ? 'sync file' : 'sync folder', path, () => {
      if (node instanceof MemoryFolder) node.durable = new Map(node.entries);
      else {
        node.durable = node.bytes;
        if (node.lost === null) return;
        node.durable = Buffer.from(node.bytes);
        node.durable.fill(0, node.lost.from, node.lost.to);
      }
    });
  }

  /** What a failed sync does: the system forgets that the bytes were still to be written. */
  loseUnsynced(path: string): void {
    const node = this.node(path);
    if (node instanceof MemoryFile) node.lost ??= { from: node.durable.length, to: node.bytes.length };
  }

  rename(from: string, to: string): void {
    this.#change('rename', to, () => {
      const node = this.node(from);
      const [source, target] = [this.#place(from), this.#place(to)];
      source.folder.entries.delete(source.name);
      target.folder.entries.set(target.name, node);
    });
  }

  remove(path: string): void {
    this.node(path);
    this.#change('remove', path, () => {
      const { folder, name } = this.#place(path);
      folder.entries.delete(name);
    });
  }

  /** All the bytes of all the files there are. */
  usedBytes(folder: MemoryFolder = this.root): number {
    let sum = 0;
    for (const node of folder.entries.values()) {
      sum += node instanceof MemoryFile ? node.bytes.length : this.usedBytes(node);
    }
    return sum;
  }

  /** The process is gone, the system lives: everything stays as it was seen. */
  kill(): void {
    this.#open.clear();
    this.listener = null;
  }

  /** The power is gone: of what was not synced, anything may be there, old or new or in part. */
  cutPower(random: Random): void {
    this.kill();
    cutFolder(this.root, random);
  }
}

function cutFolder(folder: MemoryFolder, random: Random): void {
  const survivors = new Map<string, MemoryNode>();
  for (const name of new Set([...folder.durable.keys(), ...folder.entries.keys()])) {
    const [old, current] = [folder.durable.get(name), folder.entries.get(name)];
    const node = old !== current && random.oneIn(2) ? old : current;
    if (node !== undefined) survivors.set(name, node);
  }
  folder.entries = survivors;
  folder.durable = new Map(survivors);
  for (const node of survivors.values()) {
    if (node instanceof MemoryFolder) cutFolder(node, random);
    else cutFile(node, random);
  }
}

function cutFile(file: MemoryFile, random: Random): void {
  const { bytes, durable } = file;
  const isLonger =
    bytes.length > durable.length && file.lost === null && bytes.subarray(0, durable.length).equals(durable);
  file.bytes = isLonger ? tornBytes(bytes, durable.length, random) : durable;
  file.durable = file.bytes;
  file.lost = null;
}

/**
 * A file that was growing: of any length between, and sectors that were not written yet read as zeros. (A few bytes at a
 * sector's edge go with their neighbour: zeros there cannot be told from data, and recovery then asks a person.)
 */
function tornBytes(bytes: Buffer, durableBytes: number, random: Random): Buffer {
  const torn = Buffer.from(bytes.subarray(0, random.oneIn(3) ? bytes.length : random.int(durableBytes, bytes.length)));
  const isPatchy = random.oneIn(2);
  for (let at = durableBytes; isPatchy && at < torn.length; ) {
    const end = Math.min(torn.length, (Math.floor(at / sectorBytes) + 1) * sectorBytes);
    if (end - at >= edgeBytes && random.oneIn(3)) torn.fill(0, at, end);
    at = end;
  }
  return torn;
}
