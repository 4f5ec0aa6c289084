/** How reliable somebody is: of their deals of 30 days, those that were completed; each other side counts once a week. */
import { sql } from 'kysely';
import type { View } from '../../../projections.ts';

const weekMs = 7 * 86_400_000;
const monthMs = 30 * 86_400_000;

export interface Completion {
  /** Per cent, whole. */
  readonly rate: string;
  readonly count: number;
}

/** Of a page's people at once; who had no deal that ended has no entry. */
export async function readCompletions(
  db: View['db'],
  userIds: readonly number[],
  time: number,
): Promise<ReadonlyMap<number, Completion>> {
  if (userIds.length === 0) return new Map();
  const ids = sql.join([...new Set(userIds)].map((id) => sql`${id}::bigint`));
  // The last of a pair's deals in a week stands for all of them.
  const { rows } = await sql<{ user_id: number; done: number; count: number }>`
    select user_id, count(*) filter (where state = 'done')::integer as done, count(*)::integer as count from (
      select distinct on (user_id, other, week) user_id, other, week, state from (
        select s.user_id, d.id, d.state, case when d.owner_id = s.user_id then d.taker_id else d.owner_id end as other,
          d.opened_at / ${weekMs}::bigint as week
        from c2c_sides s join c2c_deals d on d.id = s.deal_id
        where s.user_id in (${ids}) and d.opened_at > ${time - monthMs}::bigint and d.ended_at > 0
      ) deals order by user_id, other, week, id desc
    ) once group by user_id`.execute(db);
  const completionOf = (done: number, count: number) => ({ rate: String(Math.round((done * 100) / count)), count });
  return new Map(rows.map(({ user_id, done, count }) => [Number(user_id), completionOf(Number(done), Number(count))]));
}
