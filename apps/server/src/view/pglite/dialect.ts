/**
 * Kysely on the database thread: PostgreSQL's SQL over messages. There is one connection, so whoever holds it (a query,
 * a transaction) holds up the others: transactions are kept short.
 */
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { DatabaseThread } from './database-thread.ts';
import { Mutex } from './mutex.ts';

class PGliteConnection implements DatabaseConnection {
  readonly #thread: DatabaseThread;

  constructor(thread: DatabaseThread) {
    this.#thread = thread;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affectedRows } = await this.#thread.query(query.sql, query.parameters);
    const result = { rows: rows as R[] };
    return affectedRows === undefined ? result : { ...result, numAffectedRows: BigInt(affectedRows) };
  }

  /** The whole answer at once: the database keeps no cursor across messages. */
  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }
}

class PGliteDriver implements Driver {
  readonly #connection: PGliteConnection;
  readonly #turns = new Mutex();
  #release: () => void = () => {};

  constructor(thread: DatabaseThread) {
    this.#connection = new PGliteConnection(thread);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    this.#release = await this.#turns.acquire();
    return this.#connection;
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const level = settings.isolationLevel === undefined ? '' : ` isolation level ${settings.isolationLevel}`;
    await connection.executeQuery(CompiledQuery.raw(`begin${level}`));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(): Promise<void> {
    this.#release();
  }

  async destroy(): Promise<void> {}
}

/** The dialect of a running (or soon running) database thread. */
export function createDialect(thread: DatabaseThread): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PGliteDriver(thread),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}
