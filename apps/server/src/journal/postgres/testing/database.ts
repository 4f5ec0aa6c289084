/** Databases for tests, each made for one of them and dropped after it. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';

const serverUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function isReachable(): Promise<boolean> {
  try {
    await (await connect(serverUrl)).end();
    return true;
  } catch (error) {
    if (process.env.CI === 'true') throw error;
    console.warn(
      'no PostgreSQL server answers: set TEST_DATABASE_URL to prove what needs one; those tests are left out',
    );
    return false;
  }
}

/** Whether there is a server to test with; where tests must be complete (CI=true) its absence is an error. */
export const hasPostgres: boolean = await isReachable();

export interface TestDatabase {
  readonly url: string;
  /** A connection that ends with the database. */
  session(): Promise<pg.Client>;
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
  return {
    url,
    async session() {
      const session = await connect(url);
      sessions.push(session);
      return session;
    },
    async drop() {
      for (const session of sessions) await session.end().catch(() => {});
      const last = await connect(server);
      await last.query(`drop database ${name} with (force)`);
      await last.end();
    },
  };
}

/** Resolves once `count` statements of others wait for a lock in the session's database. */
export async function untilWaiting(session: pg.Client, count = 1): Promise<void> {
  for (;;) {
    const { rowCount } = await session.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if ((rowCount ?? 0) >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
