/**
 * Keys in PostgreSQL, and what lies beside them, in a schema of their own: the view's is thrown away at times, and a backup of the journal must not
 * hold the keys that erase what is in it.
 */
import pg from 'pg';
import { ignoreBreaks } from '../journal/postgres/connection.ts';
import type { KeyStore } from './keys.ts';
import { hashBits } from './pictures.ts';

export const vaultSchema = 'bourse_vault';
const connectTimeoutMs = 3_000;
const statementMsMax = 5_000;
/** Any number that others hardly use: whoever makes the table holds it meanwhile. */
const creationLock = 0x6b65_7973;

interface KeyRow {
  readonly wrapped: Buffer;
}

/** Connections to the vault's schema, which is made where there is none. */
export async function openVaultPool(url: string): Promise<pg.Pool> {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    max: 2,
    application_name: 'bourse vault',
    // What is sealed with a key counts only once the key is on disk.
    onConnect: async (client) =>
      void (await client.query(`set synchronous_commit = on; set statement_timeout = ${statementMsMax}`)),
  });
  ignoreBreaks(pool);
  try {
    await pool.query(`begin; select pg_advisory_xact_lock(${creationLock});
      create schema if not exists ${vaultSchema};
      create table if not exists ${vaultSchema}.keys (user_id bigint primary key, wrapped bytea not null);
      create table if not exists ${vaultSchema}.marks
        (kind text, hash text, user_id bigint, at bigint not null, primary key (kind, hash, user_id));
      create index if not exists marks_by_user on ${vaultSchema}.marks (user_id, kind, at);
      create table if not exists ${vaultSchema}.pictures
        (user_id bigint, picture text, bits bit(${hashBits}) not null, at bigint not null, primary key (user_id, picture));
      commit;`);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return pool;
}

export function openKeyTable(pool: pg.Pool): KeyStore {
  const find = async (userId: number): Promise<Uint8Array | null> => {
    const { rows } = await pool.query<KeyRow>(`select wrapped from ${vaultSchema}.keys where user_id = $1`, [userId]);
    return rows[0]?.wrapped ?? null;
  };
  return {
    find,
    async keep(userId, wrapped) {
      const bytes = Buffer.from(wrapped);
      await pool.query(
        `insert into ${vaultSchema}.keys (user_id, wrapped) values ($1, $2) on conflict (user_id) do nothing`,
        [userId, bytes],
      );
      return (await find(userId)) ?? bytes;
    },
    async erase(userId) {
      await pool.query(`delete from ${vaultSchema}.keys where user_id = $1`, [userId]);
    },
    close: () => pool.end(),
  };
}
