/** Leveraged contracts: what a position paid for nights, and in which order they ended. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table lever_orders
    add column overnight numeric not null default 0,
    add column ended_seq bigint not null default 0`.execute(db);
  await sql`update lever_orders set ended_seq = id where status in ('closed', 'revoked')`.execute(db);
  await sql`drop index lever_orders_closed`.execute(db);
  await sql`drop index lever_orders_revoked`.execute(db);
  await sql`create index lever_orders_closed on lever_orders (user_id, ended_seq) where status = 'closed'`.execute(db);
  await sql`create index lever_orders_revoked on lever_orders (user_id, ended_seq) where status = 'revoked'`.execute(
    db,
  );
}
