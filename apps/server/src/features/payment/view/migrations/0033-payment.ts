/** Orders to pay at a gateway, and what it said was paid. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table payment_orders (
    id bigint primary key,
    user_id bigint not null,
    sealed text not null,
    money numeric not null,
    rate numeric not null,
    number numeric not null,
    opened_at bigint not null,
    deadline bigint not null,
    status text not null
  )`.execute(db);
  await sql`create index payment_orders_by_user on payment_orders (user_id, id)`.execute(db);
  await sql`create table gateway_payments (
    id bigint primary key,
    reference text not null,
    order_id bigint not null,
    user_id bigint not null,
    money numeric not null,
    currency text not null,
    number numeric not null,
    vouched_by text not null,
    cause text not null,
    status text not null,
    reason text not null,
    received_at bigint not null,
    updated_at bigint not null
  )`.execute(db);
  await sql`create index gateway_payments_by_status on gateway_payments (status, id)`.execute(db);
}
