/**
 * The lease: one row that says who may append. Its epoch is what fences: an append holds the row's share lock and needs
 * its own epoch in it, a takeover raises the epoch. The time in it only says when others may take it; nothing that is
 * safe hangs on clocks.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseUnusableError, databaseName } from './connection.ts';
import type { Queryable } from './rows.ts';
import { journalSchema } from './tables.ts';

const lease = `${journalSchema}.lease`;
/** First half of the advisory lock that a holder's session keeps; the second half is the epoch. */
const presenceKey = 0x626f_7572;
/** A living holder whose connection broke is back within this; one that is not, has died. */
const absentMs = 600;
/** How long a living holder is waited for, and how long anything at all. */
const waitMs = { present: 500, absent: 1_500 } as const;
const retryMs = 100;
/** A dead holder's last statement may still have the row for a moment. */
const lockWaitMs = 500;

/** Another process appends to this journal. */
export class LeaseHeldError extends DatabaseUnusableError {
  constructor(url: string, holder: string) {
    super(`the ${databaseName(url)} is in use by another process (${holder.replace(/ \S+$/, '')})`);
  }
}

interface LeaseRow {
  readonly epoch: string;
  readonly holder: string;
  readonly expires: string;
  readonly is_over: boolean;
  readonly is_present: boolean;
}

async function look(client: pg.Client): Promise<LeaseRow> {
  const { rows } = await client.query<LeaseRow>(`
    select epoch, holder, expires_at::text as expires, expires_at <= clock_timestamp() as is_over, exists (
      select from pg_locks where locktype = 'advisory' and classid::bigint = ${presenceKey}
        and objid::bigint = lease.epoch and granted
        and database = (select oid from pg_database where datname = current_database())) as is_present
    from ${lease} where id = 1`);
  const row = rows[0];
  if (row === undefined) throw new DatabaseUnusableError('the journal has lost its lease');
  return row;
}

/** Takes the lease as it was seen; null where somebody took or renewed it since. */
async function takeFrom(client: pg.Client, seen: LeaseRow, holder: string, leaseMs: number): Promise<number | null> {
  await client.query(`set lock_timeout = ${lockWaitMs}`);
  try {
    const { rows } = await client.query<{ epoch: string }>(
      `update ${lease} set epoch = epoch + 1, holder = $1, expires_at = clock_timestamp() + $2 * interval '1 ms'
       where id = 1 and epoch = $3 and expires_at = $4::timestamptz returning epoch`,
      [holder, leaseMs, seen.epoch, seen.expires],
    );
    return rows[0] === undefined ? null : Number(rows[0].epoch);
  } catch (error) {
    if ((error as { code?: string }).code === '55P03') return null;
    throw error;
  } finally {
    await client.query('set lock_timeout = 0');
  }
}

/** Shows the others that the holder of this epoch lives, for as long as its session does. */
export async function showPresence(client: pg.Client, epoch: number): Promise<void> {
  await client.query('select pg_try_advisory_lock($1, $2)', [presenceKey, epoch]);
}

/** Takes the lease from nobody, from a holder whose time is over, or from one that has died; answers the new epoch. */
export async function takeLease(client: pg.Client, url: string, holder: string, leaseMs: number): Promise<number> {
  const startedAt = performance.now();
  let presentAt = startedAt;
  for (;;) {
    const seen = await look(client);
    const now = performance.now();
    if (seen.is_present) presentAt = now;
    if (seen.is_over || now - presentAt > absentMs) {
      const epoch = await takeFrom(client, seen, holder, leaseMs);
      if (epoch !== null) return epoch;
    }
    if (now - startedAt > waitMs[seen.is_present ? 'present' : 'absent']) throw new LeaseHeldError(url, seen.holder);
    await delay(retryMs);
  }
}

/**
 * Raises the epoch of a lease that is still `holder`'s, so that whatever its broken session may still be doing comes
 * before this or never; null where the lease is another's.
 */
export async function retakeLease(client: pg.Client, holder: string, leaseMs: number): Promise<number | null> {
  const { rows } = await client.query<{ epoch: string }>(
    `update ${lease} set epoch = epoch + 1, expires_at = clock_timestamp() + $2 * interval '1 ms'
     where id = 1 and holder = $1 returning epoch`,
    [holder, leaseMs],
  );
  return rows[0] === undefined ? null : Number(rows[0].epoch);
}

/** False where the lease is another's. */
export async function renewLease(on: Queryable, holder: string, leaseMs: number): Promise<boolean> {
  const { rowCount } = await on.query(
    `update ${lease} set expires_at = clock_timestamp() + $2 * interval '1 ms' where id = 1 and holder = $1`,
    [holder, leaseMs],
  );
  return rowCount === 1;
}

/** The next one need not wait. */
export async function releaseLease(on: Queryable, holder: string): Promise<void> {
  await on.query(`update ${lease} set holder = '', expires_at = '-infinity' where id = 1 and holder = $1`, [holder]);
}
