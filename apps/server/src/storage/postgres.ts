/**
 * Storage in PostgreSQL, in a schema of its own. The bytes lie in parts, so that no statement is large. A `put` is one
 * transaction: others see what was there before until all parts are durable.
 */
import pg from 'pg';
import { ignoreBreaks } from '../journal/postgres/connection.ts';
import { assertFolder, assertName, type BlobStorage, type StoredBlob } from './port.ts';

export const storageSchema = 'bourse_storage';
const blobs = `${storageSchema}.blobs`;
const parts = `${storageSchema}.parts`;
export const partBytesMax = 1024 * 1024;
const pageRowsMax = 1_000;
const connectionsMax = 4;
const connectTimeoutMs = 3_000;
const statementMsMax = 30_000;
/** Any numbers that others hardly use: of making the tables, and of writing to a name. */
const creationLock = 0x6272_7374;
const nameLock = 0x6272_6e6d;

const settings = [
  // What is acknowledged is on disk, whatever the server's default is.
  'set synchronous_commit = on',
  "set default_transaction_isolation = 'read committed'",
  'set default_transaction_read_only = off',
  `set statement_timeout = ${statementMsMax}`,
].join('; ');

/** Names compare byte by byte, so that those of a folder are one range. Sealed bytes do not get smaller by compression. */
const creation = `begin; select pg_advisory_xact_lock(${creationLock});
  create schema if not exists ${storageSchema};
  create table if not exists ${blobs} (
    id bigint generated always as identity primary key,
    name text collate "C" not null unique,
    bytes bigint not null,
    put_at timestamptz not null default clock_timestamp()
  );
  create table if not exists ${parts} (
    blob_id bigint not null references ${blobs} (id) on delete cascade,
    number integer not null,
    content bytea not null,
    primary key (blob_id, number)
  );
  alter table ${parts} alter column content set storage external;
  commit;`;

/** Pieces of at most `partBytesMax`. */
function* piecesOf(given: readonly Uint8Array[]): Generator<Buffer> {
  for (const { buffer, byteOffset, byteLength } of given) {
    for (let at = 0; at < byteLength; at += partBytesMax) {
      yield Buffer.from(buffer, byteOffset + at, Math.min(partBytesMax, byteLength - at));
    }
  }
}

export class PostgresStorage implements BlobStorage {
  readonly #pool: pg.Pool;

  private constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Makes the tables where they are missing. */
  static async open(url: string): Promise<PostgresStorage> {
    const pool = new pg.Pool({
      connectionString: url,
      connectionTimeoutMillis: connectTimeoutMs,
      max: connectionsMax,
      application_name: 'bourse storage',
      onConnect: async (client) => void (await client.query(settings)),
    });
    ignoreBreaks(pool);
    try {
      // Only where they are missing: it would wait for whoever is reading or writing.
      const { rows } = await pool.query(`select to_regclass('${parts}') is not null as is_there`);
      if (rows[0]?.is_there !== true) await pool.query(creation);
      return new PostgresStorage(pool);
    } catch (error) {
      await pool.end();
      throw error;
    }
  }

  async put(name: string, given: readonly Uint8Array[]): Promise<void> {
    assertName(name);
    const bytes = given.reduce((sum, part) => sum + part.length, 0);
    await this.#inTransaction('', async (client) => {
      await clearName(client, name);
      const { rows } = await client.query<{ id: string }>(
        `insert into ${blobs} (name, bytes) values ($1, $2) returning id`,
        [name, bytes],
      );
      let number = 0;
      for (const piece of piecesOf(given)) {
        await client.query(`insert into ${parts} (blob_id, number, content) values ($1, $2, $3)`, [
          rows[0]?.id,
          number++,
          piece,
        ]);
      }
    });
  }

  async get(name: string): Promise<Buffer | null> {
    assertName(name);
    // One view of both tables: a `put` meanwhile takes the parts away.
    return await this.#inTransaction('isolation level repeatable read read only', async (client) => {
      const { rows } = await client.query<{ id: string; bytes: string }>(
        `select id, bytes from ${blobs} where name = $1`,
        [name],
      );
      return rows[0] === undefined ? null : await readParts(client, rows[0].id, Number(rows[0].bytes), name);
    });
  }

  async *list(folder: string): AsyncGenerator<StoredBlob> {
    assertFolder(folder);
    // "0" is the character after "/": between the two lies what begins with the folder.
    const end = `${folder.slice(0, -1)}0`;
    for (let last = folder; ; ) {
      const { rows } = await this.#pool.query<{ name: string; bytes: number; put_at_ms: number }>(
        `select name, bytes::float8 as bytes, (extract(epoch from put_at) * 1000)::float8 as put_at_ms from ${blobs}
         where name > $1 and name < $2 order by name limit ${pageRowsMax}`,
        [last, end],
      );
      for (const { name, bytes, put_at_ms } of rows) yield { name, bytes, putAtMs: put_at_ms };
      if (rows.length < pageRowsMax) return;
      last = rows.at(-1)?.name ?? end;
    }
  }

  async rename(from: string, to: string): Promise<boolean> {
    assertName(from);
    assertName(to);
    if (from === to) return (await this.#find(from)) !== null;
    return await this.#inTransaction('', async (client) => {
      const { rows } = await client.query<{ id: string }>(`select id from ${blobs} where name = $1 for update`, [from]);
      if (rows[0] === undefined) return false;
      await clearName(client, to);
      await client.query(`update ${blobs} set name = $2 where id = $1`, [rows[0].id, to]);
      return true;
    });
  }

  async remove(name: string): Promise<void> {
    assertName(name);
    await this.#pool.query(`delete from ${blobs} where name = $1`, [name]);
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  async #find(name: string): Promise<string | null> {
    const { rows } = await this.#pool.query<{ id: string }>(`select id from ${blobs} where name = $1`, [name]);
    return rows[0]?.id ?? null;
  }

  async #inTransaction<T>(mode: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    try {
      await client.query(`begin ${mode}`);
      const result = await work(client);
      await client.query('commit');
      client.release();
      return result;
    } catch (error) {
      // The connection goes, and with it whatever the transaction did.
      client.release(true);
      throw error;
    }
  }
}

/** Removes what is under the name; no other writes to the name until the transaction ends. */
async function clearName(client: pg.PoolClient, name: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1, hashtext($2))', [nameLock, name]);
  await client.query(`delete from ${blobs} where name = $1`, [name]);
}

async function readParts(client: pg.PoolClient, id: string, bytes: number, name: string): Promise<Buffer> {
  const whole = Buffer.alloc(bytes);
  let at = 0;
  for (let number = 0; at < bytes; number++) {
    const { rows } = await client.query<{ content: Buffer }>(
      `select content from ${parts} where blob_id = $1 and number = $2`,
      [id, number],
    );
    const content = rows[0]?.content;
    if (content === undefined || at + content.length > bytes) throw new Error(`storage: ${name} is not whole`);
    at += content.copy(whole, at);
  }
  return whole;
}
