/** Connections to PostgreSQL: what a database must be before anything is kept in it, and what its errors mean. */
import pg from 'pg';

const connectTimeoutMs = 3_000;
/** `client_connection_check_interval` came with it. */
const versionMin = 140_000;

/** The database cannot be used as it is: for the operator, in one line. */
export class DatabaseUnusableError extends Error {}

/** How the database is called in messages: without user and password. */
export function databaseName(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `PostgreSQL database ${decodeURIComponent(pathname.slice(1)) || '(default)'} at ${hostname || 'localhost'}:${port || 5432}`;
}

/** The last one is Kysely's: it gives a connection up that could not even roll back, and so was lost before. */
const lostConnection =
  /^(Connection terminated|Connection ended|Client has encountered a connection error|Client was closed|Query read timeout|timeout e|Postgres connection has been discarded)/;

/**
 * Whether an error of a connection tells nothing about what became of its statement: the connection broke, or the server
 * was going down or coming up. Any other error of the server means that the statement did nothing.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError) return /^(57P0[1-5]|08...|53300)$/.test(error.code ?? '');
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (error instanceof AggregateError) return error.errors.every(isOutage);
  return syscall !== undefined || code === 'ECONNRESET' || code === 'EPIPE' || lostConnection.test(error.message);
}

/** In one line; the errors of several addresses of a host are told by the first. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return messageOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

export interface SessionOptions {
  readonly url: string;
  /** A statement that takes longer is ended by the server, and did nothing. */
  readonly statementMsMax: number;
}

/** Settings of a session that append to the journal, whatever the server's defaults are. */
function settingsOf({ statementMsMax }: SessionOptions): string {
  return [
    // An append looks at the lease as it is once its lock is there; the stricter levels would fail it instead.
    "set default_transaction_isolation = 'read committed'",
    'set default_transaction_read_only = off',
    `set statement_timeout = ${statementMsMax}`,
    // A statement whose client is gone ends soon, and one whose client's machine is gone not much later.
    'set client_connection_check_interval = 500',
    'set tcp_keepalives_idle = 3',
    'set tcp_keepalives_interval = 1',
    'set tcp_keepalives_count = 3',
  ].join('; ');
}

interface ServerSettings {
  readonly version: number;
  readonly fsync: string;
  readonly full_page_writes: string;
  readonly synchronous_commit: string;
  readonly is_standby: boolean;
}

/** Refuses a server whose acknowledgement means nothing, and keeps this session as strict as it is now. */
async function assertDurable(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<ServerSettings>(`
    select current_setting('server_version_num')::integer as version, current_setting('fsync') as fsync,
      current_setting('full_page_writes') as full_page_writes,
      current_setting('synchronous_commit') as synchronous_commit, pg_is_in_recovery() as is_standby`);
  const settings = rows[0];
  if (settings === undefined) throw new DatabaseUnusableError(`${name} does not tell its settings`);
  if (settings.version < versionMin) throw new DatabaseUnusableError(`${name} is older than PostgreSQL 14`);
  if (settings.is_standby) throw new DatabaseUnusableError(`${name} is a standby that takes no writes`);
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'] as const) {
    if (settings[setting] !== 'off') continue;
    throw new DatabaseUnusableError(`${name} has ${setting}=off: what it acknowledges could be lost, set it to on`);
  }
  await client.query("select set_config('synchronous_commit', $1, false)", [settings.synchronous_commit]);
}

/** A session fit to append with. Whoever gets it listens for its `end`. */
export async function openSession(options: SessionOptions): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: options.url,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    application_name: 'bourse journal',
  });
  // The statement under way tells of it; without a listener it would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(settingsOf(options));
    await assertDurable(client, databaseName(options.url));
    return client;
  } catch (error) {
    closeAbruptly(client);
    throw error;
  }
}

/** Ends a connection without waiting for a server that may not answer. */
export function closeAbruptly(client: pg.Client): void {
  client.connection.stream.destroy();
}

/**
 * A connection that breaks fails its query, or is replaced when the next one is needed. Between the queries of a
 * transaction nobody else would listen, and the break would end the process.
 */
export function ignoreBreaks(pool: pg.Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}

/** A few connections; a query that takes longer than `queryMsMax` is given up. */
export function openPool(url: string, queryMsMax: number, connectionsMax: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: Math.min(connectTimeoutMs, queryMsMax),
    query_timeout: queryMsMax,
    max: connectionsMax,
    application_name: 'bourse journal',
  });
  ignoreBreaks(pool);
  return pool;
}

/** Bytes of everything in a database, asked over a connection of its own. */
export async function databaseBytes(url: string): Promise<number> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: connectTimeoutMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
    return Number(rows[0]?.bytes);
  } finally {
    await client.end();
  }
}
