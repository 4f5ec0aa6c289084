/** The view in PostgreSQL, in a schema of its own beside the journal's. */
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { ignoreBreaks, isOutage } from '../../journal/postgres/connection.ts';
import { migrate } from '../migrate.ts';
import type { ViewStore } from '../open-database.ts';
import { int8Type, parseInt8 } from '../pglite/int8.ts';
import { planned } from '../plans.ts';
import type { Register } from '../projection/register.ts';
import type { KernelTables } from '../tables.ts';

export const viewSchema = 'bourse_view';
/** Where a rebuild makes the next view, beside the one in use. */
export const nextViewSchema = 'bourse_view_next';
export type ViewSchema = typeof viewSchema | typeof nextViewSchema;
/** Of those who read, and of the view's thread. */
const readersMax = 4;
const writersMax = 2;
const connectTimeoutMs = 3_000;
/** Queries go on beside a transaction; they only see its rows so much later. */
const transactionMsMax = 100;
/** A query of a page or a step of the projector takes a small part of this. */
const statementMsMax = 30_000;
/** A lock that is held longer is told of, instead of being waited for in silence. */
const lockMsMax = 5_000;

/**
 * The rows can be rebuilt from the journal and move together with the sequence they are at, so a commit need not wait
 * for the disk: a crash of the server costs its last moment, which is then applied again.
 */
const settings = [
  'set synchronous_commit = off',
  "set default_transaction_isolation = 'read committed'",
  `set statement_timeout = ${statementMsMax}`,
  `set lock_timeout = ${lockMsMax}`,
  ...Object.entries(planned).map(([name, value]) => `set ${name} = ${value}`),
].join('; ');

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === int8Type && format !== 'binary' ? parseInt8 : pg.types.getTypeParser(oid, format),
};

function openPool(url: string, schema: ViewSchema, connectionsMax: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    max: connectionsMax,
    application_name: 'bourse view',
    types,
    onConnect: async (client) => void (await client.query(`set search_path = ${schema}; ${settings}`)),
  });
  ignoreBreaks(pool);
  return pool;
}

/** What reads from the tables. */
export function openReaders(url: string, schema: ViewSchema): Kysely<KernelTables> {
  return new Kysely({ dialect: new PostgresDialect({ pool: openPool(url, schema, readersMax) }) });
}

/**
 * The journal of this database is always whole, so its view needs no checkpoints. Only what a rebuild made beside the
 * view in use is ever deleted here.
 */
export function postgresStore(url: string, { migrations }: Register, schema: ViewSchema): ViewStore {
  const pool = openPool(url, schema, writersMax);
  const db = new Kysely<KernelTables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    transactionMsMax,
    async exists() {
      const { rows } = await sql<{ is_there: boolean }>`
        select to_regclass(${`${schema}.kysely_migration`}) is not null as is_there`.execute(db);
      return rows[0]?.is_there === true;
    },
    openExisting: async () => {},
    async openEmpty() {
      if (schema === nextViewSchema) await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(db);
      await sql`create schema if not exists ${sql.id(schema)}`.execute(db);
    },
    migrate: () => migrate(db, migrations, { schema }),
    restoreCheckpoint: null,
    writeCheckpoint: () => Promise.reject(new Error('view: a view in PostgreSQL makes no checkpoints')),
    isOutage,
    close: () => db.destroy(),
    settle: async () => {},
  };
}
