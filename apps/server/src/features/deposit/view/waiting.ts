/** What waits for staff of deposits. */
import { type RawBuilder, sql } from 'kysely';
import type { Waiting } from '../../../feature.ts';
import type { View } from '../../../projections.ts';
import { rowsWalked } from '../../../view/read-page.ts';

type Db = View['db'];
const keyMax = Number.MAX_SAFE_INTEGER;

/** Forms that nobody has decided about. */
export async function readWaitingForms(db: Db): Promise<Waiting> {
  return await readWaiting(
    db,
    sql`select time from deposit_forms where (status, id) >= ('applying', 0) and (status, id) <= ('applying', ${keyMax}::bigint)
      order by status, id limit ${rowsWalked}`,
  );
}

/** What arrived and is nobody's; what a network took back waits for nobody. */
export async function readWaitingArrivals(db: Db): Promise<Waiting> {
  return await readWaiting(
    db,
    sql`select time from (
      select time, status from deposits where (user_id, id) >= (0, 0) and (user_id, id) <= (0, ${keyMax}::bigint)
      order by user_id, id limit ${rowsWalked}) as rows where status <> 'reversed'`,
  );
}

async function readWaiting(db: Db, times: RawBuilder<unknown>): Promise<Waiting> {
  const { rows } = await sql<{ count: string | number; oldest: number | null }>`
    select count(*) as count, min(time) as oldest from (${times}) as waiting`.execute(db);
  return { count: Number(rows[0]?.count ?? 0), oldest: rows[0]?.oldest ?? null };
}
