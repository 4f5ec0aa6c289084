/** Second contracts, and how many were settled and void by market and day. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table micro_orders (
    id bigint primary key,
    user_id bigint not null,
    market integer not null,
    asset integer not null,
    is_up boolean not null,
    seconds integer not null,
    stake numeric not null,
    fee numeric not null,
    profit_percent integer not null,
    win numeric not null,
    opened_at bigint not null,
    entry_at bigint not null,
    entry_steps bigint not null,
    end_steps bigint not null,
    result text not null,
    settled_at bigint not null
  )`.execute(db);
  await sql`create index micro_orders_of_user on micro_orders (user_id, id)`.execute(db);
  await sql`create index micro_orders_settled on micro_orders (user_id, id) where result <> ''`.execute(db);
  await sql`create table micro_days (
    market integer not null,
    day bigint not null,
    settled integer not null,
    voids integer not null,
    primary key (market, day)
  )`.execute(db);
}
