/** The journal's tables, in a schema of their own. */
import type pg from 'pg';
import { DatabaseUnusableError, databaseName } from './connection.ts';

export const journalSchema = 'bourse_journal';
const format = 1;
/** Any number that others hardly use: whoever makes the tables holds it meanwhile. */
const creationLock = 0x626f_7572;

/**
 * `lease` has one row: who may append. `store` tells one journal from another. A batch's `hash` is that of its frame as
 * it would stand in a file, and `previous_hash` that of the batch before. Payloads are kept as they are: packing them
 * costs more time than it saves.
 */
const statements = `
  create schema if not exists ${journalSchema};
  create table if not exists ${journalSchema}.lease (
    id integer primary key check (id = 1),
    format integer not null,
    store uuid not null default gen_random_uuid(),
    epoch bigint not null,
    holder text not null,
    expires_at timestamptz not null
  );
  create table if not exists ${journalSchema}.batches (
    first_seq bigint primary key,
    last_seq bigint not null,
    epoch bigint not null,
    count integer not null,
    crc bigint not null,
    previous_hash bytea not null,
    hash bytea not null,
    payload bytea not null,
    check (last_seq = first_seq + count - 1 and count > 0)
  );
  alter table ${journalSchema}.batches alter column payload set storage external;
  insert into ${journalSchema}.lease (id, format, epoch, holder, expires_at)
    values (1, ${format}, 0, '', '-infinity') on conflict do nothing;
`;

/** Makes the tables where they are missing; refuses those of a later version. */
export async function createTables(client: pg.Client, url: string): Promise<void> {
  const { rows } = await client.query(`select to_regclass('${journalSchema}.lease') is not null as is_there`);
  if (rows[0]?.is_there !== true) {
    await client.query(`begin; select pg_advisory_xact_lock(${creationLock}); ${statements} commit;`);
  }
  const found = await client.query<{ format: number }>(`select format from ${journalSchema}.lease where id = 1`);
  if (found.rows[0]?.format === format) return;
  throw new DatabaseUnusableError(`${databaseName(url)} holds a journal of another version`);
}
