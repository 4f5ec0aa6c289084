/** The server's end of the database thread: starts it, sends it requests, and ends it. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { MigrationFile } from '../migrations.ts';
import { databaseModules } from './modules.ts';
import type { ThreadAnswer, ThreadData, ThreadRequest } from './thread.ts';

/** A database that has not opened by then is taken for broken. */
const openTimeoutMs = 60_000;
/** A database that has not closed by then is left as it is: the next opening recovers it. */
const closeTimeoutMs = 5_000;

interface Waiting {
  resolve(answer: ThreadAnswer): void;
  reject(error: Error): void;
}

type WithoutId<R> = R extends ThreadRequest ? Omit<R, 'id'> : never;

export class DatabaseError extends Error {
  /** PostgreSQL's code of the error; empty where it is none of PostgreSQL's. */
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/** One database at a time; after `stop` another may be started. */
export class DatabaseThread {
  #worker: Worker | null = null;
  #lastId = 0;
  readonly #waiting = new Map<number, Waiting>();
  readonly #migrations: readonly MigrationFile[];

  constructor(migrations: readonly MigrationFile[]) {
    this.#migrations = migrations;
  }

  /** Starts the thread on a directory and resolves when the database is open. */
  async start(directory: string): Promise<void> {
    const modules = await databaseModules();
    const workerData: ThreadData = { directory, modules, migrations: this.#migrations };
    if (this.#worker !== null) throw new Error('view: the database thread runs already');
    const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData, name: 'view' });
    this.#worker = worker;
    worker.on('message', (answer: ThreadAnswer) => this.#settle(answer));
    worker.on('error', (error) => this.#fail(worker, error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => this.#fail(worker, new Error('view: the database thread ended')));
    const timeout = setTimeout(
      () => this.#fail(worker, new Error('view: the database did not open in time')),
      openTimeoutMs,
    );
    try {
      await this.#wait(0);
    } catch (error) {
      await this.kill();
      throw error;
    } finally {
      clearTimeout(timeout);
    }
  }

  async query(sql: string, parameters: readonly unknown[]): Promise<{ rows: unknown[]; affectedRows?: number }> {
    const { rows = [], affectedRows } = await this.#ask({ kind: 'query', sql, parameters });
    return affectedRows === undefined ? { rows } : { rows, affectedRows };
  }

  async copyOut(sql: string): Promise<Uint8Array<ArrayBuffer>> {
    return (await this.#ask({ kind: 'copyOut', sql })).bytes ?? new Uint8Array();
  }

  async copyIn(sql: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    await this.#ask({ kind: 'copyIn', sql, bytes });
  }

  /** Closes the database and ends the thread; true where the database closed in an orderly way. */
  async stop(): Promise<boolean> {
    if (this.#worker === null) return false;
    const ended = once(this.#worker, 'exit');
    const closed = this.#ask({ kind: 'close' }).then(
      () => true,
      () => false,
    );
    const late = new Promise<boolean>((resolve) => setTimeout(resolve, closeTimeoutMs, false).unref());
    const isClosed = await Promise.race([closed, late]);
    // The thread ends by itself: one that is cut short can take the process with it.
    if (isClosed) await Promise.race([ended, late]);
    await this.kill();
    return isClosed;
  }

  /** Ends the thread as it stands. */
  async kill(): Promise<void> {
    const worker = this.#worker;
    if (worker === null) return;
    this.#fail(worker, new Error('view: the database thread was ended'));
    await worker.terminate();
  }

  #ask(request: WithoutId<ThreadRequest>): Promise<ThreadAnswer> {
    const worker = this.#worker;
    if (worker === null) return Promise.reject(new Error('view: the database is not open'));
    const id = ++this.#lastId;
    worker.postMessage({ id, ...request });
    return this.#wait(id);
  }

  #wait(id: number): Promise<ThreadAnswer> {
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  #settle(answer: ThreadAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    if (waiting === undefined) return;
    this.#waiting.delete(answer.id);
    if (answer.error === undefined) waiting.resolve(answer);
    else waiting.reject(new DatabaseError(answer.error.message, answer.error.code));
  }

  #fail(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(error);
    void worker.terminate();
  }
}
