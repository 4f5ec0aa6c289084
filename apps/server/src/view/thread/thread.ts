/** The server's end of the view's thread: starts it, sends it batches and questions, and ends it. */
import { Worker } from 'node:worker_threads';
import type { Batch } from '../../journal/port.ts';
import type { FromThread, Position, QueryAnswer, Question, ToThread, ViewTask } from './messages.ts';
import { restoreError } from './serialised-error.ts';

/** What a thread tells of itself. */
export interface ThreadListener {
  onApplied(at: Position, isWritten: boolean): void;
  /** All that it was sent up to here is in, and nothing is left to tidy up. */
  onIdle(seq: number): void;
  onWarning(details: object, message: string): void;
}

/** Why a thread could not go on. */
export class ThreadFailure extends Error {
  override readonly cause: Error;
  /** Whether it says nothing of the rows, only that the database is away for now. */
  readonly isOutage: boolean;

  constructor(cause: Error, isOutage = false) {
    super(cause.message, { cause });
    this.cause = cause;
    this.isOutage = isOutage;
  }
}

interface Waiting {
  resolve(answer: QueryAnswer | number): void;
  reject(error: Error): void;
}

export class ViewThread {
  /** Resolves once the database is open; rejects with `ThreadFailure` where it could not be. */
  readonly opened: Promise<Position>;
  /** Resolves once the thread is gone after `close`; rejects with `ThreadFailure` where it could not go on. */
  readonly ended: Promise<void>;
  readonly #worker: Worker;
  readonly #listener: ThreadListener;
  readonly #waiting = new Map<number, Waiting>();
  readonly #opening = Promise.withResolvers<Position>();
  readonly #ending = Promise.withResolvers<void>();
  #lastId = 0;
  #timer: NodeJS.Timeout | undefined;
  #failure: ThreadFailure | null = null;
  #isClosed = false;

  constructor(task: ViewTask, listener: ThreadListener) {
    this.#listener = listener;
    this.opened = this.#opening.promise;
    this.ended = this.#ending.promise;
    // Who waits for neither hears of it by what was asked.
    this.opened.catch(() => {});
    this.ended.catch(() => {});
    this.#worker = new Worker(new URL('./view-thread.ts', import.meta.url), { workerData: task, name: 'view' });
    this.#worker.on('message', (message: FromThread) => this.#hear(message));
    this.#worker.on('error', (error) => this.#fail(error instanceof Error ? error : new Error(String(error))));
    this.#worker.on('exit', () => this.#end());
  }

  send({ firstSeq, count, payload }: Batch): void {
    // A copy of its own, which goes over as it is: the payload may be part of something larger.
    const bytes = new Uint8Array(payload);
    this.#post({ kind: 'batch', batch: { firstSeq, count, payload: bytes } }, [bytes.buffer]);
  }

  async query(sql: string, parameters: readonly unknown[]): Promise<QueryAnswer> {
    return (await this.#ask({ kind: 'query', sql, parameters })) as QueryAnswer;
  }

  /** Returns the sequence of the checkpoint. */
  async writeCheckpoint(path: string): Promise<number> {
    return (await this.#ask({ kind: 'checkpoint', path })) as number;
  }

  /** Finishes what is under way, closes the database and ends the thread. Resolves, too, where it has failed. */
  async close(): Promise<void> {
    this.#post({ kind: 'close' });
    await this.ended.catch(() => {});
  }

  #post(message: ToThread, transfer: ArrayBuffer[] = []): void {
    this.#worker.postMessage(message, transfer);
  }

  #ask(question: Question): Promise<QueryAnswer | number> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      if (this.#failure !== null || this.#isClosed) reject(this.#lost());
      else {
        this.#waiting.set(id, { resolve, reject });
        this.#post({ kind: 'ask', id, question });
      }
    });
  }

  #hear(message: FromThread): void {
    switch (message.kind) {
      case 'opened':
        this.#opening.resolve(message.at);
        break;
      case 'applied':
        this.#listener.onApplied(message.at, message.isWritten);
        break;
      case 'idle':
        this.#listener.onIdle(message.seq);
        break;
      case 'answer':
        this.#takeWaiting(message.id)?.resolve(message.answer);
        break;
      case 'refusal':
        this.#takeWaiting(message.id)?.reject(restoreError(message.fault));
        break;
      case 'watch':
        this.#watch(message.ms);
        break;
      case 'warning':
        this.#listener.onWarning({ err: restoreError(message.fault), ...message.details }, message.message);
        break;
      case 'failed':
        this.#fail(restoreError(message.fault), message.isOutage);
        break;
      case 'closed':
        this.#isClosed = true;
        break;
    }
  }

  #takeWaiting(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }

  /** What the thread says that it begins has to be done by then: a thread that hangs cannot say so itself. */
  #watch(ms: number): void {
    clearTimeout(this.#timer);
    if (ms === 0) return;
    this.#timer = setTimeout(() => {
      this.#fail(new Error('view: the database did not open or close in time'));
      void this.#worker.terminate();
    }, ms);
  }

  #fail(error: Error, isOutage = false): void {
    this.#failure ??= new ThreadFailure(error, isOutage);
  }

  #end(): void {
    clearTimeout(this.#timer);
    if (!this.#isClosed) this.#fail(new Error('view: the thread ended'));
    for (const { reject } of this.#waiting.values()) reject(this.#lost());
    this.#waiting.clear();
    if (this.#failure === null) this.#ending.resolve();
    else {
      this.#opening.reject(this.#failure);
      this.#ending.reject(this.#failure);
    }
  }

  #lost(): Error {
    return new Error('view: the database is not open', { cause: this.#failure?.cause });
  }
}
