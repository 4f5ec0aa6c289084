/** Renews the lease in the background, and says so where it is lost or could not be renewed in time. */
import type pg from 'pg';
import { messageOf, openPool } from './connection.ts';
import { releaseLease, renewLease } from './lease.ts';

/** The lease is another's, or may soon be: nothing more is appended. */
export class LeaseLostError extends Error {}

export interface LeaseKeeperOptions {
  readonly url: string;
  readonly holder: string;
  readonly leaseMs: number;
  /** Called once. */
  readonly onLost: (error: LeaseLostError) => void;
}

export class LeaseKeeper {
  readonly #options: LeaseKeeperOptions;
  readonly #pool: pg.Pool;
  readonly #everyMs: number;
  readonly #stopping = new AbortController();
  readonly #running: Promise<void>;
  #deadline: number;
  #timer: NodeJS.Timeout | undefined;
  #pauseTimer: NodeJS.Timeout | undefined;
  #endPause: () => void = () => {};
  #lastFailure = '';

  /** `takenAt`: `performance.now()` before the lease was taken. */
  constructor(options: LeaseKeeperOptions, takenAt: number) {
    this.#options = options;
    this.#everyMs = options.leaseMs / 4;
    this.#pool = openPool(options.url, this.#everyMs, 1);
    this.#deadline = this.#deadlineAfter(takenAt);
    this.#running = this.#run();
  }

  /** A tenth of the lease is left for the stopping itself, so that the next holder never meets this one. */
  #deadlineAfter(renewedAt: number): number {
    return renewedAt + this.#options.leaseMs * 0.9;
  }

  /** Time in which this process may still wait for the database. */
  get msLeft(): number {
    return this.#deadline - performance.now();
  }

  /** The lease was taken or renewed by a statement sent at `sentAt`. */
  renewed(sentAt: number): void {
    this.#deadline = Math.max(this.#deadline, this.#deadlineAfter(sentAt));
  }

  /**
   * From now on the lease must not run out. Recovery before may hold up the process for longer; it answers nobody, so
   * one renewal here tells whether the lease was kept.
   */
  async enforce(): Promise<void> {
    const sentAt = performance.now();
    if (!(await renewLease(this.#pool, this.#options.holder, this.#options.leaseMs))) throw this.#taken();
    this.renewed(sentAt);
    this.#watch();
  }

  #watch(): void {
    if (this.#stopping.signal.aborted) return;
    const { msLeft } = this;
    if (msLeft <= 0) {
      const why = this.#lastFailure === '' ? 'the process was held up' : this.#lastFailure;
      this.#lose(new LeaseLostError(`the lease of the journal could not be renewed in time: ${why}`));
      return;
    }
    this.#timer = setTimeout(() => this.#watch(), msLeft).unref();
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    let waitMs = this.#everyMs;
    while (!signal.aborted) {
      await this.#pause(waitMs);
      if (!signal.aborted) waitMs = (await this.#renew()) ? this.#everyMs : this.#everyMs / 10;
    }
  }

  /** Ends early where the keeper is stopped. */
  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#pauseTimer = setTimeout(resolve, ms).unref();
      this.#endPause = resolve;
    });
  }

  async #renew(): Promise<boolean> {
    const sentAt = performance.now();
    try {
      if (!(await renewLease(this.#pool, this.#options.holder, this.#options.leaseMs))) this.#lose(this.#taken());
      this.renewed(sentAt);
      return true;
    } catch (error) {
      this.#lastFailure = messageOf(error);
      return false;
    }
  }

  #taken(): LeaseLostError {
    return new LeaseLostError('another process has taken the lease of the journal');
  }

  #lose(error: LeaseLostError): void {
    if (this.#stopping.signal.aborted) return;
    this.#halt();
    this.#options.onLost(error);
  }

  #halt(): void {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    clearTimeout(this.#pauseTimer);
    this.#endPause();
  }

  /** Stops renewing; with `isReleasing` the next holder need not wait. */
  async stop(isReleasing: boolean): Promise<void> {
    this.#halt();
    await this.#running;
    // Where the database is away the lease runs out by itself.
    if (isReleasing) await releaseLease(this.#pool, this.#options.holder).catch(() => {});
    await this.#pool.end();
  }
}
