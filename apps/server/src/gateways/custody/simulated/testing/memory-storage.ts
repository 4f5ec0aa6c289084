/** Storage in memory that may be killed: from one write on nothing is done any more, that write itself done or not. */
import type { BlobStorage, StoredBlob } from '../../../../storage/port.ts';

export class KilledError extends Error {}

export class MemoryStorage implements BlobStorage {
  readonly #blobs: Map<string, Buffer>;
  writes = 0;
  /** The last write that is begun; whether it reaches the disk. */
  #kill: { readonly at: number; readonly isDone: boolean } | null;

  constructor(
    blobs = new Map<string, Buffer>(),
    kill: { readonly at: number; readonly isDone: boolean } | null = null,
  ) {
    this.#blobs = blobs;
    this.#kill = kill;
  }

  /** From now on writes are done again. */
  mend(): void {
    this.#kill = null;
  }

  /** What a process that starts now would find. */
  reopened(): MemoryStorage {
    return new MemoryStorage(new Map(this.#blobs));
  }

  async put(name: string, parts: readonly Uint8Array[]): Promise<void> {
    // As a disk does, it takes a while.
    await Promise.resolve();
    this.#write(() => this.#blobs.set(name, Buffer.concat(parts)));
  }

  async get(name: string): Promise<Buffer | null> {
    return this.#blobs.get(name) ?? null;
  }

  async *list(folder: string): AsyncGenerator<StoredBlob> {
    for (const [name, { length }] of this.#blobs)
      if (name.startsWith(folder)) yield { name, bytes: length, putAtMs: 0 };
  }

  async rename(from: string, to: string): Promise<boolean> {
    const blob = this.#blobs.get(from);
    if (blob === undefined) return false;
    this.#write(() => this.#blobs.set(to, blob) && this.#blobs.delete(from));
    return true;
  }

  async remove(name: string): Promise<void> {
    this.#write(() => this.#blobs.delete(name));
  }

  async close(): Promise<void> {}

  #write(work: () => unknown): void {
    this.writes++;
    const kill = this.#kill;
    if (kill === null || this.writes < kill.at) return void work();
    if (this.writes === kill.at && kill.isDone) work();
    throw new KilledError('killed');
  }
}
