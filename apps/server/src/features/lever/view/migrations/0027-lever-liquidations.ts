/** Leveraged contracts: what happened in liquidations, a row each thing. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table lever_liquidations (
    user_id bigint not null,
    asset integer not null,
    seq bigint not null,
    kind text not null,
    time bigint not null,
    order_id bigint not null,
    marks text not null,
    profit numeric not null,
    fee numeric not null,
    liquidation_fee numeric not null,
    equity numeric not null,
    maintenance numeric not null,
    cash numeric not null,
    primary key (user_id, asset, seq)
  )`.execute(db);
  await sql`create index lever_liquidations_closed on lever_liquidations (order_id) where kind = 'closed'`.execute(db);
}
