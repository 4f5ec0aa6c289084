/**
 * Which record an entry of the log belongs to; those of before do not know. A deposit counts from when it can be used: what
 * was counted of those that still wait for confirmations is taken out, and comes back as they are final.
 */
import { type Kysely, sql } from 'kysely';

const monthOf = `(extract(epoch from date_trunc('month', to_timestamp(changed_at / 1000) at time zone 'UTC')) * 1000)::bigint`;
const waiting = `from deposits where status = 'seen' and user_id <> 0`;

const statements = [
  `alter table entries add column about text not null default '', add column about_id bigint not null default 0`,
  `delete from entries as e using (select user_id, asset, amount, changed_at ${waiting}) as d
    where e.user_id = d.user_id and e.kind = 'deposit' and e.asset = d.asset and e.amount = d.amount
      and e.time = d.changed_at`,
  `update monthly_movements as m set amount = m.amount - d.amount
    from (select user_id, asset, ${monthOf} as month, sum(amount) as amount ${waiting} group by 1, 2, 3) as d
    where m.user_id = d.user_id and m.month = d.month and m.wallet = 'change' and m.asset = d.asset and m.kind = 'deposit'`,
  `update daily_changes as c set amount = c.amount - d.amount
    from (select user_id, asset, changed_at - changed_at % 86400000 as day, sum(amount) as amount ${waiting}
      group by 1, 2, 3) as d
    where c.user_id = d.user_id and c.day = d.day and c.wallet = 'change' and c.asset = d.asset`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
