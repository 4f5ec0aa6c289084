/** The journal in files: this side asks, the journal's thread writes. */
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { AppenderOptions } from './appender.ts';
import type { JournalReply, JournalRequest } from './journal-thread.ts';
import { AppendUnknownError, type Batch, type Journal } from './port.ts';
import { readBatches } from './read-frames.ts';

type Request = JournalRequest extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never;
interface Waiting {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** How much is read before other work gets its turn. */
const readStepBytes = 1024 * 1024;

export class FileJournal implements Journal {
  readonly #directory: string;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #nextId = 1;
  #firstSeq = 1;
  #lastSeq = 0;
  #cutBytes = 0;
  /** Set once the thread has ended. */
  #end: Error | null = null;

  private constructor(options: AppenderOptions) {
    this.#directory = options.directory;
    this.#worker = new Worker(new URL('./journal-thread.ts', import.meta.url), {
      name: 'journal',
      workerData: options,
    });
    this.#worker.on('message', (reply: JournalReply) => this.#settle(reply));
    this.#worker.on('error', (error) => this.#ended(error));
    this.#worker.on('exit', () => this.#ended(new Error('the thread ended')));
  }

  /** Recovers what is there before it resolves; rejects with `CorruptionError`'s message where that cannot be trusted. */
  static async open(options: AppenderOptions): Promise<FileJournal> {
    const journal = new FileJournal(options);
    await new Promise<void>((resolve, reject) => journal.#waiting.set(0, { resolve, reject }));
    return journal;
  }

  #settle(reply: JournalReply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ('failure' in reply) {
      waiting?.reject(reply.failure);
      return;
    }
    this.#firstSeq = reply.firstSeq;
    this.#lastSeq = reply.lastSeq;
    this.#cutBytes = reply.cutBytes;
    waiting?.resolve();
  }

  #ended(cause: Error): void {
    this.#end ??= new AppendUnknownError(`the journal stopped: ${cause.message}`, { cause });
    for (const { reject } of this.#waiting.values()) reject(this.#end);
    this.#waiting.clear();
  }

  #ask(request: Request, transfer: ArrayBuffer[] = []): Promise<void> {
    if (this.#end !== null) return Promise.reject(this.#end);
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, ...request } satisfies JournalRequest, transfer);
    });
  }

  /** The oldest sequence held. */
  get firstSeq(): number {
    return this.#firstSeq;
  }

  /** Bytes of a half-written batch that opening cut off; it was never acknowledged. */
  get cutBytes(): number {
    return this.#cutBytes;
  }

  append(batch: Batch): Promise<void> {
    const { buffer, byteLength } = batch.payload;
    const canTransfer = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
    return this.#ask({ kind: 'append', batch }, canTransfer ? [buffer] : []);
  }

  async *read(fromSeq: number): AsyncGenerator<Batch> {
    let bytes = 0;
    for (const batch of readBatches(this.#directory, fromSeq, this.#lastSeq)) {
      yield batch;
      bytes += batch.payload.length;
      if (bytes < readStepBytes) continue;
      bytes = 0;
      await setImmediate();
    }
  }

  /** Where the thread has ended, what it wrote last is known only after the journal was opened anew. */
  async lastSeq(): Promise<number> {
    if (this.#end !== null) throw this.#end;
    return this.#lastSeq;
  }

  dropBefore(seq: number): Promise<void> {
    return this.#ask({ kind: 'dropBefore', seq });
  }

  async close(): Promise<void> {
    if (this.#end !== null) return;
    // The thread ends by itself: one that is cut short can take the process with it.
    const ended = once(this.#worker, 'exit');
    await this.#ask({ kind: 'close' });
    await ended;
  }
}
