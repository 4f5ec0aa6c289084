/** Leveraged contracts: a row an order, from its acceptance to its end. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table lever_orders (
    id bigint primary key,
    user_id bigint not null,
    market integer not null,
    asset integer not null,
    is_long boolean not null,
    multiple integer not null,
    shares integer not null,
    lots bigint not null,
    limit_ticks bigint not null,
    status text not null,
    reason text not null,
    stop_profit_ticks bigint not null,
    stop_loss_ticks bigint not null,
    fill_ticks bigint not null,
    open_ticks bigint not null,
    close_ticks bigint not null,
    margin numeric not null,
    fee numeric not null,
    profit numeric not null,
    placed_at bigint not null,
    opened_at bigint not null,
    asked_at bigint not null,
    ended_at bigint not null
  )`.execute(db);
  await sql`create index lever_orders_closed on lever_orders (user_id, id) where status = 'closed'`.execute(db);
  await sql`create index lever_orders_revoked on lever_orders (user_id, id) where status = 'revoked'`.execute(db);
}
