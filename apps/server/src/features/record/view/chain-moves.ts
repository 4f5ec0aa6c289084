/** What deposits and withdrawals of a user say of themselves beside the amounts in the log. */
import type { Database, View } from '../../../projections.ts';

type Db = View['db'];

/** One's own deposits of those ids, by id. */
export async function depositsOf(
  db: Db,
  userId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Database['deposits']>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('deposits')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Withdrawals of those ids that the user sent or received, by id. */
export async function withdrawalsOf(
  db: Db,
  userId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Database['withdrawals']>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', 'in', [...ids])
    .where(({ eb, or }) => or([eb('user_id', '=', userId), eb('to_user_id', '=', userId)]))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
