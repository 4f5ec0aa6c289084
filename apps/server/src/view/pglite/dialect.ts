/**
 * Kysely on the embedded database: PostgreSQL's SQL over messages. There is one connection, so whoever holds it (a query,
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
import { Mutex } from './mutex.ts';

/** Whatever runs a statement on the database: its thread, or the database itself. */
export interface Queries {
  query(sql: string, parameters: readonly unknown[]): Promise<{ rows: unknown[]; affectedRows?: number }>;
}

class PGliteConnection implements DatabaseConnection {
  readonly #queries: Queries;

  constructor(queries: Queries) {
    this.#queries = queries;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affectedRows } = await this.#queries.query(query.sql, query.parameters);
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

  constructor(queries: Queries) {
    this.#connection = new PGliteConnection(queries);
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

/** The dialect of a running (or soon running) database. */
export function createDialect(queries: Queries): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PGliteDriver(queries),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}
