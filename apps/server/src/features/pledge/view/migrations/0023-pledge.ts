/** Holdings of staking products, and what each user earned by them. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table pledge_holdings (
    id bigint primary key,
    user_id bigint not null,
    product integer not null,
    asset integer not null,
    days integer not null,
    daily_ppm integer not null,
    has_early_end boolean not null,
    principal numeric not null,
    interest numeric not null,
    bought_at bigint not null,
    ended_at bigint not null,
    is_early boolean not null
  )`.execute(db);
  await sql`create index pledge_holdings_of_user on pledge_holdings (user_id, id)`.execute(db);
  await sql`create table pledge_earned (
    user_id bigint not null,
    asset integer not null,
    earned numeric not null,
    primary key (user_id, asset)
  )`.execute(db);
  await sql`create index pledge_earned_most on pledge_earned (asset, earned desc, user_id)`.execute(db);
}
