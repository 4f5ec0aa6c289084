/** Databases for tests, each made for one of them and dropped after it. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { until } from '../../../testing/until.ts';

const serverUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Whether tests that need a server must not be left out: on the machine that proves all, and where one was named. */
const isRequired = process.env.CI === 'true' || process.env.TEST_DATABASE_URL !== undefined;

async function isReachable(): Promise<boolean> {
  try {
    await (await connect(serverUrl)).end();
    return true;
  } catch (error) {
    if (isRequired) throw new Error(`no PostgreSQL server answers at ${serverUrl}`, { cause: error });
    console.warn(`no PostgreSQL server answers at ${serverUrl}: tests that need one are skipped`);
    return false;
  }
}

/**
 * Whether there is a server to test with. Tests that need one say `describe.skipIf(!hasPostgres)`, so that without it they
 * are counted as skipped and never silently absent.
 */
export const hasPostgres: boolean = await isReachable();

export interface TestDatabase {
  readonly url: string;
  /** A connection that ends with the database. */
  session(): Promise<pg.Client>;
  /** Empties it for the next test, which is far quicker than another database; ends whoever is still connected. */
  empty(): Promise<void>;
  /** Ends whoever is still connected. */
  drop(): Promise<void>;
}

/** A new, empty database on the test server, or on the one at `server`. */
export async function createDatabase(server = serverUrl): Promise<TestDatabase> {
  const name = `bourse_test_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const admin = await connect(server);
  await admin.query(`create database ${name}`);
  await admin.end();
  const address = new URL(server);
  address.pathname = `/${name}`;
  const url = address.href;
  const sessions: pg.Client[] = [];
  const endSessions = async () => {
    for (const session of sessions.splice(0)) await session.end().catch(() => {});
  };
  return {
    url,
    async session() {
      const session = await connect(url);
      sessions.push(session);
      return session;
    },
    async empty() {
      await endSessions();
      const cleaner = await connect(url);
      await cleaner.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid();
        drop schema if exists bourse_journal, bourse_view, bourse_vault, bourse_storage, public cascade;
        create schema public`);
      await cleaner.end();
    },
    async drop() {
      await endSessions();
      const last = await connect(server);
      await last.query(`drop database ${name} with (force)`);
      await last.end();
    },
  };
}

/** Resolves once `count` statements of others wait for a lock in the session's database. */
export async function untilWaiting(session: pg.Client, count = 1): Promise<void> {
  const waiting = async () => {
    const { rowCount } = await session.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rowCount ?? 0;
  };
  await until(async () => (await waiting()) >= count, `${count} statements to wait for a lock`);
}
