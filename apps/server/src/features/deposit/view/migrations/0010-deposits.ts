/** Deposits, and forms about them. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table deposits (
    id bigint primary key,
    user_id bigint not null,
    asset integer not null,
    network text not null,
    address text not null,
    transaction text not null,
    amount numeric not null,
    status text not null,
    debt numeric not null,
    time bigint not null,
    changed_at bigint not null
  )`.execute(db);
  await sql`create index deposits_of_user on deposits (user_id, id)`.execute(db);
  await sql`create table deposit_forms (
    id bigint primary key,
    user_id bigint not null,
    asset integer not null,
    wallet text not null,
    amount numeric not null,
    sender text not null,
    transaction text not null,
    network text not null,
    picture text not null,
    status text not null,
    reason text not null,
    time bigint not null
  )`.execute(db);
  await sql`create index deposit_forms_of_user on deposit_forms (user_id, id)`.execute(db);
  await sql`create index deposit_forms_by_status on deposit_forms (status, id)`.execute(db);
}
