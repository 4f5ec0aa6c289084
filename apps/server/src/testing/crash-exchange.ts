/** The processes of a crash run: a server, and where it is to be killed, the PostgreSQL server it lies on. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from '../journal/postgres/testing/cluster.ts';
import { NoAnswerError } from './crash-trader.ts';
import { hasEnded, type ServerEnvironment, type ServerProcess, spawnServer } from './server-process.ts';

/** So often in a row the server may end by itself before it is up, or leave a call unanswered. */
const attemptsMax = 20;

export class CrashExchange {
  readonly #environment: ServerEnvironment;
  readonly #cluster: Cluster | null;
  #server: ServerProcess | null = null;
  #isReady = false;
  #starting: Promise<void> | null = null;
  /** How the server ended by itself, each line with its count. */
  readonly ownEnds = new Map<string, number>();
  /** What the last start took. */
  startMs = 2000;
  starts = 0;

  constructor(environment: ServerEnvironment, cluster: Cluster | null) {
    this.#environment = environment;
    this.#cluster = cluster;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#environment.PORT}`;
  }

  /** Starts the server where there is none, without waiting for it. */
  launch(): void {
    if (this.#server !== null && !hasEnded(this.#server.child)) return;
    this.#noteEnd();
    this.#server = spawnServer(this.#environment);
    this.#isReady = false;
    this.starts += 1;
  }

  /** The server is ready when this resolves; where it ended by itself, it is started again. */
  up(): Promise<void> {
    this.#starting ??= this.#bringUp().finally(() => {
      this.#starting = null;
    });
    return this.#starting;
  }

  async #bringUp(): Promise<void> {
    for (let attempt = 0; attempt < attemptsMax; attempt++) {
      await this.#cluster?.start();
      const startedAt = performance.now();
      const isNew = this.#server === null || hasEnded(this.#server.child);
      this.launch();
      if (this.#isReady) return;
      try {
        await this.#server?.ready();
        this.#isReady = true;
        if (isNew) this.startMs = performance.now() - startedAt;
        return;
      } catch (error) {
        if (this.#server === null || !hasEnded(this.#server.child)) throw error;
      }
    }
    throw new Error(`the server does not start: ${this.#server?.output()}`);
  }

  /** A server on PostgreSQL may end with 1 where that is away or not yet free: it says so, and is started again. */
  #noteEnd(): void {
    const { child, output } = this.#server ?? {};
    if (child === undefined || output === undefined) return;
    this.#server = null;
    if (child.signalCode === 'SIGKILL') return;
    const lines = output();
    const isAllowed = child.exitCode === 1 && this.#environment.DATABASE_URL !== undefined;
    if (!isAllowed) throw new Error(`the server ended by itself with ${child.exitCode ?? child.signalCode}:\n${lines}`);
    const reason = /"message":"([^"]*)"|cannot start: (.*)/.exec(lines);
    const line = (reason?.[1] ?? reason?.[2] ?? lines).replaceAll(/\d+/g, '#');
    this.ownEnds.set(line, (this.ownEnds.get(line) ?? 0) + 1);
  }

  /** Throws where the server is not there: nobody has killed it. */
  assertUp(): void {
    if (this.#server === null || hasEnded(this.#server.child)) {
      throw new Error(`the server ended by itself under load:\n${this.#server?.output()}`);
    }
  }

  async killServer(): Promise<void> {
    await this.#server?.stop('SIGKILL');
    this.#noteEnd();
  }

  /** Does it until the server has answered all of it, whatever ends in between. */
  async insist<T>(work: () => Promise<T>): Promise<T> {
    for (let attempt = 0; ; attempt++) {
      await this.up();
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof NoAnswerError) || attempt === attemptsMax) throw error;
        await delay(100);
      }
    }
  }
}
